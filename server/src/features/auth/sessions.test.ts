import { authRoutes } from '@menuboard/contract/auth';
import { SESSIONS_MAX } from '@menuboard/contract/domain/limits';
import { sessionRoutes } from '@menuboard/contract/sessions';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { waitFor } from '../../../../test-tools/wait-for.ts';
import { it } from '../../../test/app-test.ts';
import { type OwnerClient, password, signUpOwner } from '../../../test/as-owner.ts';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import type { SocketClient } from '../../../test/socket-client.ts';
import { itOnPostgres } from '../../../test/test-database.ts';
import { DAY, HOUR } from '../../lib/clock.ts';

it.override('options', { config: { sessionMaxDays: 100 } });

/** Resolves when the server has cut the socket. */
const isCut = ({ socket }: SocketClient) => new Promise((done) => socket.once('disconnect', done));

async function signIn(app: TestApp, { email }: OwnerClient, userAgent = 'Firefox'): Promise<string> {
  const headers = { 'user-agent': userAgent };
  const session = await app.call(
    authRoutes.login,
    { body: { email, password } },
    { headers, ip: '192.0.2.7' },
  );
  return session.token;
}

const statusOf = async (app: TestApp, token: string) =>
  (await app.send(authRoutes.me, {}, { token })).statusCode;

describe('the list of signed-in devices', () => {
  it('names browser, address and times of each, the last used one first', async ({ app }) => {
    const owner = await signUpOwner(app);
    app.clock.advance(2 * HOUR);
    const token = await signIn(app, owner, 'Safari on a phone');

    const { sessions: devices } = await owner.call(sessionRoutes.list, {});

    const now = new Date(app.clock.now()).toISOString();
    expect(devices).toHaveLength(2);
    expect(devices.find(({ isCurrent }) => isCurrent)).toMatchObject({ lastUsedAt: now });
    expect(devices.find(({ isCurrent }) => !isCurrent)).toMatchObject({
      userAgent: 'Safari on a phone',
      address: '192.0.2.7',
      createdAt: now,
      lastUsedAt: now,
    });
    app.clock.advance(2 * HOUR);
    const { sessions } = await app.call(sessionRoutes.list, {}, { token });
    expect(sessions[0]).toMatchObject({ isCurrent: true, userAgent: 'Safari on a phone' });
  });

  it('stores no more of a long browser name than it needs', async ({ app }) => {
    const owner = await signUpOwner(app);
    await signIn(app, owner, 'x'.repeat(5_000));

    const { sessions: devices } = await owner.call(sessionRoutes.list, {});

    expect(devices.map(({ userAgent }) => userAgent.length)).toContain(400);
  });
});

describe('ending sessions', () => {
  it('cuts the sockets of the ended device at once, and leaves the others', async ({ app, connect }) => {
    const owner = await signUpOwner(app);
    const [lost, kept] = [await signIn(app, owner, 'lost phone'), await signIn(app, owner)];
    const socket = await connect({ token: lost });
    const keptSocket = await connect({ token: kept });
    const cut = isCut(socket);
    const { sessions: devices } = await owner.call(sessionRoutes.list, {});
    const id = devices.find(({ userAgent }) => userAgent === 'lost phone')?.id ?? '';

    await owner.call(sessionRoutes.end, { params: { id } });

    await cut;
    expect([await statusOf(app, lost), await statusOf(app, kept), await statusOf(app, owner.token)]).toEqual([
      401, 200, 200,
    ]);
    expect(keptSocket.socket.connected).toBe(true);
  });

  it('ends all others, and not the own one', async ({ app, connect }) => {
    const owner = await signUpOwner(app);
    const others = [await signIn(app, owner), await signIn(app, owner)];
    const socket = await connect({ token: others[0] });
    const cut = isCut(socket);

    await owner.call(sessionRoutes.endOthers, {});

    await cut;
    expect(await Promise.all(others.map((token) => statusOf(app, token)))).toEqual([401, 401]);
    expect((await owner.call(sessionRoutes.list, {})).sessions).toMatchObject([{ isCurrent: true }]);
  });
});

describe('a session', () => {
  it('ends some days after the sign-in, however much it is used', async ({ app }) => {
    const owner = await signUpOwner(app);
    for (let day = 0; day < 99; day += 33) {
      app.clock.advance(33 * DAY);
      expect(await statusOf(app, owner.token)).toBe(200);
    }

    app.clock.advance(DAY);

    expect(await statusOf(app, owner.token)).toBe(401);
  });

  itOnPostgres('lets its owner read on a replica, which cannot extend it', async () => {
    const replica = await buildTestApp();
    const owner = await signUpOwner(replica);
    const { db } = replica.app;
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
    const name = rows[0]?.name ?? '';
    await sql`alter database ${sql.ref(name)} set default_transaction_read_only = on`.execute(db);
    // This connection last, because it ends with the statement.
    const endAll = sql`select pg_terminate_backend(pid) from (
      select pid from pg_stat_activity where datname = ${name} order by pid = pg_backend_pid()) as open`;
    await expect(endAll.execute(db)).rejects.toThrow();
    replica.clock.advance(2 * HOUR);

    await waitFor(async () => expect((await owner.send(authRoutes.me)).statusCode).toBe(200));

    const change = await owner.send(authRoutes.logout);
    expect(change.statusCode).toBe(503);
    await replica.stop();
  });

  it('ends when the account is signed in on a hundred others', async ({ app, connect }) => {
    const owner = await signUpOwner(app);
    app.clock.advance(HOUR);
    const unused = await signIn(app, owner);
    const socket = await connect({ token: unused });
    const cut = isCut(socket);
    app.clock.advance(2 * HOUR);
    await owner.call(authRoutes.me, {});

    for (let n = 1; n < SESSIONS_MAX; n += 1) await signIn(app, owner);

    await cut;
    expect(await statusOf(app, unused)).toBe(401);
    expect((await owner.call(sessionRoutes.list, {})).sessions).toHaveLength(SESSIONS_MAX);
  });
});
