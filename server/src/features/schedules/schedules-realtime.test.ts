/** Events about schedules, to owners and screens. */
import { binRoutes } from '@menuboard/contract/bin';
import { displayRoutes } from '@menuboard/contract/displays';
import { composeContentTag } from '@menuboard/contract/domain/content-tag';
import { SCHEDULE_ENTRIES_MAX } from '@menuboard/contract/domain/limits';
import { itemRoutes } from '@menuboard/contract/items';
import { menuRoutes } from '@menuboard/contract/menus';
import { restaurantRoutes } from '@menuboard/contract/restaurants';
import { scheduleRoutes } from '@menuboard/contract/schedules';
import type { ItemPatch } from '@menuboard/contract/screen';
import { expect } from 'vitest';
import { waitFor } from '../../../../test-tools/wait-for.ts';
import { it } from '../../../test/app-test.ts';
import { type OwnerClient, signUpOwner } from '../../../test/as-owner.ts';
import type { TestApp } from '../../../test/build-test-app.ts';
import {
  aDisplay,
  aMenu,
  anItem,
  aPairedScreen,
  aScheduledMenu,
  fillSchedule,
} from '../../../test/factories.ts';
import type { Connect } from '../../../test/socket-client.ts';

const displayOf = (owner: OwnerClient, id: string) => owner.call(displayRoutes.get, { params: { id } });

/** A display that shows lunch, schedules dinner, and has a screen. */
async function aStage(app: TestApp, owner: OwnerClient, connect: Connect) {
  const [soup, steak] = [await anItem(owner), await anItem(owner, { name: 'Steak' })];
  const lunch = await aMenu(owner, [soup], 'Lunch');
  const dinner = await aMenu(owner, [steak], 'Dinner');
  const display = await aDisplay(owner, lunch);
  const entry = await aScheduledMenu(owner, display, dinner);
  const { screenToken, manifest } = await aPairedScreen(app, display);
  const screen = await connect({ screenToken, tag: manifest.tag });
  await waitFor(async () => expect((await displayOf(owner, display.id)).status.isOnline).toBe(true));
  await app.app.settled();
  // Answered after earlier events.
  await screen.emit('join-display', 'none');
  screen.received.length = 0;
  return { soup, steak, lunch, dinner, display, entry, manifest, screen };
}

it('sends owners the whole display, and asks screens to fetch', async ({ app, owner, connect }) => {
  const { display, dinner, screen } = await aStage(app, owner, connect);
  const phone = await connect({ token: owner.token });
  const otherOwner = await connect({ token: (await signUpOwner(app)).token });
  otherOwner.received.length = 0;

  app.clock.advance(1);
  const entry = await aScheduledMenu(owner, display, dinner, { priority: 9 });

  const event = await phone.waitForEvent('display-updated');
  expect(event).toEqual({ ...(await displayOf(owner, display.id)), status: expect.any(Object) });
  expect(event).toMatchObject({ scheduledContent: [{}, entry], revision: entry.revision });
  expect(await screen.waitForEvent('display-updated')).toEqual({
    id: display.id,
    name: display.name,
    menuId: display.menuId,
    tag: (await displayOf(owner, display.id)).status.tag,
    revision: entry.revision,
    spreadMs: 0,
  });
  expect(JSON.stringify(screen.received)).not.toContain('scheduledContent');
  await app.app.settled();
  expect(otherOwner.received.map(({ event }) => event)).not.toContain('display-updated');
});

it('sends screens a patch for a price change on a menu that only the schedule names', async ({
  app,
  owner,
  connect,
}) => {
  const { display, steak, dinner, manifest, screen } = await aStage(app, owner, connect);

  await owner.call(itemRoutes.update, { params: { id: steak.id }, body: { price: 21.5 } });

  const patch = (await screen.waitForEvent('item-updated')) as ItemPatch;
  expect(patch).toMatchObject({ id: steak.id, menuId: dinner.id, price: 21.5 });
  const menuTags = { ...manifest.menuTags, [dinner.id]: patch.menuTag };
  expect((await displayOf(owner, display.id)).status.tag).toBe(composeContentTag(manifest.baseTag, menuTags));
  expect(screen.received.filter(({ event }) => event === 'item-updated')).toHaveLength(1);
  // After its acknowledgement the screen counts as up to date.
  await screen.emit('painted', { tag: composeContentTag(manifest.baseTag, menuTags) });
  const { status } = await displayOf(owner, display.id);
  expect(status.screens.map(({ paintedTag }) => paintedTag)).toEqual([status.tag]);
});

