import { displayRoutes } from '@menuboard/contract/displays';
import { weekdays } from '@menuboard/contract/domain/weekdays';
import { mediaRoutes } from '@menuboard/contract/media';
import { restaurantRoutes } from '@menuboard/contract/restaurants';
import { scheduleRoutes } from '@menuboard/contract/schedules';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type OwnerClient, signUpOwner } from '../../../test/as-owner.ts';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aDisplay, aMenu, aPairedScreen, aScheduledMenu } from '../../../test/factories.ts';
import { aPng } from '../../../test/images.ts';
import { DAY } from '../../lib/clock.ts';

let app: TestApp;
let owner: OwnerClient;
beforeEach(async () => {
  app = await buildTestApp();
  owner = await signUpOwner(app);
});
afterEach(() => app.stop());

const setTo = (time: string) => app.clock.advance(Date.parse(time) - app.clock.now());
const active = (id: string) => owner.call(scheduleRoutes.activeContent, { params: { id } });
const at = (time: string) => new Date(time).toISOString();

it('is nothing, then the assigned content, then the scheduled content until its end', async () => {
  setTo('2026-12-01T06:59:00+01:00');
  const display = await aDisplay(owner);
  expect(await active(display.id)).toEqual({
    source: 'none',
    content: null,
    scheduledItemId: null,
    validUntil: null,
  });

  const [menu, breakfast] = [await aMenu(owner), await aMenu(owner, [], 'Breakfast')];
  await owner.call(displayRoutes.assignMenu, { params: { id: display.id }, body: { menuId: menu.id } });
  const schedule = { type: 'time_range' as const, startTime: '07:00', endTime: '11:00' };
  const entry = await aScheduledMenu(owner, display, breakfast, { schedule });
  expect(await active(display.id)).toEqual({
    source: 'assigned',
    content: { mediaUrl: null, mediaType: null, menuId: menu.id },
    scheduledItemId: null,
    validUntil: at('2026-12-01T07:00:00+01:00'),
  });

  setTo('2026-12-01T07:00:00+01:00');
  expect(await active(display.id)).toEqual({
    source: 'schedule',
    content: { type: 'menu', menuId: breakfast.id },
    scheduledItemId: entry.id,
    validUntil: at('2026-12-01T11:00:00+01:00'),
  });

  setTo('2026-12-01T11:00:00+01:00');
  expect(await active(display.id)).toMatchObject({ source: 'assigned' });
});

it('follows the wall clock of the restaurant, in every zone that it moves to', async () => {
  setTo('2026-12-01T12:00:00Z');
  const display = await aDisplay(owner);
  const schedule = { type: 'time_range' as const, startTime: '13:00', endTime: '14:00' };
  await aScheduledMenu(owner, display, await aMenu(owner), { schedule });
  expect(await active(display.id)).toMatchObject({ source: 'schedule' });

  const body = { timeZone: 'Asia/Kolkata' };
  await owner.call(restaurantRoutes.update, { params: { id: owner.restaurantId }, body });

  expect(await active(display.id)).toMatchObject({
    source: 'none',
    validUntil: at('2026-12-02T13:00:00+05:30'),
  });
});

it('has the files of a loop, and an image that is assigned alone', async () => {
  const display = await aDisplay(owner);
  const params = { id: display.id };
  const files = [{ name: 'a.png', bytes: await aPng() }];
  const assigned = (await owner.send(displayRoutes.uploadMedia, { params, files })).json();
  expect((await active(display.id)).content).toEqual({
    mediaUrl: assigned.mediaUrl,
    mediaType: 'image',
    menuId: null,
  });
  const image = (await owner.send(mediaRoutes.upload, { files })).json();
  const content = { type: 'media' as const, mediaItems: [image] };

  await owner.call(scheduleRoutes.create, { params, body: { content, schedule: { type: 'always' } } });

  expect(await active(display.id)).toMatchObject({ source: 'schedule', content, validUntil: null });
});

it('keeps an entry active through a repeated hour', async () => {
  setTo('2027-10-31T02:10:00+01:00');
  // The session has expired by then, so sign in again.
  owner = await signUpOwner(app);
  const display = await aDisplay(owner);
  const schedule = { type: 'time_range' as const, startTime: '02:30', endTime: '03:00' };
  await aScheduledMenu(owner, display, await aMenu(owner), { schedule });

  // The entry began at the first 02:30. Without the clock change half an hour ago, it would seem not to have begun.
  expect(await active(display.id)).toMatchObject({
    source: 'schedule',
    validUntil: at('2027-10-31T03:00:00+01:00'),
  });
});

it('matches what screens decide from the entries, their menus and the zone offsets', async () => {
  setTo('2026-12-01T12:00:00Z');
  const [lunch, dinner, draft] = [
    await aMenu(owner, [], 'Lunch'),
    await aMenu(owner, [], 'Dinner'),
    await aMenu(owner),
  ];
  const display = await aDisplay(owner, lunch);
  const schedule = { type: 'time_range' as const, startTime: '18:00' };
  const { revision: _, ...entry } = await aScheduledMenu(owner, display, dinner, { schedule, priority: 2 });
  app.clock.advance(1);
  await aScheduledMenu(owner, display, draft, { isActive: false });
  await aScheduledMenu(owner, display, lunch, { schedule: { type: 'recurring' } });

  const { display: shown, manifest } = await aPairedScreen(app, display);

  expect(shown.currentMenu?.id).toBe(lunch.id);
  expect(manifest.entries.map(({ content }) => content)).toEqual([
    { type: 'menu', menuId: dinner.id },
    { type: 'menu', menuId: lunch.id },
  ]);
  expect(manifest.entries[0]).toEqual(entry);
  expect(manifest.menus.map(({ id }) => id)).toEqual([dinner.id]);
  expect(Object.keys(manifest.menuTags).toSorted()).toEqual([lunch.id, dinner.id].toSorted());
  expect(manifest.zone.offsets[0]?.from).toBeLessThanOrEqual(app.clock.now() - 2 * DAY);
});

it('is nothing while its screens are black, until they are no longer', async () => {
  setTo('2026-12-01T21:59:59+01:00');
  const menu = await aMenu(owner);
  const display = await aDisplay(owner, menu);
  await aScheduledMenu(owner, display, menu, { schedule: { type: 'always' } });
  const openingHours = weekdays.map(() => [{ startTime: '07:00', endTime: '22:00' }]);
  const params = { id: owner.restaurantId };
  await owner.call(restaurantRoutes.update, { params, body: { timeZone: 'Europe/Berlin', openingHours } });
  const settings = { blackout: 'closed' as const };
  await owner.call(displayRoutes.updateSettings, { params: { id: display.id }, body: { settings } });
  expect(await active(display.id)).toMatchObject({
    source: 'schedule',
    validUntil: at('2026-12-01T22:00:00+01:00'),
  });

  setTo('2026-12-01T22:00:00+01:00');
  const [validUntil, { blackoutTimes }] = [
    at('2026-12-02T07:00:00+01:00'),
    await owner.call(displayRoutes.get, { params: { id: display.id } }),
  ];
  expect(await active(display.id)).toEqual({
    source: 'blackout',
    content: null,
    scheduledItemId: null,
    validUntil,
  });
  const { manifest } = await aPairedScreen(app, display);
  expect(blackoutTimes?.windows).toHaveLength(7);
  expect(manifest.blackout).toEqual(blackoutTimes);
});
