/** The design of a menu, and displays with their own. */
import { displayRoutes } from '@menuboard/contract/displays';
import { defaultDesign, type MenuDesign } from '@menuboard/contract/domain/design';
import { defaultSettings } from '@menuboard/contract/domain/settings';
import { historyRoutes } from '@menuboard/contract/history';
import { itemRoutes } from '@menuboard/contract/items';
import { type Menu, menuRoutes } from '@menuboard/contract/menus';
import { pairingRoutes } from '@menuboard/contract/pairing';
import { severalDisplaysRoutes } from '@menuboard/contract/several-displays';
import { statsRoutes } from '@menuboard/contract/stats';
import { undoRoutes } from '@menuboard/contract/undo';
import { describe, expect } from 'vitest';
import { check, download, restore } from '../../../test/an-archive.ts';
import { it } from '../../../test/app-test.ts';
import { type OwnerClient, signUpOwner } from '../../../test/as-owner.ts';
import { aDisplay, aMenu, anItem } from '../../../test/factories.ts';
import type { DisplayRow } from '../../db/schema.ts';

it.override('options', { areRatesLimited: false });

const of = ({ id }: { id: string }) => ({ params: { id } });
const read = (owner: OwnerClient, menu: Menu) => owner.call(menuRoutes.get, of(menu));
const change = (owner: OwnerClient, menu: Menu, body: object) =>
  owner.call(menuRoutes.update, { ...of(menu), body });
const undo = (owner: OwnerClient, revision: number) =>
  owner.call(undoRoutes.undo, { params: { undo: String(revision) } });

describe('the design of a menu', () => {
  const bistro: Partial<MenuDesign> = { look: 'board', theme: 'noren', photos: 'rows', showKcal: false };

  it('changes by field, reaches screens where it is set, and is undone, restored, copied and archived', async ({
    app,
    owner,
  }) => {
    const soup = await anItem(owner);
    const menu = await aMenu(owner, [soup]);
    const { pairingCode } = await aDisplay(owner, menu);
    const screen = async () => (await app.call(pairingRoutes.content, { params: { pairingCode } })).display;
    expect([menu.design, (await screen()).currentMenu?.design]).toEqual([defaultDesign, undefined]);

    const first = await change(owner, menu, { design: bistro });
    const second = await change(owner, menu, { design: { theme: 'cellar', featuredItemId: soup.id } });

    const design = { ...defaultDesign, ...bistro, theme: 'cellar', featuredItemId: soup.id };
    expect(second.design).toEqual(design);
    expect((await screen()).currentMenu?.design).toEqual(design);
    const { recentActivity } = await owner.call(statsRoutes.get, { params: { id: owner.restaurantId } });
    expect(recentActivity[0]).toMatchObject({ action: 'designed', name: menu.name });
    const archive = await download(app, owner);
    const copy = await owner.call(menuRoutes.duplicate, { ...of(menu), body: { name: 'Copy' } });
    expect(copy.design).toEqual(design);

    await undo(owner, second.revision);
    expect((await read(owner, menu)).design).toEqual({ ...defaultDesign, ...bistro });
    const version = { ...of(menu), body: { revision: menu.revision } };
    expect((await owner.call(historyRoutes.restoreVersion, version)).menu.design).toEqual(defaultDesign);
    const at = { ...of(menu), query: { revision: first.revision } };
    expect((await owner.call(historyRoutes.at, at)).design).toEqual({ ...defaultDesign, ...bistro });
    await restore(owner, (await check(owner, archive)).id);
    expect((await read(owner, menu)).design).toEqual(design);
    const heir = await signUpOwner(app);
    await restore(heir, (await check(heir, archive)).id);
    const { menus } = await heir.call(menuRoutes.list, { params: { restaurantId: heir.restaurantId } });
    const [restored] = menus.filter(({ design: { theme } }) => theme === 'cellar');
    expect(restored?.design).toEqual({ ...design, featuredItemId: restored?.items[0]?.id });
  });

  it('features only a dish of the menu, and none once that has left', async ({ app, owner }) => {
    const [soup, pie] = [await anItem(owner), await anItem(owner, { name: 'Pie' })];
    const menu = await aMenu(owner, [soup]);
    const featured = (itemId: string) => ({ design: { featuredItemId: itemId } });
    const refusal = {
      status: 422,
      error: 'The featured dish must be on the menu. Add it to the menu first.',
    };

    expect(await owner.refused(menuRoutes.update, { ...of(menu), body: featured(pie.id) })).toMatchObject(
      refusal,
    );
    const body = { items: [pie.id], ...featured(soup.id) };
    expect(await owner.refused(menuRoutes.update, { ...of(menu), body })).toMatchObject(refusal);
    const foreign = await anItem(await signUpOwner(app));
    const other = { ...of(menu), body: featured(foreign.id) };
    expect(await owner.refused(menuRoutes.update, other)).toMatchObject({ status: 404 });
    const both = await change(owner, menu, { items: [pie.id, soup.id], ...featured(pie.id) });
    expect(both.design.featuredItemId).toBe(pie.id);
    await owner.call(itemRoutes.remove, of(pie));

    expect((await read(owner, menu)).design.featuredItemId).toBeNull();
    await undo(owner, both.revision);
    const renamed = await change(owner, menu, { name: 'Dinner' });
    await change(owner, menu, featured(soup.id));
    await undo(owner, renamed.revision);
    expect((await read(owner, menu)).design.featuredItemId).toBe(soup.id);
  });

  it.for([
    [{ look: 'hologram' }, 'Look must be one of spotlight, board, custom.'],
    [{ photos: 'some' }, 'Photos must be one of auto, none, hero, beside, rows, grid.'],
    [{ descriptions: 1 }, 'Descriptions must be one of auto, all, short, none.'],
    [{ showKcal: 'yes' }, 'Show calories must be true or false.'],
    ['chalk', 'The design must name its fields, such as its theme.'],
    [null, 'The design must name its fields, such as its theme.'],
  ] as const)('refuses %j in one sentence', async ([design, sentence], { owner }) => {
    const menu = await aMenu(owner);

    const refused = await owner.refused(menuRoutes.update, { ...of(menu), body: { design } });

    expect(refused).toMatchObject({ status: 400, error: sentence });
  });
});

