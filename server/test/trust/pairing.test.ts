/** Guessing pairing codes: one limit for all ways to try a code, without a way around it. */

import { authRoutes } from '@menuboard/contract/auth';
import { displayRoutes } from '@menuboard/contract/displays';
import { PAIRING_CODE_LENGTH } from '@menuboard/contract/domain/limits';
import { PAIRING_CODE_ALPHABET } from '@menuboard/contract/domain/pairing-code';
import { pairingRoutes } from '@menuboard/contract/pairing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { waitFor } from '../../../test-tools/wait-for.ts';
import { MINUTE } from '../../src/lib/clock.ts';
import { type OwnerClient, password, signUpOwner } from '../as-owner.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { aDisplay } from '../factories.ts';
import { connect } from '../socket-client.ts';

const PER_ADDRESS = 5;
const IN_ALL = 60;
// Address of sockets in tests; HTTP calls may have any address.
const HERE = '127.0.0.1';

let app: TestApp;
let url: string;
let owner: OwnerClient;

beforeAll(async () => {
  app = await buildTestApp();
  url = await app.listen();
  owner = await signUpOwner(app);
});

beforeEach(async () => {
  app.clock.advance(MINUTE);
  // The address of a connected screen has its own budget.
  const params = { restaurantId: owner.restaurantId };
  await waitFor(async () => {
    const { displays } = await owner.call(displayRoutes.list, { params });
    expect(displays.filter(({ status }) => status.isOnline)).toEqual([]);
  });
});

afterAll(async () => {
  console.log(`Pairing: ${attempts} attempts in ${wayNames.length} ways, ${guesses} of them wrong codes`);
  await app.stop();
});

let attempts = 0;

interface Attempt {
  code: string;
  ip?: string;
  token?: string;
  headers?: Record<string, string>;
}

/** All ways to try a code. Each resolves with 'right' or with the code of the refusal. */
const ways = {
  async post({ code, ip = HERE, ...options }: Attempt): Promise<string> {
    attempts += 1;
    const reply = await app.send(pairingRoutes.pair, { body: { pairingCode: code } }, { ip, ...options });
    return reply.statusCode === 200 ? 'right' : reply.json().code;
  },
  async get({ code, ip = HERE, ...options }: Attempt): Promise<string> {
    attempts += 1;
    const reply = await app.send(
      pairingRoutes.content,
      { params: { pairingCode: code } },
      { ip, ...options },
    );
    return reply.statusCode === 200 ? 'right' : reply.json().code;
  },
  async event({ code }: Attempt): Promise<string> {
    attempts += 1;
    const client = await connect(url, {});
    const answer = await client.emit('pair-display', { pairingCode: code });
    client.close();
    return answer.ok ? 'right' : String(answer.code);
  },
  async handshake({ code }: Attempt): Promise<string> {
    attempts += 1;
    return connect(url, { pairingCode: code }).then(
      (client) => {
        client.close();
        return 'right';
      },
      (error: Error) => error.message,
    );
  },
};
type Way = keyof typeof ways;
const wayNames = Object.keys(ways) as Way[];

let guesses = 0;
/** A new, well-formed code each time, so that it is looked up. */
function wrongCode(): string {
  guesses += 1;
  const letters = [...String(guesses).padStart(PAIRING_CODE_LENGTH, '0')];
  return letters.map((digit) => PAIRING_CODE_ALPHABET[Number(digit)]).join('');
}

async function spend(way: Way, times = PER_ADDRESS, ip = HERE): Promise<void> {
  for (let n = 0; n < times; n += 1) expect(await ways[way]({ code: wrongCode(), ip })).toBe('not_found');
}

describe('a wrong code', () => {
  it('is answered with "Invalid pairing code", whether it never existed or was replaced', async () => {
    const display = await aDisplay(owner);
    await owner.call(displayRoutes.remove, { params: { id: display.id } });

    for (const pairingCode of ['ZZZZZZ', display.pairingCode]) {
      const refusals = [
        await app.refused(pairingRoutes.pair, { body: { pairingCode } }),
        await app.refused(pairingRoutes.content, { params: { pairingCode } }),
      ];
      for (const refusal of refusals) {
        expect(refusal).toMatchObject({ status: 404, code: 'not_found', error: 'Invalid pairing code' });
      }
    }
  });

  it.each(wayNames)('counts when it is malformed, by %s', async (way) => {
    for (const code of ['A', '000000', 'ABCDEFG', '🍜🍜🍜🍜🍜🍜', "' OR 1=1 --"]) {
      expect(await ways[way]({ code })).toBe('not_found');
    }

    expect(await ways[way]({ code: wrongCode() })).toBe('rate_limited');
  });
});

