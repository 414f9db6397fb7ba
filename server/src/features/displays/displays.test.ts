import { binRoutes } from '@menuboard/contract/bin';
import { displayRoutes } from '@menuboard/contract/displays';
import { isPairingCode } from '@menuboard/contract/domain/pairing-code';
import { defaultSettings } from '@menuboard/contract/domain/settings';
import { menuRoutes } from '@menuboard/contract/menus';
import { pairingRoutes } from '@menuboard/contract/pairing';
import { statsRoutes } from '@menuboard/contract/stats';
import { describe, expect } from 'vitest';
import { it } from '../../../test/app-test.ts';
import type { OwnerClient } from '../../../test/as-owner.ts';
import { aDisplay, aMenu, anItem, aPairedScreen } from '../../../test/factories.ts';
import { trusted } from '../../../test/trusted-id.ts';

it('gives a new display a code and lists it without menu and screen', async ({ owner }) => {
  const display = await aDisplay(owner);

  expect(isPairingCode(display.pairingCode)).toBe(true);
  const { displays } = await owner.call(displayRoutes.list, { params: { restaurantId: owner.restaurantId } });
  const listed = displays.find((other) => other.id === display.id);
  expect(listed).toMatchObject({ menuId: null, currentMenu: null, status: { isOnline: false, screens: [] } });
});

it('assigns and unassigns a menu; a list of displays contains only its name', async ({ owner }) => {
  const menu = await aMenu(owner, [await anItem(owner)]);
  const display = await aDisplay(owner, menu);
  expect(display.currentMenu?.items).toHaveLength(1);
  const { displays } = await owner.call(displayRoutes.list, { params: { restaurantId: owner.restaurantId } });
  const { id, name, description } = menu;
  expect(displays.find((other) => other.id === display.id)?.currentMenu).toEqual({ id, name, description });

  const bare = await owner.call(displayRoutes.assignMenu, {
    params: { id: display.id },
    body: { menuId: null },
  });

  expect(bare).toMatchObject({ menuId: null, currentMenu: null });
});

it('refuses a menu that was deleted', async ({ owner }) => {
  const menu = await aMenu(owner);
  const display = await aDisplay(owner);
  await owner.call(menuRoutes.remove, { params: { id: menu.id } });
  const args = { params: { id: display.id }, body: { menuId: menu.id } };

  expect(await owner.refused(displayRoutes.assignMenu, args)).toMatchObject({
    status: 404,
    error: 'Menu not found.',
  });
});

it('changes the tag with what the display shows, and with nothing else', async ({ owner }) => {
  const item = await anItem(owner);
  const display = await aDisplay(owner, await aMenu(owner, [item]));
  const tag = async () => (await owner.call(displayRoutes.get, { params: { id: display.id } })).status.tag;
  const before = await tag();

  await anItem(owner);
  await aDisplay(owner);
  expect(await tag()).toBe(before);

  await owner.call(displayRoutes.update, { params: { id: display.id }, body: { name: 'Renamed' } });
  expect(await tag()).not.toBe(before);
});

it("replaces the code: the old code and its screens' tokens stop working", async ({ app, owner }) => {
  const display = await aDisplay(owner);
  const { screenToken } = await aPairedScreen(app, display);

  const { pairingCode } = await owner.call(displayRoutes.regeneratePairingCode, {
    params: { id: display.id },
  });

  expect(pairingCode).not.toBe(display.pairingCode);
  const old = { params: { pairingCode: display.pairingCode } };
  expect(await app.refused(pairingRoutes.content, old, { token: screenToken })).toMatchObject({
    status: 410,
  });
  expect(await app.refused(pairingRoutes.content, old)).toMatchObject({ status: 404 });
  await app.call(pairingRoutes.content, { params: { pairingCode } });
});

it('deletes a display with its screens, and restores both', async ({ app, owner }) => {
  const display = await aDisplay(owner, await aMenu(owner, [await anItem(owner)]));
  const { screenToken } = await aPairedScreen(app, display);
  const params = { pairingCode: display.pairingCode };

  await owner.call(displayRoutes.remove, { params: { id: display.id } });
  expect(await app.refused(pairingRoutes.content, { params }, { token: screenToken })).toMatchObject({
    status: 410,
  });

  await owner.call(binRoutes.restore, { params: { kind: 'display', id: display.id } });
  const content = await app.call(pairingRoutes.content, { params }, { token: screenToken });
  expect(content.display).toMatchObject({ id: display.id, menuId: display.menuId });
});

