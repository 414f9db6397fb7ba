import { claimRoutes } from '@menuboard/contract/claims';
import { displayRoutes } from '@menuboard/contract/displays';
import { readOpenClaim } from '@menuboard/contract/domain/claim';
import { CLAIM_LIFETIME_MS, CLAIM_RENEW_MS } from '@menuboard/contract/domain/limits';
import { isPairingCode } from '@menuboard/contract/domain/pairing-code';
import type { RouteArgs } from '@menuboard/contract/http/route';
import { pairingRoutes } from '@menuboard/contract/pairing';
import { readClaimResult } from '@menuboard/contract/screen/read-content';
import { statsRoutes } from '@menuboard/contract/stats';
import { describe, expect } from 'vitest';
import { it, itOnce } from '../../../test/app-test.ts';
import { type OwnerClient, signUpOwner } from '../../../test/as-owner.ts';
import type { TestApp } from '../../../test/build-test-app.ts';
import { aDisplay, aMenu, anItem, aPairedScreen } from '../../../test/factories.ts';
import { once } from '../../../test/test-database.ts';
import { HOUR, MINUTE, SECOND } from '../../lib/clock.ts';

let rival: OwnerClient;

it.override('options', { config: { publicUrl: 'https://boards.example' } });

it.beforeAll(async ({ app }) => {
  rival = await signUpOwner(app);
});
it.beforeEach(({ app }) => app.clock.advance(MINUTE));

const LG = 'Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/79.0.3945.79';

const open = (
  app: TestApp,
  body: RouteArgs<typeof claimRoutes.open>['body'] = { width: 1920, height: 1080 },
) => app.call(claimRoutes.open, { body }, { headers: { 'user-agent': LG } });
const ask = (app: TestApp, secret: string) => app.call(claimRoutes.mine, { body: { secret } });
const look = (who: OwnerClient, code: string) => who.call(claimRoutes.get, { params: { code } });
type Wanted = RouteArgs<typeof claimRoutes.take>['body'];
const take = (who: OwnerClient, code: string, body: Wanted) =>
  who.call(claimRoutes.take, { params: { code }, body });
const refusedTake = (who: OwnerClient, code: string, body: Wanted) =>
  who.refused(claimRoutes.take, { params: { code }, body });

describe('a waiting screen', () => {
  itOnce('gets a code, a secret, and a QR code of the page that takes it', async ({ app }) => {
    const claim = await open(app);

    expect(readOpenClaim(claim)).toMatchObject({ code: claim.code, secret: claim.secret });
    expect(isPairingCode(claim.code)).toBe(true);
    expect(claim.secret).toMatch(/^[\w-]{43}$/);
    expect(claim.url).toBe(`https://boards.example/pair?code=${claim.code}`);
    expect(claim.qr.path).toMatch(/^(M\d+ \d+h\d+v1h-\d+z)+$/);
    expect(claim.qr.size).toBeLessThanOrEqual(33);
    expect(Date.parse(claim.expiresAt)).toBe(app.clock.now() + CLAIM_LIFETIME_MS);
    expect(await ask(app, claim.secret)).toEqual({ claimed: null });
  });

  it('shows a code that is not a pairing code and pairs nothing', async ({ app }) => {
    const { code } = await open(app);

    const refusal = await app.refused(pairingRoutes.pair, { body: { pairingCode: code } });

    expect(refusal).toMatchObject({ status: 404, error: 'Invalid pairing code' });
  });

  it('appears to an owner with its facts, without secret and address', async ({ app, owner }) => {
    const { code, expiresAt } = await open(app);

    const seen = await look(owner, ` ${code.slice(0, 3).toLowerCase()}-${code.slice(3)} `);

    expect(seen).toEqual({
      code,
      width: 1920,
      height: 1080,
      browser: 'LG TV, Chrome 79',
      isNearby: true,
      expiresAt,
    });
  });

  it('is nearby for owners in its own network, and for nobody else', async ({ app, owner }) => {
    const seenFrom = async (screenIp: string, ip: string) => {
      const { code } = await app.call(claimRoutes.open, { body: {} }, { ip: screenIp });
      return (await owner.call(claimRoutes.get, { params: { code } }, { ip })).isNearby;
    };

    expect(await seenFrom('203.0.113.7', '203.0.113.7')).toBe(true);
    expect(await seenFrom('203.0.113.7', '203.0.113.8')).toBe(false);
    expect(await seenFrom('192.168.1.20', '192.168.1.31')).toBe(true);
    expect(await seenFrom('192.168.1.20', '203.0.113.7')).toBe(false);
  });

  itOnce('may omit facts about itself, but must not report absurd ones', async ({ app, owner }) => {
    const claim = await open(app, {});
    expect(await look(owner, claim.code)).toMatchObject({ width: null, height: null });

    for (const body of [{ width: 0 }, { height: 1e9 }, { width: '1920' }, { secret: 'short' }]) {
      expect((await app.refused(claimRoutes.open, { body })).status).toBe(400);
    }
  });
});

