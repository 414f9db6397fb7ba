/** Vendure itself, from its own lockfile in `vendure/`, with its data in a temporary folder. Staff use its Admin API. */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../free-port.ts';
import { findMissingVendure, vendureFolder } from '../installed-servers.ts';
import { timeLimit } from '../time-limit.ts';

const admin = { user: 'superadmin', password: 'Slow3Table8Mint' };
const reader = { user: 'board@example.com', password: 'Quick7Lamp5Horn' };
const readyMs = timeLimit(60_000);

/** A client that signs in once. */
function vendureClient(address: string) {
  let token = '';
  const ask = async <T>(query: string, variables: Record<string, unknown> = {}): Promise<T> => {
    const response = await fetch(`${address}/admin-api`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ query, variables }),
    });
    token = response.headers.get('vendure-auth-token') ?? token;
    const { data, errors } = JSON.parse(await response.text());
    if (errors) throw new Error(`${query}: ${JSON.stringify(errors)}`);
    return data;
  };
  return {
    ask,
    signIn: () =>
      ask(
        'mutation ($user: String!, $password: String!) { login(username: $user, password: $password) { __typename } }',
        admin,
      ),
    /** Creates something, and returns its number. */
    async create(type: string, input: unknown): Promise<string> {
      const data = await ask<{ made: { id: string } }>(
        `mutation ($input: Create${type}Input!) { made: create${type}(input: $input) { id } }`,
        { input },
      );
      return data.made.id;
    },
  };
}
export type VendureClient = ReturnType<typeof vendureClient>;

const named = (name: string) => [{ languageCode: 'en', name }];

/** Set-up as a new shop does it: a country with a tax, a currency, and an administrator for the link. */
async function setUp({ ask, create }: VendureClient, currency: string): Promise<{ facet: string }> {
  const zone = await create('Zone', { name: 'Home' });
  const country = await create('Country', { code: 'DE', enabled: true, translations: named('Germany') });
  await ask(
    'mutation ($zone: ID!, $members: [ID!]!) { addMembersToZone(zoneId: $zone, memberIds: $members) { id } }',
    {
      zone,
      members: [country],
    },
  );
  const categoryId = await create('TaxCategory', { name: 'Food', isDefault: true });
  await create('TaxRate', { name: 'VAT', enabled: true, value: 19, categoryId, zoneId: zone });
  await ask('mutation ($input: UpdateChannelInput!) { updateChannel(input: $input) { __typename } }', {
    input: {
      id: '1',
      pricesIncludeTax: true,
      defaultCurrencyCode: currency,
      availableCurrencyCodes: [currency],
      defaultTaxZoneId: zone,
      defaultShippingZoneId: zone,
    },
  });
  const role = await create('Role', {
    code: 'board',
    description: 'Menu board',
    permissions: ['ReadCatalog', 'UpdateProduct'],
  });
  const { user: emailAddress, password } = reader;
  await create('Administrator', {
    firstName: 'Menu',
    lastName: 'Board',
    emailAddress,
    password,
    roleIds: [role],
  });
  const facet = await create('Facet', {
    code: 'category',
    isPrivate: false,
    translations: named('Category'),
  });
  return { facet };
}

/** Starts a new shop. `facet` is the number of its facet `category`. */
export async function startVendure({ currency = 'EUR' } = {}) {
  const missing = findMissingVendure();
  if (missing) throw new Error(missing.reason);
  const folder = await mkdtemp(join(tmpdir(), 'menuboard-vendure-'));
  const port = await findFreePort();
  const child = spawn(process.execPath, ['server.mjs'], {
    cwd: vendureFolder,
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATABASE: join(folder, 'shop.sqlite'),
      ADMIN_PASSWORD: admin.password,
      VENDURE_DISABLE_TELEMETRY: 'true',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const killNow = () => child.kill('SIGKILL');
  process.once('exit', killNow);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const stop = async () => {
    process.off('exit', killNow);
    child.kill('SIGKILL');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  const address = `http://127.0.0.1:${port}`;
  const client = vendureClient(address);
  try {
    await new Promise<void>((resolve, reject) => {
      let log = '';
      const fail = (problem: string) => reject(new Error(`Vendure ${problem}:\n${log}`));
      const timer = setTimeout(() => fail('did not start'), readyMs).unref();
      child.once('exit', () => fail('ended'));
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (text: string) => {
          log = (log + text).slice(-20_000);
          if (!log.includes('Ready: ')) return;
          clearTimeout(timer);
          resolve();
        });
    });
    await client.signIn();
    const { facet } = await setUp(client, currency);
    return { address, client, facet, settings: { address, ...reader }, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
