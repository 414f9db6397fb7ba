/** Accounts under guessing and races: the answers, and the work that they cost. */
import { setTimeout as sleep } from 'node:timers/promises';
import { authRoutes } from '@menuboard/contract/auth';
import type * as Argon2 from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { isTestAll } from '../../../test-tools/test-all.ts';
import { createInvitation } from '../../src/features/auth/sign-up-invitations.repo.ts';
import { DAY, MINUTE } from '../../src/kernel/time/clock.ts';
import { password } from '../as-owner.ts';
import type { TestApp } from '../build-test-app.ts';
import { keysIn } from './keys-in.ts';

const hashing = vi.hoisted(() => ({ held: undefined as Promise<void> | undefined }));
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const argon2 = await importOriginal<typeof Argon2>();
  // Waits instead of computing, so that a queue can fill up.
  const slowly = <Args extends unknown[], R>(work: (...args: Args) => Promise<R>) =>
    vi.fn(async (...args: Args) => {
      await sleep(5);
      await hashing.held;
      return work(...args);
    });
  return { ...argon2, hash: slowly(argon2.hash), verify: slowly(argon2.verify) };
});
// Earlier files of this process have loaded the server with the real module.
vi.resetModules();
const { buildTestApp, cheapPasswords } = await import('../build-test-app.ts');
const { verify } = await import('@node-rs/argon2');

// Expensive enough to show in the time of a call, which only `test:all` prints.
const cost = isTestAll ? { memoryCost: 8_192, timeCost: 2 } : cheapPasswords;

const itInTestAll = isTestAll ? it : () => undefined;

let app: TestApp;
let count = 0;

beforeAll(async () => {
  app = await buildTestApp({ config: { passwordCost: cost } });
});

beforeEach(() => {
  vi.mocked(verify).mockClear();
  app.clock.advance(MINUTE);
});

afterAll(async () => {
  await app.stop();
});

/** Holds all hashing until the result is called, so that a queue fills up even with slow calls. */
function holdHashing(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  hashing.held = promise;
  return resolve;
}

function freshEmail(): string {
  count += 1;
  return `person${count}@restaurant.example`;
}

async function register(values: { email?: string; password?: string } = {}) {
  const body = { email: freshEmail(), password, restaurantName: 'Trattoria', ...values };
  return { body, session: await app.call(authRoutes.register, { body }) };
}

function login(email: string, typed: string, ip = '192.0.2.9') {
  return app.send(authRoutes.login, { body: { email, password: typed } }, { ip });
}

async function rowsIn(table: 'restaurants' | 'users'): Promise<number> {
  return (await app.app.db.selectFrom(table).select('id').execute()).length;
}

function withoutId(body: string): string {
  return body.replace(/"requestId":"[^"]+"/, '');
}

describe('an unknown email and a wrong password', () => {
  it('get the same answer, byte for byte', async () => {
    const { body } = await register();
    const unknown = await login(freshEmail(), password);
    const wrong = await login(body.email, 'wrong horse');

    expect(unknown.statusCode).toBe(401);
    expect(unknown.json()).toMatchObject({ code: 'invalid_credentials', error: 'Invalid email or password' });
    expect(withoutId(unknown.body)).toBe(withoutId(wrong.body));
    const own = { date: '', 'x-request-id': '' };
    expect({ ...unknown.headers, ...own }).toEqual({ ...wrong.headers, ...own });
  });

  it('cost the same work: one hash each', async () => {
    const { body } = await register();
    await login(freshEmail(), password);
    await login(body.email, 'wrong horse');

    const parameters = vi.mocked(verify).mock.calls.map(([stored]) => String(stored).split('$').slice(0, 4));
    expect(parameters).toHaveLength(2);
    expect(parameters[0]).toEqual(parameters[1]);
    expect(parameters[0]).toEqual(['', 'argon2id', 'v=19', `m=${cost.memoryCost},t=${cost.timeCost},p=1`]);
  });

  itInTestAll('take the time that the test prints', async () => {
    const { body } = await register();
    const timed = async (email: string, n: number) => {
      const startedAt = performance.now();
      const { statusCode } = await login(email, 'wrong horse', `2001:db8:${count}:${n}::1`);
      expect(statusCode).toBe(401);
      return performance.now() - startedAt;
    };
    const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    for (let n = 0; n < 30; n += 1) {
      if (n % 8 === 0) app.clock.advance(MINUTE);
      // The two alternate in going first.
      if (n % 2) times.known.push(await timed(body.email, n));
      times.unknown.push(await timed(freshEmail(), n));
      if (n % 2 === 0) times.known.push(await timed(body.email, n));
    }

    const [known, unknown] = [median(times.known), median(times.unknown)];
    console.log(
      `Sign-in: ${known.toFixed(1)} ms with a known email, ${unknown.toFixed(1)} ms with an unknown one`,
    );
  });
});