describe('taking a screen', () => {
  it('creates a display with a name and a menu, and gives the screen the answer to a pairing', async ({
    app,
    owner,
  }) => {
    const menu = await aMenu(owner, [await anItem(owner)]);
    const { code, secret } = await open(app);

    const display = await take(owner, code, { name: ' Front TV ', menuId: menu.id });

    expect(display).toMatchObject({ name: 'Front TV', menuId: menu.id });
    expect(display.status.screens).toHaveLength(1);
    const { claimed } = await ask(app, secret);
    expect(readClaimResult({ claimed })).toMatchObject({
      pairingCode: display.pairingCode,
      screenToken: secret,
    });
    expect(claimed).toMatchObject({ display: { id: display.id, currentMenu: { name: 'Lunch' } } });
    const content = await app.call(
      pairingRoutes.content,
      { params: { pairingCode: display.pairingCode } },
      { token: secret },
    );
    expect(content.display.id).toBe(display.id);
    // Undo cannot take a paired screen back.
    const { recentActivity } = await owner.call(statsRoutes.get, { params: { id: owner.restaurantId } });
    const ofDisplay = recentActivity.filter(({ entityId }) => entityId === display.id);
    expect(ofDisplay.map(({ action, undo }) => [action, undo])).toEqual([
      ['paired', null],
      ['assigned', null],
      ['created', null],
    ]);
  });

  it('adds the screen to an existing display, which keeps its menu and screens', async ({ app, owner }) => {
    const menu = await aMenu(owner);
    const display = await aDisplay(owner, menu);
    const first = await aPairedScreen(app, display);
    const { code, secret } = await open(app);

    const taken = await take(owner, code, { displayId: display.id });

    expect(taken).toMatchObject({ id: display.id, pairingCode: display.pairingCode, menuId: menu.id });
    expect(taken.status.screens).toHaveLength(2);
    for (const token of [first.screenToken, secret]) {
      const params = { pairingCode: display.pairingCode };
      expect((await app.send(pairingRoutes.content, { params }, { token })).statusCode).toBe(200);
    }
  });

  it('replaces the existing screens if the owner wants that', async ({ app, owner }) => {
    const display = await aDisplay(owner);
    const first = await aPairedScreen(app, display);
    const { code, secret } = await open(app);

    const taken = await take(owner, code, { displayId: display.id, isReplacing: true });

    expect(taken.status.screens).toHaveLength(1);
    const params = { pairingCode: display.pairingCode };
    const old = await app.refused(pairingRoutes.content, { params }, { token: first.screenToken });
    expect(old.code).toBe('gone');
    const claimed = (await ask(app, secret)).claimed;
    expect(claimed?.display.id).toBe(display.id);
    // The replaced screen knows the old code, which no longer pairs anything.
    expect(claimed?.pairingCode).not.toBe(display.pairingCode);
    expect((await app.refused(pairingRoutes.pair, { body: params })).code).toBe('not_found');
  });

  it('answers the screen again whenever it asks, even long after a lost first answer', async ({
    app,
    owner,
  }) => {
    const { code, secret } = await open(app);
    const display = await take(owner, code, { name: 'Bar' });

    app.clock.advance(CLAIM_LIFETIME_MS + 2 * HOUR);
    await app.app.run('housekeeping');

    for (let n = 0; n < 2; n += 1) expect((await ask(app, secret)).claimed?.display.id).toBe(display.id);
  });

  it('notifies the owner like a pairing', async ({ app, owner }) => {
    const { code } = await open(app);

    const { id } = await take(owner, code, { name: 'Terrace' });

    const changes = await app.app.db
      .selectFrom('changes')
      .select(['type', 'actor'])
      .where('entity_id', '=', id)
      .orderBy('seq')
      .execute();
    expect(changes.map(({ type }) => type)).toEqual(['display-created', 'display-paired']);
  });

  it('ends with the display: the screen learns that it is gone', async ({ app, owner }) => {
    const { code, secret } = await open(app);
    const { id } = await take(owner, code, { name: 'Short-lived' });

    await owner.call(displayRoutes.remove, { params: { id } });

    expect(await app.refused(claimRoutes.mine, { body: { secret } })).toMatchObject({ status: 410 });
  });
});