it('sends nothing about a menu that neither the assignment nor an active entry names', async ({
  app,
  owner,
  connect,
}) => {
  const { display, screen } = await aStage(app, owner, connect);
  const [pie, wine] = [await anItem(owner, { name: 'Pie' }), await anItem(owner, { name: 'Wine' })];
  await aMenu(owner, [pie], 'Elsewhere');
  await aScheduledMenu(owner, display, await aMenu(owner, [wine], 'Draft'), { isActive: false });
  await screen.waitForEvent('display-updated');
  await app.app.settled();
  screen.received.length = 0;

  for (const { id } of [pie, wine])
    await owner.call(itemRoutes.update, { params: { id }, body: { price: 99.5 } });
  await app.app.settled();
  await screen.emit('heartbeat', { tag: 'any' });

  expect(screen.received).toEqual([]);
});

it('moves screens to the rooms of the scheduled menus', async ({ app, owner, connect }) => {
  const { display, entry, soup, steak, screen } = await aStage(app, owner, connect);
  const params = { id: display.id, itemId: entry.id };
  const priceOf = async (id: string, price: number) => {
    await owner.call(itemRoutes.update, { params: { id }, body: { price } });
    await app.app.settled();
    await screen.emit('heartbeat', { tag: 'any' });
    const count = screen.received.filter(({ event }) => event === 'item-updated').length;
    screen.received.length = 0;
    return count;
  };
  expect(await priceOf(steak.id, 20)).toBe(1);

  await owner.call(scheduleRoutes.update, { params, body: { isActive: false } });
  expect(await priceOf(steak.id, 21)).toBe(0);
  await owner.call(scheduleRoutes.update, { params, body: { isActive: true } });
  expect(await priceOf(steak.id, 22)).toBe(1);
  await owner.call(displayRoutes.assignMenu, { params: { id: display.id }, body: { menuId: null } });
  expect(await priceOf(steak.id, 23)).toBe(1);
  expect(await priceOf(soup.id, 7)).toBe(0);
  await owner.call(scheduleRoutes.remove, { params });
  expect(await priceOf(steak.id, 24)).toBe(0);
});

it('notifies screens of a scheduled menu that is deleted, restored or renamed', async ({
  app,
  owner,
  connect,
}) => {
  const { display, dinner, screen } = await aStage(app, owner, connect);
  const params = { id: dinner.id };
  const before = (await displayOf(owner, display.id)).status.tag;

  await owner.call(menuRoutes.remove, { params });
  expect(await screen.waitForEvent('menu-deleted')).toMatchObject({ id: dinner.id });
  await screen.waitForEvent('display-updated');
  expect((await displayOf(owner, display.id)).status.tag).not.toBe(before);
  screen.received.length = 0;

  await owner.call(binRoutes.restore, { params: { kind: 'menu', ...params } });
  await screen.waitForEvent('display-updated');
  await owner.call(menuRoutes.update, { params, body: { name: 'Supper' } });
  expect(await screen.waitForEvent('menu-updated')).toMatchObject({
    id: dinner.id,
    menu: { name: 'Supper' },
  });
});

it('notifies screens when the time zone changes, because the local time changes with it', async ({
  app,
  owner,
  connect,
}) => {
  const { display, screen } = await aStage(app, owner, connect);
  const body = { timeZone: 'America/New_York' };

  await owner.call(restaurantRoutes.update, { params: { id: owner.restaurantId }, body });

  expect(await screen.waitForEvent('display-updated')).toMatchObject({
    tag: (await displayOf(owner, display.id)).status.tag,
  });
});

it('fits the tag of a full schedule, each entry with its own menu, into the limit for a message', async ({
  app,
  owner,
  connect,
}) => {
  const display = await aDisplay(owner);
  await fillSchedule(app, display, await aMenu(owner), SCHEDULE_ENTRIES_MAX);
  const { screenToken, manifest } = await aPairedScreen(app, display);
  const screen = await connect({ screenToken, tag: manifest.tag });

  expect(manifest.menus).toHaveLength(SCHEDULE_ENTRIES_MAX);
  expect(await screen.emit('painted', { tag: manifest.tag })).toMatchObject({ ok: true });
  expect(screen.received.map(({ event }) => event)).not.toContain('display-updated');
});