describe('guessing passwords', () => {
  it('is refused before anything is hashed, even with the right password', async () => {
    const { body } = await register();
    for (let n = 0; n < 10; n += 1) await login(freshEmail(), 'wrong horse', '192.0.2.77');
    vi.mocked(verify).mockClear();

    const right = await login(body.email, password, '192.0.2.77');

    expect(right.statusCode).toBe(429);
    expect(right.json()).toMatchObject({ code: 'rate_limited' });
    expect(verify).not.toHaveBeenCalled();
    expect((await login(body.email, password, '192.0.2.78')).statusCode).toBe(200);
    app.clock.advance(MINUTE);
    expect((await login(body.email, password, '192.0.2.77')).statusCode).toBe(200);
  });

  it('gains nothing from parallel requests or many addresses', async () => {
    const { body } = await register();
    const hasty = await Promise.all(
      Array.from({ length: 30 }, () => login(freshEmail(), 'wrong horse', '192.0.2.80')),
    );
    const spread = await Promise.all(
      Array.from({ length: 50 }, (_, n) => login(body.email, 'wrong horse', `198.51.100.${n}`)),
    );

    for (const [replies, tries] of [
      [hasty, 10],
      [spread, 30],
    ] as const) {
      expect(replies.filter((reply) => reply.statusCode === 401)).toHaveLength(tries);
      expect(replies.filter((reply) => reply.statusCode === 429)).toHaveLength(20);
    }
    expect(verify).toHaveBeenCalledTimes(40);
  });

  it('cannot fill the queue without end: later callers are asked to try again', async () => {
    const goOn = holdHashing();
    const calls = Array.from({ length: 240 }, (_, n) => login(freshEmail(), 'wrong horse', `203.0.113.${n}`));
    expect((await Promise.race(calls)).statusCode).toBe(503);
    goOn();
    const replies = await Promise.all(calls);

    // Some finish while others arrive, so the queue of two hundred accepts more than that.
    const late = replies.filter((reply) => reply.statusCode === 503);
    const hashed = replies.filter((reply) => reply.statusCode === 401);
    expect(late.length).toBeGreaterThanOrEqual(1);
    expect(hashed.length).toBeGreaterThanOrEqual(200);
    expect(late.length + hashed.length).toBe(240);
    expect(late[0]?.headers['retry-after']).toBe('5');
    expect((await register()).session.token).toBeTruthy();
  });
});

describe('an innocent owner', () => {
  it('signs in from an address that the account knows, whatever others guess', async () => {
    const { body } = await register();
    const guesses = Array.from({ length: 40 }, (_, n) => login(body.email, 'wrong horse', `198.51.100.${n}`));
    await Promise.all(guesses);

    expect((await login(body.email, password, '192.0.2.200')).statusCode).toBe(429);
    expect((await login(body.email, password, '192.0.2.1')).statusCode).toBe(200);
  });

  it('signs in while everybody else fails', async () => {
    const { body } = await register();
    for (let round = 0; round < (isTestAll ? 10 : 2); round += 1) {
      await Promise.all(
        Array.from({ length: 65 }, (_, n) => login(freshEmail(), 'wrong horse', `198.18.7.${n}`)),
      );
    }

    expect((await login(body.email, password, '192.0.2.201')).statusCode).toBe(200);
  });

  it('signs in while one address fills its queue with sign-ups', async () => {
    const { body } = await register();
    const goOn = holdHashing();
    const flood = Array.from({ length: 50 }, () =>
      app.send(
        authRoutes.register,
        { body: { email: freshEmail(), password, restaurantName: 'Flood' } },
        { ip: '192.0.2.50' },
      ),
    );

    await Promise.race(flood);
    const signIn = login(body.email, password, '192.0.2.1');
    goOn();

    expect((await signIn).statusCode).toBe(200);
    const statuses = (await Promise.all(flood)).map((reply) => reply.statusCode);
    expect(new Set(statuses)).toEqual(new Set([201, 503]));
  });
});

