/** Sessions: how tokens are stored, how long they are valid, and how they end. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { authRoutes } from '@menuboard/contract/auth';
import { SESSION_DAYS } from '@menuboard/contract/domain/limits';
import { describe, expect } from 'vitest';
import { DAY, MINUTE } from '../../src/lib/clock.ts';
import { it } from '../app-test.ts';
import { password, signUpOwner } from '../as-owner.ts';
import type { TestApp } from '../build-test-app.ts';
import { aDisplay, aPairedScreen } from '../factories.ts';
import { connect } from '../socket-client.ts';
import { dumpOf } from './database-dump.ts';

async function signInAgain(app: TestApp, email: string): Promise<string> {
  return (await app.call(authRoutes.login, { body: { email, password } })).token;
}

async function sessionsStored(app: TestApp): Promise<number> {
  return (await app.app.db.selectFrom('sessions').select('id').execute()).length;
}

describe('a token', () => {
  it('is 256 random bits, stored only as a hash, like screen tokens and passwords', async ({ app }) => {
    const owner = await signUpOwner(app);
    const { screenToken } = await aPairedScreen(app, await aDisplay(owner));
    const signedIn = await signInAgain(app, owner.email);
    const tokens = [owner.token, signedIn, screenToken];

    const dump = (await dumpOf(app.app.db)).join('\n');
    const files = await readdir(app.dataDir);
    const bytes = await Promise.all(
      files.filter((name) => name.includes('sqlite')).map((name) => readFile(join(app.dataDir, name))),
    );
    for (const token of tokens) {
      expect(token).toMatch(/^[\w-]{43}$/);
      expect(dump).not.toContain(token);
      expect(dump).toContain(createHash('sha256').update(token).digest('hex'));
      for (const file of bytes) expect(file.includes(token)).toBe(false);
    }
    expect(new Set(tokens).size).toBe(3);
    expect(dump).not.toContain(password);
    for (const file of bytes) expect(file.includes(password)).toBe(false);
  });

  it('is valid for ninety days after its last use', async ({ app }) => {
    const { token } = await signUpOwner(app);
    const ask = () => app.send(authRoutes.me, {}, { token });
    for (let use = 0; use < 3; use += 1) {
      app.clock.advance(SESSION_DAYS * DAY - 1);
      expect((await ask()).statusCode).toBe(200);
    }
    // A small correction of the clock must not sign anybody out.
    app.clock.advance(-MINUTE);
    expect((await ask()).statusCode).toBe(200);

    app.clock.advance(MINUTE + SESSION_DAYS * DAY);
    expect((await ask()).statusCode).toBe(401);
    const before = await sessionsStored(app);
    app.clock.advance(1);
    await app.app.run('housekeeping');
    expect(await sessionsStored(app)).toBeLessThan(before);
    expect((await ask()).statusCode).toBe(401);
  });

  it('is invalid at once after signing out, on every path, and ends no other session', async ({ app }) => {
    const { email, token } = await signUpOwner(app);
    const elsewhere = await signInAgain(app, email);
    const url = await app.listen();

    await app.call(authRoutes.logout, {}, { token });

    for (const prefix of ['/api', ''] as const) {
      const reply = await app.send(authRoutes.me, {}, { token, prefix });
      expect(reply.statusCode).toBe(401);
    }
    expect((await app.send(authRoutes.logout, {}, { token })).statusCode).toBe(401);
    await expect(connect(url, { token })).rejects.toThrow('unauthenticated');
    expect((await app.send(authRoutes.me, {}, { token: elsewhere })).statusCode).toBe(200);
  });
});