describe('a claim is refused in one sentence', () => {
  it("when no screen shows the code, and when it is the pairing code of the owner's display", async ({
    owner,
  }) => {
    const display = await aDisplay(owner);

    expect(await refusedTake(owner, 'ZZZZZZ', { name: 'X' })).toMatchObject({
      status: 404,
      error: 'No screen shows this code. Type the one beside “This screen”.',
    });
    expect((await refusedTake(owner, display.pairingCode, { name: 'X' })).error).toMatch(
      /^That is the pairing code of a display/,
    );
    expect((await refusedTake(rival, display.pairingCode, { name: 'X' })).error).toMatch(/^No screen shows/);
  });

  it('when it was taken, for every owner, and the second owner changes nothing', async ({ app, owner }) => {
    const { code, secret } = await open(app);
    const display = await take(owner, code, { name: 'Front' });

    for (const who of [owner, rival]) {
      const refusals = [
        await who.refused(claimRoutes.get, { params: { code } }),
        await refusedTake(who, code, { name: 'Mine' }),
      ];
      for (const refusal of refusals) {
        expect(refusal).toMatchObject({ status: 409, error: 'This screen has already been claimed.' });
      }
    }
    expect((await ask(app, secret)).claimed?.display.id).toBe(display.id);
  });

  it('when two owners take it at once: one gets it, the other is refused', async ({ app, owner }) => {
    for (let round = 0; round < 5; round += 1) {
      const first = await open(app);
      const second = await open(app, { secret: first.secret });
      const params = [{ code: first.code }, { code: second.code }];

      // An owner takes the old code, another one the new code. Both belong to one screen.
      const replies = await Promise.all(
        [owner, rival].map((who, n) =>
          who.send(claimRoutes.take, { params: params[(n * round) % 2], body: { name: 'Wall' } }),
        ),
      );

      expect(replies.map((reply) => reply.statusCode).toSorted()).toEqual([201, 409]);
      const winner = replies.find((reply) => reply.statusCode === 201)?.json();
      expect((await ask(app, first.secret)).claimed?.display.id).toBe(winner.id);
    }
  });

  itOnce(
    'without display and name, and with the display or menu of another restaurant',
    async ({ app, owner }) => {
      const { code, secret } = await open(app);
      const foreign = await aDisplay(rival);

      expect((await refusedTake(owner, code, {})).error).toBe('Choose a display, or name a new one.');
      expect((await refusedTake(owner, code, { displayId: foreign.id })).status).toBe(404);
      const menu = await aMenu(rival);
      expect((await refusedTake(owner, code, { name: 'X', menuId: menu.id })).status).toBe(404);
      expect(await ask(app, secret)).toEqual({ claimed: null });
    },
  );

  it('after fifteen minutes, and not earlier', async ({ app, owner }) => {
    const { code, secret } = await open(app);
    const stays = async () => {
      await ask(app, secret);
      app.clock.advance(MINUTE - SECOND);
    };
    for (let n = 0; n < 15; n += 1) await stays();
    app.clock.advance(15 * SECOND - 1);
    await ask(app, secret);
    expect((await look(owner, code)).code).toBe(code);

    app.clock.advance(1);

    expect(await owner.refused(claimRoutes.get, { params: { code } })).toMatchObject({
      status: 410,
      error: 'This code has expired. The screen now shows a new one.',
    });
    expect((await refusedTake(owner, code, { name: 'X' })).status).toBe(410);
    expect((await app.refused(claimRoutes.mine, { body: { secret } })).status).toBe(410);
  });

  it('when the screen has been silent for a while', async ({ app, owner }) => {
    const { code } = await open(app);

    app.clock.advance(46 * SECOND);

    expect(await refusedTake(owner, code, { name: 'X' })).toMatchObject({
      status: 410,
      error: 'The screen no longer answers. Open /display on it again and use its new code.',
    });
  });

  it('when the screen was paired in another way since', async ({ app, owner }) => {
    const { code, secret } = await open(app);

    await app.call(claimRoutes.withdraw, { body: { secret } });

    expect((await refusedTake(owner, code, { name: 'X' })).status).toBe(404);
    expect((await app.refused(claimRoutes.mine, { body: { secret } })).status).toBe(410);
  });
});