describe('the limit of an address', () => {
  it.each(wayNames)('is used up by %s for every other way, even for a right code', async (way) => {
    const { pairingCode: code } = await aDisplay(owner);

    await spend(way);

    for (const other of wayNames) {
      expect(await ways[other]({ code: wrongCode() }), other).toBe('rate_limited');
      expect(await ways[other]({ code }), other).toBe('rate_limited');
    }
  });

  it('is shared by all ways', async () => {
    for (const way of wayNames) await spend(way, 1);
    await spend('post', PER_ADDRESS - wayNames.length);

    for (const way of wayNames) expect(await ways[way]({ code: wrongCode() })).toBe('rate_limited');
  });

  it('holds against simultaneous guesses', async () => {
    const attempts = Array.from({ length: 120 }, (_, n) =>
      ways[n % 2 ? 'post' : 'get']({ code: wrongCode() }),
    );
    const sockets = Array.from({ length: 12 }, () => ways.handshake({ code: wrongCode() }));
    const answers = await Promise.all([...attempts, ...sockets]);

    expect(answers.filter((answer) => answer === 'not_found')).toHaveLength(PER_ADDRESS);
    expect(answers.filter((answer) => answer === 'rate_limited')).toHaveLength(132 - PER_ADDRESS);
  });

  it('ignores right codes, however many and however typed', async () => {
    const { pairingCode: code } = await aDisplay(owner);
    const typed = [code, code.toLowerCase(), ` ${code.slice(0, 3)}-${code.slice(3)} `];

    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) => ways[n % 2 ? 'post' : 'get']({ code: typed[n % 3] ?? code })),
    );

    expect(new Set(answers)).toEqual(new Set(['right']));
  });

  it('is restored after a minute, and not before', async () => {
    const { pairingCode: code } = await aDisplay(owner);
    await spend('post');

    app.clock.advance(MINUTE - 1);
    expect(await ways.post({ code })).toBe('rate_limited');
    app.clock.advance(1);
    expect(await ways.post({ code })).toBe('right');
    await spend('get');
  });

  it('belongs to the connection: headers about the origin are ignored', async () => {
    const claims = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'cf-connecting-ip', 'x-client-ip'];
    for (const [n, name] of claims.entries()) {
      const headers = { [name]: name === 'forwarded' ? `for=198.51.100.${n}` : `198.51.100.${n}` };
      expect(await ways.post({ code: wrongCode(), headers })).toBe('not_found');
    }

    const headers = { 'x-forwarded-for': '203.0.113.77' };
    expect(await ways.post({ code: wrongCode(), headers })).toBe('rate_limited');
    expect(await ways.get({ code: wrongCode(), headers })).toBe('rate_limited');
  });

  it('is shared by a whole /64 of IPv6, and by all spellings of an IPv4 address', async () => {
    for (const host of ['1', 'ffff:ffff:ffff:ffff', 'a:b:c:d', 'dead:beef:0:1', '0:0:0:2']) {
      const ip = host === '1' ? '2001:db8:1:2::1' : `2001:db8:1:2:${host}`;
      expect(await ways.get({ code: wrongCode(), ip })).toBe('not_found');
    }
    expect(await ways.get({ code: wrongCode(), ip: '2001:db8:1:2::99' })).toBe('rate_limited');
    expect(await ways.get({ code: wrongCode(), ip: '2001:db8:1:3::1' })).toBe('not_found');

    await spend('post', PER_ADDRESS, '192.0.2.40');
    expect(await ways.post({ code: wrongCode(), ip: '::ffff:192.0.2.40' })).toBe('rate_limited');
    expect(await ways.post({ code: wrongCode(), ip: '192.0.2.41' })).toBe('not_found');
  });
});

describe('the limit of all addresses together', () => {
  it('is used up after sixty guesses from any addresses', async () => {
    const { pairingCode: code } = await aDisplay(owner);
    for (let n = 0; n < IN_ALL; n += 1) await spend('post', 1, `198.51.100.${n}`);

    for (const way of wayNames) expect(await ways[way]({ code }), way).toBe('rate_limited');
    app.clock.advance(MINUTE);
    for (const way of wayNames) expect(await ways[way]({ code }), way).toBe('right');
  });

  it('holds against simultaneous guesses', async () => {
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, n) => ways.get({ code: wrongCode(), ip: `198.51.100.${n}` })),
    );

    expect(answers.filter((answer) => answer === 'not_found')).toHaveLength(IN_ALL);
  });
});