describe('a server that is not open to everybody', () => {
  const signUpWith = (server: TestApp, invitation?: string) =>
    server.send(authRoutes.register, {
      body: { email: freshEmail(), password, restaurantName: 'Trattoria', ...(invitation && { invitation }) },
    });

  it('takes no sign-up when it is closed', async () => {
    const closed = await buildTestApp({ config: { signUp: 'closed' } });

    const refused = await signUpWith(closed, 'anything');

    expect([refused.statusCode, refused.json().error]).toEqual([
      410,
      'This server takes no new accounts. Please ask the person who runs it.',
    ]);
    await closed.stop();
  });

  it('takes one sign-up for each invitation, within a week', async () => {
    const server = await buildTestApp({ config: { signUp: 'invite' } });
    const invite = () => createInvitation(server.app.db, server.clock.now());
    const invitation = await invite();

    expect((await signUpWith(server)).json().error).toContain('by invitation only');
    expect((await signUpWith(server, 'guessed')).json().error).toContain('has been used or has expired');
    expect((await signUpWith(server, invitation)).statusCode).toBe(201);
    expect((await signUpWith(server, invitation)).statusCode).toBe(410);
    const late = await invite();
    server.clock.advance(8 * DAY);
    expect((await signUpWith(server, late)).statusCode).toBe(410);
    await server.stop();
  });
});

describe('sign-up', () => {
  it('creates one account from twenty simultaneous sign-ups with one email, however it is written', async () => {
    const email = freshEmail();
    const written = [email, email.toUpperCase(), ` ${email} `, `P${email.slice(1)}`];
    const before = { restaurants: await rowsIn('restaurants'), users: await rowsIn('users') };

    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        app.send(authRoutes.register, {
          body: { email: written[n % 4], password, restaurantName: `Try ${n}` },
        }),
      ),
    );

    expect(replies.filter((reply) => reply.statusCode === 201)).toHaveLength(1);
    const losers = replies.filter((reply) => reply.statusCode === 409);
    expect(losers).toHaveLength(19);
    for (const reply of losers) {
      expect(reply.json()).toMatchObject({
        code: 'conflict',
        error: 'An account with this email address already exists.',
      });
    }
    expect(await rowsIn('restaurants')).toBe(before.restaurants + 1);
    expect(await rowsIn('users')).toBe(before.users + 1);
  });

  it('ignores the case and the Unicode form of an email', async () => {
    const composed = `caf\u00e9${count}@restaurant.example`;
    await register({ email: composed });

    for (const email of [composed.toUpperCase(), composed.normalize('NFD'), `  ${composed}  `]) {
      expect((await login(email, password)).statusCode, email).toBe(200);
    }
  });

  it('never answers with a password or a hash', async () => {
    const { session } = await register();
    const me = await app.call(authRoutes.me, {}, { token: session.token });

    expect([...keysIn([session, me])].filter((key) => /pass|hash/i.test(key))).toEqual([]);
    expect(JSON.stringify([session, me])).not.toMatch(/argon2/);
  });
});

describe('a password', () => {
  it.each([
    ['1,024 letters', 'a'.repeat(1_024), 'b'],
    ['1,024 bytes of two each', 'ü'.repeat(512), 'ö'],
    ['256 characters of four bytes', '🍜'.repeat(256), '🍣'],
    ['a start of 72 bytes', 'a'.repeat(73), 'b'],
  ])('is compared to its last character: %s', async (_, long, last) => {
    const { body } = await register({ password: long });

    expect((await login(body.email, long)).statusCode).toBe(200);
    expect((await login(body.email, [...long].slice(0, -1).join('') + last)).statusCode).toBe(401);
    expect((await login(body.email, [...long].slice(0, -1).join(''))).statusCode).toBe(401);
  });

  it('is neither trimmed nor normalised', async () => {
    const { body } = await register({ password: '  Pass wörd ' });

    expect((await login(body.email, '  Pass wörd ')).statusCode).toBe(200);
    for (const other of ['Pass wörd', '  pass wörd ', '  Pass wörd']) {
      expect((await login(body.email, other)).statusCode).toBe(401);
    }
  });

  it.each([
    ['five letters', 'abcde', 'Password must be at least 6 characters long'],
    ['1,025 bytes', 'a'.repeat(1_025), 'Password is too long: at most 1024 bytes.'],
    ['1,026 bytes of two each', 'ü'.repeat(513), 'Password is too long: at most 1024 bytes.'],
    ['a NUL', 'abc\u0000def', 'Password contains characters that cannot be stored.'],
  ])('is refused before it is hashed: %s', async (_, bad, error) => {
    const body = { email: freshEmail(), password: bad, restaurantName: 'Trattoria' };

    expect(await app.refused(authRoutes.register, { body })).toMatchObject({ status: 400, error });
    expect(await rowsIn('users')).toBe(await rowsIn('restaurants'));
  });
});