describe('renewal', () => {
  it('gives the same secret one more code, while the earlier code stays valid', async ({ app, owner }) => {
    const first = await open(app);
    for (let n = 0; n < CLAIM_RENEW_MS / (20 * SECOND); n += 1) {
      app.clock.advance(20 * SECOND);
      await ask(app, first.secret);
    }
    const second = await open(app, { secret: first.secret });

    expect(second.code).not.toBe(first.code);
    expect(second.secret).toBe(first.secret);
    const display = await take(owner, first.code, { name: 'Scanned early' });

    expect((await ask(app, first.secret)).claimed?.display.id).toBe(display.id);
    expect((await refusedTake(owner, second.code, { name: 'X' })).status).toBe(409);
    expect((await app.refused(claimRoutes.open, { body: { secret: first.secret } })).status).toBe(409);
  });

  it('gives a new secret when the sent one is unknown', async ({ app }) => {
    const unknown = 'a'.repeat(43);

    expect((await open(app, { secret: unknown })).secret).not.toBe(unknown);
  });
});

once(describe)('the rate limits', () => {
  it('refuse an owner who guesses, by address and by restaurant, even with the right code', async ({
    app,
    owner,
  }) => {
    const { code } = await open(app);
    const guess = (who: OwnerClient, guessed: string, ip: string) =>
      who.send(claimRoutes.get, { params: { code: guessed } }, { ip });
    const wrong = ['ZZZZZ2', 'ZZZZZ3', 'ZZZZZ4', 'ZZZZZ5', 'nonsense'];
    for (const [n, one] of wrong.entries()) {
      expect((await guess(owner, one, `198.51.100.${n}`)).statusCode).toBe(404);
    }

    expect((await guess(owner, code, '198.51.100.99')).statusCode).toBe(429);
    expect((await guess(rival, code, '198.51.100.99')).statusCode).toBe(200);
    app.clock.advance(MINUTE);
    expect((await guess(owner, 'ZZZZZ6', '198.51.100.99')).statusCode).toBe(404);
  });

  it('let sixty screens behind one address wait at once, and no more', async ({ app }) => {
    const replies = await Promise.all(
      Array.from({ length: 61 }, () => app.send(claimRoutes.open, { body: {} }, { ip: '203.0.113.9' })),
    );

    expect(replies.filter((reply) => reply.statusCode === 201)).toHaveLength(60);
    const codes = replies.filter((reply) => reply.statusCode === 201).map((reply) => reply.json().code);
    expect(new Set(codes).size).toBe(60);
    expect((await app.send(claimRoutes.open, { body: {} }, { ip: '203.0.113.10' })).statusCode).toBe(201);
  });

  it('allow a screen that polls every few seconds, and refuse one that polls faster', async ({ app }) => {
    const { secret } = await open(app);
    const askOnce = async () => (await app.send(claimRoutes.mine, { body: { secret } })).statusCode;

    for (let n = 0; n < 60; n += 1) expect(await askOnce()).toBe(200);
    expect(await askOnce()).toBe(429);
  });
});

it('housekeeping deletes claims an hour after they expired', async ({ app }) => {
  const { code } = await open(app);
  const count = async () =>
    (await app.app.db.selectFrom('claims').select('code').where('code', '=', code).execute()).length;

  app.clock.advance(CLAIM_LIFETIME_MS + HOUR);
  await app.app.run('housekeeping');
  expect(await count()).toBe(1);
  app.clock.advance(1);
  await app.app.run('housekeeping');
  expect(await count()).toBe(0);
});

it('stores only the hash of the secret', async ({ app, owner }) => {
  const { code, secret } = await open(app);
  await take(owner, code, { name: 'Vault' });

  for (const table of ['claims', 'screens', 'changes', 'idempotency_keys'] as const) {
    const rows = await app.app.db.selectFrom(table).selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(secret);
  }
});
