import { randomBytes } from 'node:crypto';
import { claimRoutes } from '@menuboard/contract/claims';
import { type Display, displayRoutes } from '@menuboard/contract/displays';
import { itemRoutes } from '@menuboard/contract/items';
import { menuRoutes } from '@menuboard/contract/menus';
import { pairingRoutes } from '@menuboard/contract/pairing';
import { restaurantRoutes } from '@menuboard/contract/restaurants';
import type { PairingResult, ScreenContent } from '@menuboard/contract/screen';
import { describe, expect } from 'vitest';
import { it } from '../../../test/app-test.ts';
import { type OwnerClient, signUpOwner } from '../../../test/as-owner.ts';
import type { TestApp } from '../../../test/build-test-app.ts';
import { aDisplay, aMenu, anItem, aPairedScreen } from '../../../test/factories.ts';
import { trusted } from '../../../test/trusted-id.ts';
import { DAY, iso, MINUTE, SECOND } from '../../lib/clock.ts';
import { hashToken } from '../../lib/tokens.ts';

describe('pairing', () => {
  it.for([(code: string) => code.toLowerCase(), (code: string) => ` ${code.slice(0, 3)}-${code.slice(3)} `])(
    'accepts the code in lower case, with spaces and with a hyphen',
    async (typed, { app, owner }) => {
      const display = await aDisplay(owner);

      const paired = await app.call(pairingRoutes.pair, {
        body: { pairingCode: typed(display.pairingCode) },
      });

      expect(paired.display).toMatchObject({ id: display.id, name: display.name });
    },
  );

  it('gives each screen of a display its own token, and the same screen the same token again', async ({
    app,
    owner,
  }) => {
    const display = await aDisplay(owner);
    const first = await aPairedScreen(app, display);
    const second = await aPairedScreen(app, display);
    expect(second.screenToken).not.toBe(first.screenToken);

    const body = { pairingCode: display.pairingCode };
    const again = await app.call(pairingRoutes.pair, { body }, { token: first.screenToken });

    expect(again.screenToken).toBe(first.screenToken);
    const { status } = await owner.call(displayRoutes.get, { params: { id: display.id } });
    expect(status.screens).toHaveLength(2);
  });

  it('replaces a screen that was not seen for a day when a display has 100, and otherwise refuses one more', async ({
    app,
    owner,
  }) => {
    const display = await aDisplay(owner);
    const pair = (n: number) => {
      const body = { pairingCode: display.pairingCode };
      app.clock.advance(10);
      return app.send(pairingRoutes.pair, { body }, { ip: `203.0.113.${n}` });
    };
    const first = (await pair(0)).json<PairingResult>();
    for (let n = 1; n < 100; n += 1) await pair(n);
    const isPaired = async ({ screenToken: token }: PairingResult) => {
      const reply = await app.send(
        pairingRoutes.content,
        { params: { pairingCode: display.pairingCode } },
        { token },
      );
      return reply.statusCode === 200;
    };
    // From the database, because the status leaves out screens that were offline for this long.
    const count = async () => {
      const rows = app.app.db
        .selectFrom('screens')
        .select('id')
        .where('display_id', '=', trusted<'display'>(display.id));
      return (await rows.where('revoked_at', 'is', null).execute()).length;
    };

    // All of them have shown the board for a day.
    app.clock.advance(DAY);
    await app.app.db
      .updateTable('screens')
      .set({ painted_tag: 'tag', last_seen: iso(app.clock.now()) })
      .where('display_id', '=', trusted<'display'>(display.id))
      .execute();

    app.clock.advance(DAY - MINUTE);
    const refused = await pair(100);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ error: expect.stringMatching(/^This display has 100 screens/) });
    expect([await isPaired(first), await count()]).toEqual([true, 100]);

    app.clock.advance(MINUTE);
    const second = (await pair(101)).json<PairingResult>();
    expect([await isPaired(first), await isPaired(second), await count()]).toEqual([false, true, 100]);
  });

  it('lets nobody who knows the code fill the 100 places of a display', async ({ app, owner }) => {
    const display = await aDisplay(owner);
    const id = trusted<'display'>(display.id);
    const body = { pairingCode: display.pairingCode };
    const pair = async (ip: string) => {
      app.clock.advance(SECOND);
      return (await app.call(pairingRoutes.pair, { body }, { ip })).screenToken;
    };
    const { db } = app.app;
    const isPaired = async (token: string) => {
      const row = db.selectFrom('screens').select('revoked_at').where('token_hash', '=', hashToken(token));
      return (await row.executeTakeFirst())?.revoked_at === null;
    };
    const show = async (token: string, stayMs: number) =>
      db
        .updateTable('screens')
        .set({ painted_tag: 'tag', last_seen: iso(app.clock.now() + stayMs) })
        .where('token_hash', '=', hashToken(token))
        .execute();
    const inUse = await pair('192.0.2.7');
    await show(inUse, 0);
    const intruders: string[] = [];
    for (let n = 0; n < 99; n += 1) intruders.push(await pair(`203.0.113.${n}`));

    const guest = await pair('192.0.2.7');
    expect([await isPaired(guest), await isPaired(intruders[0] ?? ''), await isPaired(inUse)]).toEqual([
      true,
      false,
      true,
    ]);

    // Intruders who even report a board for a minute: their places are free ten minutes later.
    await show(guest, DAY);
    for (const token of intruders.slice(1)) await show(token, MINUTE);
    await show(inUse, DAY);
    const refusedAt = await app.send(pairingRoutes.pair, { body }, { ip: '192.0.2.7' });
    expect(refusedAt.statusCode).toBe(409);
    app.clock.advance(12 * MINUTE);
    const another = await pair('192.0.2.7');

    expect([await isPaired(another), await isPaired(guest), await isPaired(inUse)]).toEqual([
      true,
      true,
      true,
    ]);
    // The intruder that never painted left no row.
    expect(await db.selectFrom('screens').select('id').where('display_id', '=', id).execute()).toHaveLength(
      101,
    );
  });

  it('lists a screen that was off for days beside a new one: it may be broken', async ({ app, owner }) => {
    const display = await aDisplay(owner);
    const listedScreens = async () =>
      (await owner.call(displayRoutes.get, { params: { id: display.id } })).status.screens.map(
        ({ id }) => id,
      );
    await aPairedScreen(app, display);
    const [first] = await listedScreens();
    app.clock.advance(3 * DAY);

    await aPairedScreen(app, display);

    expect(await listedScreens()).toEqual([first, expect.any(String)]);
  });

  it('sends no data of the owner to a screen', async ({ app, owner }) => {
    const display = await aDisplay(owner, await aMenu(owner, [await anItem(owner)]));

    const text = JSON.stringify(await aPairedScreen(app, display));

    expect(text).not.toContain(display.pairingCode);
    expect(text).not.toMatch(/createdAt|email|password/);
  });
});