describe('settings', () => {
  const change = async (owner: OwnerClient, id: string, settings: object) =>
    (await owner.send(displayRoutes.updateSettings, { params: { id }, body: { settings } })).json();

  it('change what the body names, keep the rest, and are answered completely', async ({ owner }) => {
    const { id } = await aDisplay(owner);
    const ownDesign = { ...defaultSettings, designFrom: 'display' };

    expect(await change(owner, id, { look: 'board', rotation: 90 })).toEqual({
      settings: { ...ownDesign, look: 'board', rotation: 90 },
      revision: expect.any(Number),
    });
    expect(await change(owner, id, { itemSeconds: 8, theme: 'noren', hologram: true })).toEqual({
      settings: { ...ownDesign, look: 'board', rotation: 90, itemSeconds: 8, theme: 'noren' },
      revision: expect.any(Number),
    });
    await change(owner, id, { look: 'spotlight' });

    const { settings } = await owner.call(displayRoutes.get, { params: { id } });
    expect(settings).toEqual({ ...ownDesign, rotation: 90, itemSeconds: 8, theme: 'noren' });
  });

  it('take the name of an earlier theme for the one that has replaced it', async ({ app, owner }) => {
    const { id } = await aDisplay(owner);

    const { settings } = await change(owner, id, { theme: 'diner' });

    expect(settings).toMatchObject({ theme: 'smash' });
    const [row] = await app.app.db
      .selectFrom('displays')
      .select('settings')
      .where('id', '=', trusted<'display'>(id))
      .execute();
    expect(row?.settings).toContain('"smash"');
  });

  it('show an earlier theme that is stored as its successor, and name it until another is chosen', async ({
    app,
    owner,
  }) => {
    const { id } = await aDisplay(owner);
    const read = () => owner.call(displayRoutes.get, { params: { id } });
    await app.app.db
      .updateTable('displays')
      .set({ settings: '{"theme":"night"}' })
      .where('id', '=', trusted<'display'>(id))
      .execute();

    expect(await read()).toMatchObject({ earlierTheme: 'night', settings: { theme: 'cellar' } });
    await change(owner, id, { theme: 'forno' });

    expect(await read()).toMatchObject({ settings: { theme: 'forno' } });
    expect(await read()).not.toHaveProperty('earlierTheme');
  });

  it('name the earlier default of a display that shows its menus in their designs, until it has one of its own', async ({
    app,
    owner,
  }) => {
    const { id } = await aDisplay(owner);
    const read = () => owner.call(displayRoutes.get, { params: { id } });
    await app.app.db
      .updateTable('displays')
      .set({ earlier_theme: 'chalk' })
      .where('id', '=', trusted<'display'>(id))
      .execute();

    expect(await read()).toMatchObject({ earlierTheme: 'chalk', settings: { designFrom: 'menu' } });
    await change(owner, id, { theme: 'atelier' });

    expect(await read()).not.toHaveProperty('earlierTheme');
  });

  it.for([
    [{ settings: { look: 'hologram' } }, 'Look must be one of spotlight, board, custom.'],
    [{ settings: { rotation: 45 } }, 'Rotation must be one of 0, 90, 180, 270.'],
    [{ settings: { itemSeconds: 0 } }, 'Time per item must be between 1 and 3600 seconds.'],
    [{ settings: { itemSeconds: '5' } }, 'Time per item must be between 1 and 3600 seconds.'],
    [{ settings: { imageSeconds: 3_601 } }, 'Time per image must be between 1 and 3600 seconds.'],
    [
      { settings: { theme: 'neon' } },
      'The theme must be one of atelier, smash, noren, forno, mercado, cellar, sundae, provisions.',
    ],
    [{ look: 'board' }, 'Settings are missing.'],
    [[], 'Settings are missing.'],
  ] as const)('%j is refused in one sentence, and nothing changes', async ([body, sentence], { owner }) => {
    const display = await aDisplay(owner);
    const args = { params: { id: display.id }, body };

    expect(await owner.refused(displayRoutes.updateSettings, args)).toMatchObject({
      status: 400,
      error: sentence,
    });
    expect(await owner.call(displayRoutes.get, { params: { id: display.id } })).toMatchObject({
      settings: defaultSettings,
      revision: display.revision,
    });
  });

  it("appear in the restaurant's change log", async ({ owner }) => {
    const { id, name } = await aDisplay(owner);

    await change(owner, id, { look: 'board' });

    const { recentActivity } = await owner.call(statsRoutes.get, { params: { id: owner.restaurantId } });
    expect(recentActivity[0]).toMatchObject({ entityId: id, name, action: 'settings-changed' });
  });
});
