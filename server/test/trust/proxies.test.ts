/** Address of a caller behind a proxy, trusted only from a trusted proxy and never from the caller itself. */
import { authRoutes } from '@menuboard/contract/auth';
import { claimRoutes } from '@menuboard/contract/claims';
import { PAIRING_CODE_LENGTH } from '@menuboard/contract/domain/limits';
import { pairingRoutes } from '@menuboard/contract/pairing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MINUTE } from '../../src/lib/clock.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { connect } from '../socket-client.ts';

const PER_ADDRESS = 5;
const WRONG = 'Q'.repeat(PAIRING_CODE_LENGTH);
const BEHIND = '10.0.0.5';
const [GUESSER, GUEST] = ['203.0.113.7', '203.0.113.8'];

let app: TestApp;
let url: string;

/** A server that trusts these proxies; the sockets of tests come from the loopback address. */
function servedWith(trustedProxies: string[]): void {
  beforeAll(async () => {
    app = await buildTestApp({ config: { trustedProxies } });
    url = await app.listen();
  });
  beforeEach(() => app.clock.advance(MINUTE));
  afterAll(() => app.stop());
}

const forwardedBy = (forwarded: string) => ({ 'x-forwarded-for': forwarded });

async function overHttp(ip: string, forwarded: string): Promise<string> {
  const body = { pairingCode: WRONG };
  const reply = await app.send(pairingRoutes.pair, { body }, { ip, headers: forwardedBy(forwarded) });
  return reply.json().code;
}

const overSocket = (transport: 'websocket' | 'polling') => (_: string, forwarded: string) =>
  connect(
    url,
    { pairingCode: WRONG },
    { transports: [transport], extraHeaders: forwardedBy(forwarded) },
  ).then(
    () => 'right',
    (error: Error) => error.message,
  );

const ways = [
  ['HTTP', overHttp],
  ['a socket', overSocket('websocket')],
  ['a polling socket', overSocket('polling')],
] as const;

async function spend(ip: string, forwarded: (n: number) => string): Promise<string[]> {
  const answers: string[] = [];
  for (let n = 0; n < PER_ADDRESS; n += 1) answers.push(await overHttp(ip, forwarded(n)));
  return answers;
}

describe('without trusted proxies', () => {
  servedWith([]);

  it.each(ways)('ignores what %s claims about its address', async (_, guess) => {
    await spend('127.0.0.1', (n) => `203.0.113.${n}`);

    expect(await guess('127.0.0.1', '203.0.113.99')).toBe('rate_limited');
  });
});

describe('with a trusted proxy', () => {
  servedWith(['loopback', BEHIND]);

  it.each(ways)('gives every client behind it its own limit, by %s', async (_, guess) => {
    await spend('127.0.0.1', () => GUESSER);

    expect(await guess('127.0.0.1', GUESSER)).toBe('rate_limited');
    expect(await guess('127.0.0.1', GUEST)).toBe('not_found');
    expect(await overHttp('::ffff:127.0.0.1', GUESSER)).toBe('rate_limited');
  });

  it.each(ways)('counts only what the proxy adds to the claims of %s', async (_, guess) => {
    await spend('127.0.0.1', (n) => `198.51.100.${n}, ${GUESSER}`);

    expect(await guess('127.0.0.1', `198.51.100.99, ${GUESSER}`)).toBe('rate_limited');
    expect(await guess('127.0.0.1', `${GUESSER}, ${GUEST}`)).toBe('not_found');
  });

  it.each(ways)('counts the last hop before the trusted ones, by %s', async (_, guess) => {
    await spend('127.0.0.1', () => `${GUEST}, ${GUESSER}, ${BEHIND}`);

    expect(await guess('127.0.0.1', `${GUEST}, ${GUESSER}, ${BEHIND}`)).toBe('rate_limited');
    expect(await guess('127.0.0.1', `${GUESSER}, ${GUEST}, ${BEHIND}`)).toBe('not_found');
  });

  it('ignores the claims of clients that bypass it', async () => {
    await spend('192.0.2.9', (n) => `203.0.113.${n}`);

    expect(await overHttp('192.0.2.9', '203.0.113.99')).toBe('rate_limited');
    expect(await overHttp('192.0.2.10', '203.0.113.0')).toBe('not_found');
  });

  it('counts sign-ins and claims in the same way', async () => {
    const from = (address: string) => ({ ip: '127.0.0.1', headers: forwardedBy(address) });
    const signIn = (address: string) =>
      app.send(authRoutes.login, { body: { email: 'a@b.example', password: 'wrong horse' } }, from(address));
    const open = (address: string) => app.send(claimRoutes.open, { body: {} }, from(address));

    for (let n = 0; n < 10; n += 1) expect((await signIn(GUESSER)).statusCode).toBe(401);
    for (let n = 0; n < 60; n += 1) expect((await open(GUESSER)).statusCode).toBe(201);

    expect([(await signIn(GUESSER)).statusCode, (await open(GUESSER)).statusCode]).toEqual([429, 429]);
    expect([(await signIn(GUEST)).statusCode, (await open(GUEST)).statusCode]).toEqual([401, 201]);
  });
});

describe('behind a proxy that TRUST_PROXY does not name', () => {
  const logLines: string[] = [];
  beforeAll(async () => {
    app = await buildTestApp({ logLines });
    url = await app.listen();
  });
  afterAll(() => app.stop());

  it('warns once, and not about callers who only claim to be a proxy', async () => {
    const warnings = () => logLines.filter((line) => line.includes('set TRUST_PROXY'));
    const headers = forwardedBy(GUESSER);
    await app.send(authRoutes.me, {}, { ip: '203.0.113.50', headers });
    expect(warnings()).toEqual([]);

    for (let n = 0; n < 3; n += 1) await fetch(`${url}/api/health`, { headers });

    expect(warnings()).toHaveLength(1);
    expect(warnings()[0]).toContain('127.0.0.1');
  });

  it('tells screens the address that they used, and none of the network', async () => {
    const open = async (ip: string, headers: Record<string, string>) =>
      new URL((await app.call(claimRoutes.open, { body: {} }, { ip, headers })).url).origin;
    const host = { host: 'boards.example' };

    expect(await open('127.0.0.1', { ...host, ...forwardedBy(GUEST) })).toBe('http://boards.example');
    expect(await open(GUEST, host)).toBe('http://boards.example');
    expect(await open('192.168.1.30', host)).not.toContain('boards.example');
    const odd = { host: 'a,b', ...forwardedBy(GUEST) };
    expect((await app.refused(claimRoutes.open, { body: {} }, { ip: GUEST, headers: odd })).status).toBe(422);
  });
});