describe('a secret that a screen proposes', () => {
  const newSecret = () => randomBytes(32).toString('base64url');
  const pairWith = async (app: TestApp, { pairingCode }: Display, secret: string) =>
    (await app.call(pairingRoutes.pair, { body: { pairingCode, secret } })).screenToken;
  const screensOf = async (owner: OwnerClient, { id }: Display) =>
    (await owner.call(displayRoutes.get, { params: { id } })).status.screens.length;
  const statusOf = async (app: TestApp, { pairingCode }: Display, token: string) =>
    (await app.send(pairingRoutes.content, { params: { pairingCode } }, { token })).statusCode;

  it('becomes its token, and adds one screen even if the request is repeated', async ({ app, owner }) => {
    const display = await aDisplay(owner);
    const secret = newSecret();

    const concurrent = await Promise.all([1, 2, 3].map(() => pairWith(app, display, secret)));
    const later = await pairWith(app, display, secret);

    expect([...concurrent, later]).toEqual([secret, secret, secret, secret]);
    expect([await statusOf(app, display, secret), await screensOf(owner, display)]).toEqual([200, 1]);
  });

  it('is not reused for another display, which gives its own token', async ({ app, owner }) => {
    const otherOwner = await signUpOwner(app);
    const [first, second] = [await aDisplay(otherOwner), await aDisplay(owner)];
    const secret = newSecret();
    await pairWith(app, first, secret);

    const token = await pairWith(app, second, secret);

    expect(token).not.toBe(secret);
    expect([await statusOf(app, first, secret), await statusOf(app, second, token)]).toEqual([200, 200]);
    const params = { params: { pairingCode: first.pairingCode } };
    expect((await app.call(pairingRoutes.content, params, { token: secret })).display.id).toBe(first.id);
    expect(await screensOf(owner, second)).toBe(1);
  });

  it('stays revoked after it was revoked', async ({ app, owner }) => {
    const display = await aDisplay(owner);
    const secret = newSecret();
    await pairWith(app, display, secret);
    const renewed = await owner.call(displayRoutes.regeneratePairingCode, { params: { id: display.id } });

    const token = await pairWith(app, { ...display, ...renewed }, secret);

    expect(token).not.toBe(secret);
    expect([await statusOf(app, display, secret), await statusOf(app, display, token)]).toEqual([410, 404]);
    expect(await statusOf(app, { ...display, ...renewed }, token)).toBe(200);
  });

  it('must not belong to a claim, and must have the form of a token', async ({ app, owner }) => {
    const display = await aDisplay(owner);
    const { secret } = await app.call(claimRoutes.open, { body: {} });

    expect(await pairWith(app, display, secret)).not.toBe(secret);
    expect(await app.call(claimRoutes.mine, { body: { secret } })).toEqual({ claimed: null });
    for (const wrong of ['', 'short', `${newSecret()}A`, `${newSecret().slice(1)}=`]) {
      const body = { pairingCode: display.pairingCode, secret: wrong };
      expect((await app.refused(pairingRoutes.pair, { body })).status).toBe(400);
    }
  });
});