describe('an address that keeps its own limit while others use up the total', () => {
  const spendTotal = async () => {
    for (let n = 0; n < IN_ALL; n += 1) await spend('post', 1, `198.51.100.${n}`);
  };

  it('is one from which somebody signs in', async () => {
    const { pairingCode: code } = await aDisplay(owner);
    const { email } = await signUpOwner(app);
    await app.call(authRoutes.login, { body: { email, password } }, { ip: HERE });
    await spendTotal();

    for (const way of wayNames) expect(await ways[way]({ code }), way).toBe('right');
    expect(await ways.post({ code, ip: '192.0.2.7' })).toBe('rate_limited');
    await spend('get');
    expect(await ways.post({ code })).toBe('rate_limited');
    await app.app.db.deleteFrom('known_addresses').execute();
  });

  it('is one where a screen is on', async () => {
    const { pairingCode: code } = await aDisplay(owner);
    const screen = await connect(url, { pairingCode: code });
    await screen.waitForEvent('display-paired');
    await spendTotal();

    expect(await ways.post({ code, ip: HERE })).toBe('right');

    screen.close();
    await waitFor(async () => expect(await ways.post({ code, ip: HERE })).toBe('rate_limited'));
  });
});

describe('a paired screen', () => {
  it('is never refused: two hundred calls from an address above its limit', async () => {
    const display = await aDisplay(owner);
    const { pairingCode: code } = display;
    const body = { pairingCode: code };
    const tokens: string[] = [];
    for (let n = 0; n < 20; n += 1) {
      tokens.push((await app.call(pairingRoutes.pair, { body })).screenToken);
    }
    await spend('post');

    for (let n = 0; n < 10; n += 1) {
      for (const token of tokens) expect(await ways.get({ code, token })).toBe('right');
    }
    expect(await ways.post({ code, token: tokens[0] ?? '' })).toBe('right');
    const socket = await connect(url, { screenToken: tokens[0] });
    expect(await socket.emit('join-display', display.id)).toMatchObject({ ok: true });
    socket.close();
  });

  it('keeps its token when it pairs again', async () => {
    const body = { pairingCode: (await aDisplay(owner)).pairingCode };
    const first = await app.call(pairingRoutes.pair, { body });
    const again = await app.call(pairingRoutes.pair, { body }, { token: first.screenToken });

    expect(again.screenToken).toBe(first.screenToken);
    expect(first.screenToken).toMatch(/^[\w-]{43}$/);
  });

  it('cannot guess for others: its token is valid only for its own code', async () => {
    const { pairingCode: code } = await aDisplay(owner);
    const { screenToken: token } = await app.call(pairingRoutes.pair, { body: { pairingCode: code } });
    const elsewhere = await aDisplay(owner);

    for (let n = 0; n < PER_ADDRESS; n += 1) {
      expect(await ways[n % 2 ? 'post' : 'get']({ code: wrongCode(), token })).toBe('not_found');
    }
    expect(await ways.get({ code: elsewhere.pairingCode, token })).toBe('rate_limited');
    expect(await ways.get({ code, token })).toBe('right');
  });

  it('is no longer paired after a new code: its token learns only that, and cannot guess', async () => {
    const display = await aDisplay(owner);
    const body = { pairingCode: display.pairingCode };
    const { screenToken: token } = await app.call(pairingRoutes.pair, { body });
    const params = { id: display.id };
    const { pairingCode: code } = await owner.call(displayRoutes.regeneratePairingCode, { params });
    const elsewhere = (await aDisplay(owner)).pairingCode;

    // The code is not even looked up, so twenty answers reveal nothing.
    for (const typed of [code, display.pairingCode, elsewhere, wrongCode()]) {
      for (let n = 0; n < PER_ADDRESS; n += 1) expect(await ways.get({ code: typed, token })).toBe('gone');
    }
    await spend('post');
    expect(await ways.post({ code, token })).toBe('rate_limited');
    expect(await ways.get({ code, token })).toBe('gone');
    expect(await ways.get({ code })).toBe('rate_limited');
  });
});

it('answers an address above its limit with 429 and one sentence', async () => {
  await spend('post');

  const refusal = await app.refused(pairingRoutes.pair, { body: { pairingCode: 'ZZZZZZ' } }, { ip: HERE });
  expect(refusal).toMatchObject({
    status: 429,
    code: 'rate_limited',
    error: 'Too many wrong codes. Please wait a minute and try again.',
  });
});