describe('the settings of a display', () => {
  const settingsOf = async (owner: OwnerClient, id: string) =>
    (await owner.call(displayRoutes.get, { params: { id } })).settings;
  const patch = (owner: OwnerClient, id: string, settings: object) =>
    owner.call(displayRoutes.updateSettings, { params: { id }, body: { settings } });

  it.for([
    { look: 'board' },
    { theme: 'cellar' },
    { photos: 'all' },
    { descriptions: 'none' },
    { showAllergens: false },
    { showKcal: true },
  ])('become a design of its own with %j, and Undo takes both back', async (settings, { owner }) => {
    const { id } = await aDisplay(owner);
    expect((await settingsOf(owner, id)).designFrom).toBe('menu');

    const { revision } = await patch(owner, id, settings);

    expect(await settingsOf(owner, id)).toEqual({ ...defaultSettings, ...settings, designFrom: 'display' });
    await undo(owner, revision);
    expect(await settingsOf(owner, id)).toEqual(defaultSettings);
  });

  it('leave the design to the menus where the call says so, or names nothing of it', async ({ owner }) => {
    const { id } = await aDisplay(owner);

    await patch(owner, id, { rotation: 90, screenInches: 43, viewingMeters: 2.5 });
    expect(await settingsOf(owner, id)).toMatchObject({
      designFrom: 'menu',
      screenInches: 43,
      viewingMeters: 2.5,
    });
    await patch(owner, id, { theme: 'cellar' });
    await patch(owner, id, { designFrom: 'menu', look: 'board' });
    expect(await settingsOf(owner, id)).toMatchObject({ designFrom: 'menu', theme: 'cellar', look: 'board' });
    const changes = [{ displayId: id, settings: { theme: 'provisions' as const, screenInches: null } }];
    const params = { restaurantId: owner.restaurantId };
    await owner.call(severalDisplaysRoutes.change, { params, body: { changes } });

    expect(await settingsOf(owner, id)).toMatchObject({
      designFrom: 'display',
      theme: 'provisions',
      screenInches: null,
    });
  });

  it.for([
    [{ rotation: 90 }, { designFrom: 'menu' }],
    [{ look: 'board' }, { designFrom: 'display', look: 'board', theme: 'cellar' }],
    [
      { designFrom: 'display', photos: 'all' },
      { designFrom: 'display', photos: 'all', theme: 'cellar' },
    ],
    [{ designFrom: 'menu', theme: 'diner' }, { designFrom: 'menu' }],
  ] as const)(
    'go on as a build before, which still runs during an upgrade, writes %j',
    async ([stored, read], { app, owner }) => {
      const { id } = await aDisplay(owner);
      const set = { settings: JSON.stringify(stored) };
      await app.app.db
        .updateTable('displays')
        .set(set)
        .where('id', '=', id as DisplayRow['id'])
        .execute();

      expect(await settingsOf(owner, id)).toMatchObject(read);
      await patch(owner, id, { rotation: 180 });

      expect(await settingsOf(owner, id)).toMatchObject({ ...read, rotation: 180 });
    },
  );

  it.for([
    [{ designFrom: 'tv' }, 'Design from must be one of menu, display.'],
    [{ screenInches: 9 }, 'The size of a screen must be between 10 and 200 inches, or null.'],
    [{ screenInches: '55' }, 'The size of a screen must be between 10 and 200 inches, or null.'],
    [{ viewingMeters: 31 }, 'The distance of guests must be between 0.5 and 30 meters, or null.'],
  ] as const)('refuse %j in one sentence', async ([settings, sentence], { owner }) => {
    const { id } = await aDisplay(owner);

    const refused = await owner.refused(displayRoutes.updateSettings, {
      params: { id },
      body: { settings },
    });

    expect(refused).toMatchObject({ status: 400, error: sentence });
  });
});