describe('content', () => {
  it('contains the menu, the tag and the clock changes of a year', async ({ app, owner }) => {
    const menu = await aMenu(owner, [await anItem(owner, { price: 7.25 })]);
    const display = await aDisplay(owner, menu);

    const { display: shown, manifest } = await app.call(pairingRoutes.content, {
      params: { pairingCode: display.pairingCode },
    });

    expect(shown.currentMenu?.items).toMatchObject([{ name: 'Tomato soup', price: 7.25 }]);
    expect(manifest).toMatchObject({ version: 1, currency: 'USD', zone: { timeZone: 'Europe/Berlin' } });
    expect(manifest.tag).toBe(display.status.tag);
    expect(manifest.zone.offsets.length).toBeGreaterThanOrEqual(3);
    expect(manifest.serverTime).toBe(app.clock.now());
  });

  it('has the fixed texts of boards in the languages of the restaurant and its menus, except English', async ({
    app,
  }) => {
    const chef = await signUpOwner(app);
    const menu = await aMenu(chef, [await anItem(chef)]);
    const display = await aDisplay(chef, menu);
    const read = () => app.call(pairingRoutes.content, { params: { pairingCode: display.pairingCode } });
    expect((await read()).manifest).not.toHaveProperty('words');

    await chef.call(restaurantRoutes.update, {
      params: { id: chef.restaurantId },
      body: { languages: ['de', 'it'] },
    });
    await chef.call(menuRoutes.update, {
      params: { id: menu.id },
      body: { languages: { mode: 'rotate', tags: ['en', 'fr'] } },
    });

    const { manifest } = await read();
    expect(manifest.language).toBe('de');
    expect(Object.keys(manifest.words ?? {})).toEqual(['de', 'fr']);
    expect(manifest.words).toMatchObject({ de: { soldOut: 'Ausverkauft' }, fr: { soldOut: 'Épuisé' } });
  });

  it('is answered with 304 until it changes', async ({ app, owner }) => {
    const item = await anItem(owner);
    const display = await aDisplay(owner, await aMenu(owner, [item]));
    const args = { params: { pairingCode: display.pairingCode } };
    const first = await app.send(pairingRoutes.content, args);
    const headers = { 'if-none-match': String(first.headers.etag) };
    const unchanged = await app.send(pairingRoutes.content, args, { headers });
    expect(unchanged.statusCode).toBe(304);
    // A screen that has its content asks again only while it has no socket.
    expect(first.headers.connection).toBe('close');
    expect(unchanged.headers.connection).not.toBe('close');
    const weak = { 'if-none-match': `"other", W/${first.headers.etag}` };
    expect((await app.send(pairingRoutes.content, args, { headers: weak })).statusCode).toBe(304);

    await owner.call(itemRoutes.update, { params: { id: item.id }, body: { price: 9 } });

    const second = await app.send(pairingRoutes.content, args, { headers });
    expect(second.statusCode).toBe(200);
    expect(second.headers.etag).not.toBe(first.headers.etag);
  });
});

describe('content by token', () => {
  it('equals the content by code, and is answered with 304 until it changes', async ({ app, owner }) => {
    const item = await anItem(owner);
    const display = await aDisplay(owner, await aMenu(owner, [item]));
    const { screenToken: token } = await aPairedScreen(app, display);
    const byCode = await app.send(pairingRoutes.content, { params: { pairingCode: display.pairingCode } });

    const first = await app.send(pairingRoutes.ownContent, {}, { token });

    const withoutTime = ({ display, manifest }: ScreenContent) => ({
      display,
      manifest: { ...manifest, serverTime: 0 },
    });
    expect(withoutTime(first.json())).toEqual(withoutTime(byCode.json()));
    expect(first.headers.etag).toBe(byCode.headers.etag);
    const headers = { 'if-none-match': String(first.headers.etag) };
    expect((await app.send(pairingRoutes.ownContent, {}, { token, headers })).statusCode).toBe(304);
    await owner.call(itemRoutes.update, { params: { id: item.id }, body: { price: 9 } });
    expect((await app.send(pairingRoutes.ownContent, {}, { token, headers })).statusCode).toBe(200);
  });

  it('needs the token of a paired screen: 410 after a new code, 401 for any other token', async ({
    app,
    owner,
  }) => {
    const display = await aDisplay(owner);
    const { screenToken: token } = await aPairedScreen(app, display);

    await owner.call(displayRoutes.regeneratePairingCode, { params: { id: display.id } });

    expect(await app.refused(pairingRoutes.ownContent, {}, { token })).toMatchObject({ status: 410 });
    for (const other of [
      undefined,
      owner.token,
      display.pairingCode,
      randomBytes(32).toString('base64url'),
    ]) {
      const refusal = await app.refused(pairingRoutes.ownContent, {}, { ...(other && { token: other }) });
      expect(refusal).toMatchObject({ status: 401, error: 'This screen is not paired.' });
    }
  });
});
