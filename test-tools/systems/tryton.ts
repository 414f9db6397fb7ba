/** Tryton 6.0 itself, from Debian's packages, with its data in a temporary folder. Its staff change it by JSON-RPC. */
import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findFreePort } from '../free-port.ts';
import { findMissingTryton, trytonPackages, trytonPrograms } from '../installed-servers.ts';
import { timeLimit } from '../time-limit.ts';

const modules = ['product', 'sale', 'stock', 'purchase', 'product_attribute', 'sale_price_list'];
const database = 'menu';
export const trytonAdmin = { user: 'admin', password: 'Slow3Table8Mint' };
const reader = { user: 'board', password: 'Quick7Lamp5Horn' };
const readyMs = timeLimit(30_000);

export const decimal = (value: number) => ({ __class__: 'Decimal', decimal: String(value) });

const configOf = (folder: string, port: number) => `[database]
uri = sqlite://
path = ${folder}
[web]
listen = 127.0.0.1:${port}
`;

/** Prepared databases, each for one version of the packages. */
const cache = join(import.meta.dirname, '../../.cache/tryton');
let installed: Promise<string> | undefined;

/** Installs the modules into a database, which takes 15 seconds of a processor, once per machine. */
async function install(): Promise<string> {
  const run = promisify(execFile);
  const { stdout: versions } = await run('dpkg-query', ['-W', ...trytonPackages]);
  const name = createHash('sha256').update(`${modules}\n${versions}`).digest('hex').slice(0, 16);
  const prepared = join(cache, `${name}.sqlite`);
  if (existsSync(prepared)) return prepared;
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'new-'));
  try {
    await writeFile(join(folder, 'trytond.conf'), configOf(folder, 0));
    await writeFile(join(folder, 'password'), trytonAdmin.password);
    await writeFile(join(folder, `${database}.sqlite`), '');
    const config = ['-c', join(folder, 'trytond.conf'), '-d', database];
    const what = ['-u', ...modules, '--activate-dependencies', '--email', 'admin@example.com'];
    const env = { ...process.env, TRYTONPASSFILE: join(folder, 'password') };
    await run(trytonPrograms.admin, [...config, ...what], { env });
    await rename(join(folder, `${database}.sqlite`), prepared);
    return prepared;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A client that signs in once. */
export function trytonClient(address: string, { user, password }: typeof trytonAdmin) {
  let authorization = '';
  const rpc = async <T>(method: string, params: unknown[]): Promise<T> => {
    const response = await fetch(`${address}/${database}/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
      body: JSON.stringify({ id: 1, method, params }),
    });
    const text = await response.text();
    const { result, error } = response.ok ? JSON.parse(text) : { error: `${response.status} ${text}` };
    if (error) throw new Error(`${method}: ${JSON.stringify(error)}`);
    return result;
  };
  let context: Record<string, unknown> = {};
  const call = <T>(method: string, ...params: unknown[]) => rpc<T>(`model.${method}`, [...params, context]);
  return {
    call,
    find: async (model: string, domain: unknown[] = []) =>
      (await call<number[]>(`${model}.search`, domain, 0, null, null)) ?? [],
    async create(model: string, values: Record<string, unknown>): Promise<number> {
      const [id] = await call<[number]>(`${model}.create`, [values]);
      return id;
    },
    write: (model: string, id: number, values: Record<string, unknown>) =>
      call(`${model}.write`, [id], values),
    async signIn() {
      const [id, key] = await rpc<[number, string]>('common.db.login', [user, { password }]);
      authorization = `Session ${Buffer.from(`${user}:${id}:${key}`).toString('base64')}`;
    },
    async readPreferences() {
      context = await call('res.user.get_preferences', true);
    },
  };
}
export type TrytonClient = ReturnType<typeof trytonClient>;

/** Set-up as a new business does it: a currency, a company, a user for the link, and the list of sales prices. */
async function setUp(client: TrytonClient, currency: string, digits: number): Promise<number> {
  const money = await client.create('currency.currency', {
    name: currency,
    code: currency,
    symbol: currency,
    rounding: decimal(10 ** -digits),
    digits,
  });
  const party = await client.create('party.party', { name: 'Bistro' });
  const company = await client.create('company.company', { party, currency: money });
  const ofCompany = { companies: [['add', [company]]], company };
  await client.write('res.user', 1, ofCompany);
  await client.readPreferences();
  const groups = await client.find('res.group', [['name', 'in', ['Stock', 'Product Administration']]]);
  const { user: login, password } = reader;
  await client.create('res.user', {
    name: 'Board',
    login,
    password,
    ...ofCompany,
    groups: [['add', groups]],
  });
  const list = await client.create('product.price_list', {
    name: 'Menu',
    company,
    unit: 'product_default',
    tax_included: true,
  });
  const [configuration = 1] = await client.find('sale.configuration');
  await client.write('sale.configuration', configuration, { sale_price_list: list });
  return list;
}

/** Starts a new business. `list` is the number of its price list. */
export async function startTryton({ currency = 'EUR', digits = 2 } = {}) {
  const missing = findMissingTryton();
  if (missing) throw new Error(missing.reason);
  installed ??= install();
  const folder = await mkdtemp(join(tmpdir(), 'menuboard-tryton-'));
  await cp(await installed, join(folder, `${database}.sqlite`));
  const port = await findFreePort();
  await writeFile(join(folder, 'trytond.conf'), configOf(folder, port));
  const child = spawn(trytonPrograms.server, ['-c', join(folder, 'trytond.conf'), '-d', database], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      log = (log + text).slice(-20_000);
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
  const client = trytonClient(address, trytonAdmin);
  try {
    const deadline = performance.now() + readyMs;
    while (
      !(await client.signIn().then(
        () => true,
        () => false,
      ))
    ) {
      if (performance.now() > deadline || child.exitCode !== null)
        throw new Error(`Tryton did not start:\n${log}`);
      await sleep(100);
    }
    const list = await setUp(client, currency, digits);
    return { address, client, list, settings: { address, ...reader }, log: () => log, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
