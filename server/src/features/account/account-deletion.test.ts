import { accountRoutes } from '@menuboard/contract/account';
import { authRoutes } from '@menuboard/contract/auth';
import { itemRoutes } from '@menuboard/contract/items';
import { mediaRoutes } from '@menuboard/contract/media';
import { pairingRoutes } from '@menuboard/contract/pairing';
import { describe, expect } from 'vitest';
import { waitFor } from '../../../../test-tools/wait-for.ts';
import { it } from '../../../test/app-test.ts';
import { type OwnerClient, password, signUpOwner } from '../../../test/as-owner.ts';
import type { TestApp } from '../../../test/build-test-app.ts';
import { aDisplay, aMenu, anItem, aPairedScreen, aScheduledMenu } from '../../../test/factories.ts';
import { tinyGif } from '../../../test/form.ts';
import { dumpOf, rowsOf } from '../../../test/trust/database-dump.ts';

it.override('options', { areRatesLimited: false });

/** Fills everything that an owner can fill. Resolves with the paired screen. */
async function fill(app: TestApp, owner: OwnerClient) {
  await owner.call(mediaRoutes.upload, { files: [{ name: 'soup.gif', bytes: tinyGif }] });
  const item = await anItem(owner);
  const menu = await aMenu(owner, [item]);
  const display = await aDisplay(owner, menu);
  await aScheduledMenu(owner, display, menu);
  // An item that soon changes by itself.
  await owner.call(itemRoutes.toggle, {
    params: { id: item.id },
    body: { until: new Date(app.clock.now() + 1_000).toISOString() },
  });
  return { item, display, screen: await aPairedScreen(app, display) };
}

async function remove(owner: OwnerClient, values: object = {}) {
  const { restaurant } = await owner.call(authRoutes.me, {});
  return owner.send(accountRoutes.remove, {
    body: { password, restaurantName: restaurant.name, ...values },
  });
}

const deleteRows = (app: TestApp) => app.app.run('account-deletions');
/** Without the remains of screens, and without counts of bytes, which are stored some time after a change. */
const withoutTombs = async (app: TestApp) =>
  (await dumpOf(app.app.db)).filter((line) => !/^(deleted_screens|log_days) /.test(line));
const countsOf = async (app: TestApp, { restaurantId }: OwnerClient) =>
  (await dumpOf(app.app.db)).filter((line) => line.startsWith('log_days ') && line.includes(restaurantId));

describe('deleting an account', () => {
  it('leaves no row that names it, and every other row as it was', async ({ app }) => {
    const other = await signUpOwner(app);
    await fill(app, other);
    const before = await withoutTombs(app);
    const owner = await signUpOwner(app);
    await fill(app, owner);

    expect((await remove(owner)).statusCode).toBe(204);
    await deleteRows(app);

    expect(await withoutTombs(app)).toEqual(before);
    expect(await countsOf(app, owner)).toEqual([]);
  });

  it('ends the session and its socket at once, and frees the email address', async ({ app, connect }) => {
    const owner = await signUpOwner(app);
    const { socket } = await connect({ token: owner.token });

    await remove(owner);

    await waitFor(() => expect(socket.connected).toBe(false));
    expect((await owner.refused(authRoutes.me)).status).toBe(401);
    const credentials = { email: owner.email, password };
    expect(await app.refused(authRoutes.login, { body: credentials })).toMatchObject({
      code: 'invalid_credentials',
    });
    await app.call(authRoutes.register, { body: { ...credentials, restaurantName: 'Again' } });
  });

  it.for(['before', 'after'])(
    'tells screens that they are no longer paired, %s the rows are gone',
    async (when, { app, connect }) => {
      const owner = await signUpOwner(app);
      const { display, screen } = await fill(app, owner);
      const { socket } = await connect({ screenToken: screen.screenToken });

      await remove(owner);
      if (when === 'after') await deleteRows(app);

      await waitFor(() => expect(socket.connected).toBe(false));
      const params = { pairingCode: display.pairingCode };
      const asked = await app.refused(pairingRoutes.content, { params }, { token: screen.screenToken });
      expect(asked).toMatchObject({ status: 410, code: 'gone' });
      expect((await app.refused(pairingRoutes.pair, { body: params })).status).toBe(404);
    },
  );

  it('forgets the screens after 90 days', async ({ app }) => {
    app.clock.advance(91 * 24 * 60 * 60_000);
    // Now, and not by the job in the middle of a later test that compares rows.
    await app.app.run('offers');
    await app.app.run('housekeeping');
    expect(await app.app.db.selectFrom('deleted_screens').selectAll().execute()).toEqual([]);
  });

  it.for([
    ['a wrong password', 'password', { password: 'wrong horse' }],
    ["another restaurant's name", 'restaurantName', { restaurantName: 'Another restaurant' }],
  ] as const)('changes nothing with %s, and names the field', async ([_, field, values], { app }) => {
    const owner = await signUpOwner(app);
    await fill(app, owner);
    const before = await dumpOf(app.app.db);

    const reply = await remove(owner, values);

    expect(reply.statusCode).toBe(422);
    expect(reply.json().details).toMatchObject([{ path: `body.${field}` }]);
    expect(await dumpOf(app.app.db)).toEqual(before);
  });

  it('accepts the name in other letters and spaces', async ({ app }) => {
    const owner = await signUpOwner(app);
    const { restaurant } = await owner.call(authRoutes.me, {});
    const typed = ` ${restaurant.name.toUpperCase()} `;
    expect((await remove(owner, { restaurantName: typed })).statusCode).toBe(204);
  });

  it('lets no change through that began before, and other restaurants go on', async ({ app }) => {
    const other = await signUpOwner(app);
    const { item: waiting } = await fill(app, other);
    const owner = await signUpOwner(app);
    const { item } = await fill(app, owner);
    const { db } = app.app;
    const at = new Date(0).toISOString();
    await db
      .updateTable('restaurants')
      .set({ deleted_at: at })
      .where('id', '=', owner.restaurantId)
      .execute();

    expect((await owner.refused(itemRoutes.remove, { params: { id: item.id } })).status).toBe(404);
    await db
      .updateTable('restaurants')
      .set({ deleted_at: null })
      .where('id', '=', owner.restaurantId)
      .execute();
    await remove(owner);
    app.clock.advance(2_000);
    await app.app.run('offers');

    const params = { restaurantId: other.restaurantId };
    const { items } = await other.call(itemRoutes.list, { params });
    expect(items.find(({ id }) => id === waiting.id)?.isAvailable).toBe(true);
  });

  it('goes on where the end of a process has interrupted it', async ({ app }) => {
    const owner = await signUpOwner(app);
    await fill(app, owner);
    await remove(owner);
    const { db } = app.app;
    await db.deleteFrom('screens').where('restaurant_id', '=', owner.restaurantId).execute();
    await db.deleteFrom('schedule_entries').where('restaurant_id', '=', owner.restaurantId).execute();

    await deleteRows(app);

    const left = (await rowsOf(db)).filter(({ values }) =>
      Object.values(values).includes(owner.restaurantId),
    );
    expect(left).toEqual([]);
  });
});
