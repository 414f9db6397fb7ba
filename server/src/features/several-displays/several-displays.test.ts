import { binRoutes } from '@menuboard/contract/bin';
import { displayRoutes, type ListedDisplay } from '@menuboard/contract/displays';
import { DAYPARTS_MAX, SCHEDULE_ENTRIES_MAX } from '@menuboard/contract/domain/limits';
import { type MediaItem, mediaRoutes } from '@menuboard/contract/media';
import { menuRoutes } from '@menuboard/contract/menus';
import { restaurantRoutes } from '@menuboard/contract/restaurants';
import { scheduleRoutes } from '@menuboard/contract/schedules';
import { severalDisplaysRoutes } from '@menuboard/contract/several-displays';
import { statsRoutes } from '@menuboard/contract/stats';
import { undoRoutes } from '@menuboard/contract/undo';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OwnerClient, signUpOwner } from '../../../test/as-owner.ts';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aDisplay, aMenu, aScheduledMenu, fillSchedule } from '../../../test/factories.ts';
import { aPng } from '../../../test/images.ts';

let app: TestApp;
let owner: OwnerClient;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.stop());

const morning = { type: 'time_range' as const, startTime: '07:00', endTime: '11:00' };
const noon = { type: 'time_range' as const, startTime: '11:00', endTime: '16:00' };
const times = (startTime: string, endTime: string) => ({ startTime, endTime });
const menuEntry = (menuId: string, schedule = morning) => ({
  content: { type: 'menu' as const, menuId },
  schedule,
});

async function threeDisplays() {
  owner = await signUpOwner(app);
  const displays: { id: string }[] = [];
  for (const name of ['Left', 'Middle', 'Right']) displays.push(await aDisplay(owner, undefined, name));
  return displays.map(({ id }) => id) as [string, string, string];
}

const change = (changes: unknown[]) =>
  owner.send(severalDisplaysRoutes.change, {
    params: { restaurantId: owner.restaurantId },
    body: { changes },
  });

/** Left, middle and right. */
async function list(): Promise<ListedDisplay[]> {
  const params = { restaurantId: owner.restaurantId };
  const { displays } = await owner.call(displayRoutes.list, { params });
  return displays.sort((one, other) => (one.name < other.name ? -1 : 1));
}

async function aFile(): Promise<MediaItem> {
  const reply = await owner.send(mediaRoutes.upload, {
    files: [{ name: 'poster.png', bytes: await aPng(31) }],
  });
  return reply.json();
}

it('plans breakfast and lunch on three displays in one revision', async () => {
  const ids = await threeDisplays();
  const [breakfast, lunch] = [await aMenu(owner, [], 'Breakfast'), await aMenu(owner, [], 'Lunch')];
  const { revision } = (await list())[2] as ListedDisplay;

  const addEntries = [menuEntry(breakfast.id), menuEntry(lunch.id, noon)];
  const reply = await change(ids.map((displayId) => ({ displayId, addEntries })));

  expect(reply.statusCode, reply.body).toBe(200);
  const { displays, undo } = reply.json();
  expect(displays).toEqual(await list());
  for (const display of await list()) {
    expect(display.scheduledContent.map(({ schedule }) => schedule)).toEqual([morning, noon]);
    expect(display.revision).toBe(Number(undo));
  }
  expect(Number(undo)).toBeGreaterThan(revision);
  const { recentActivity } = await owner.call(statsRoutes.get, { params: { id: owner.restaurantId } });
  expect(recentActivity.filter(({ action }) => action === 'scheduled')).toHaveLength(6);
});

it('gives three displays one menu, one theme and a part each', async () => {
  const ids = await threeDisplays();
  const menu = await aMenu(owner);

  await change(
    ids.map((displayId, index) => ({
      displayId,
      menuId: menu.id,
      settings: { look: 'board', theme: 'noren', part: { index, of: 3 } },
    })),
  );

  const displays = await list();
  expect(displays.map(({ menuId }) => menuId)).toEqual([menu.id, menu.id, menu.id]);
  expect(displays.map(({ settings }) => settings.part)).toEqual([0, 1, 2].map((index) => ({ index, of: 3 })));
  expect(displays.map(({ settings }) => settings.theme)).toEqual(['noren', 'noren', 'noren']);
});

describe('media with a last day', () => {
  it('is shown on several displays, and the last day goes when other media comes', async () => {
    const [first, second] = await threeDisplays();
    const { url } = await aFile();

    await change(
      [first, second].map((displayId) => ({
        displayId,
        mediaUrl: url,
        settings: { mediaUntil: '2030-12-01' },
      })),
    );

    const [one, two, three] = await list();
    expect([one?.mediaUrl, two?.mediaUrl, three?.mediaUrl]).toEqual([url, url, null]);
    expect(two?.mediaType).toBe('image');
    expect(one?.settings.mediaUntil).toBe('2030-12-01');

    await owner.call(displayRoutes.showMedia, { params: { id: first }, body: { url } });
    expect((await list())[0]?.settings.mediaUntil).toBeNull();
  });

  it('is not on any more after its last day at the restaurant', async () => {
    const [id] = await threeDisplays();
    const { url } = await aFile();
    const active = () => owner.call(scheduleRoutes.activeContent, { params: { id } });

    await change([{ displayId: id, mediaUrl: url, settings: { mediaUntil: '2040-01-01' } }]);
    expect(await active()).toMatchObject({ source: 'assigned', content: { mediaUrl: url } });

    await change([{ displayId: id, settings: { mediaUntil: '2020-01-01' } }]);
    expect(await active()).toMatchObject({ source: 'none', content: null });
  });
});

it('replaces a schedule by the entries of another display, in their order', async () => {
  const [from, to] = await threeDisplays();
  const [old, next] = [await aMenu(owner, [], 'Old'), await aMenu(owner, [], 'Next')];
  await aScheduledMenu(owner, { id: to } as never, old);
  const addEntries = Array.from({ length: 5 }, (_, at) => ({ ...menuEntry(next.id), priority: at }));
  await change([{ displayId: from, addEntries }]);

  await change([{ displayId: to, clearsSchedule: true, addEntries }]);

  const displays = await list();
  const schedules = displays.map(({ scheduledContent }) => scheduledContent.map(({ priority }) => priority));
  expect(schedules).toEqual([[0, 1, 2, 3, 4], [0, 1, 2, 3, 4], []]);
  expect(displays[1]?.scheduledContent.map(({ content }) => content)).toEqual(
    displays[0]?.scheduledContent.map(({ content }) => content),
  );
});

it('is taken back as a whole: menus, media, settings and schedules', async () => {
  const ids = await threeDisplays();
  const [old, next] = [await aMenu(owner, [], 'Old'), await aMenu(owner, [], 'Next')];
  const { url } = await aFile();
  await change(ids.map((displayId) => ({ displayId, menuId: old.id, addEntries: [menuEntry(old.id)] })));
  const contents = async () =>
    (await list()).map(({ menuId, mediaUrl, mediaType, settings, scheduledContent }) => ({
      menuId,
      mediaUrl,
      mediaType,
      settings,
      entries: scheduledContent.map(({ id, content }) => ({ id, content })),
    }));
  const before = await contents();

  const reply = await change(
    ids.map((displayId, index) => ({
      displayId,
      menuId: next.id,
      mediaUrl: url,
      settings: { look: 'board', part: { index, of: 3 }, mediaUntil: '2030-01-01' },
      clearsSchedule: true,
      addEntries: [menuEntry(next.id), menuEntry(next.id, noon)],
    })),
  );
  expect(await contents()).not.toEqual(before);
  const undone = await owner.call(undoRoutes.undo, { params: { undo: reply.json().undo } });

  expect(undone.count).toBe(3);
  expect(await contents()).toEqual(before);
});

describe('a call that cannot be done in full', () => {
  it('changes nothing when a display, a menu or a file is missing', async () => {
    const [first, second] = await threeDisplays();
    const menu = await aMenu(owner);
    const before = await list();
    const good = { displayId: first, menuId: menu.id, addEntries: [menuEntry(menu.id)] };

    const replies = [
      await change([good, { displayId: 'missing', menuId: menu.id }]),
      await change([good, { displayId: second, menuId: 'missing' }]),
      await change([good, { displayId: second, mediaUrl: '/media/missing.png' }]),
      await change([good, { displayId: second, addEntries: [menuEntry('missing')] }]),
    ];

    expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
    expect(await list()).toEqual(before);
  });

  it('changes nothing when a schedule would become too long, or the body is wrong', async () => {
    const [first, second] = await threeDisplays();
    const menu = await aMenu(owner);
    const display = await owner.call(displayRoutes.get, { params: { id: second } });
    await fillSchedule(app, display, menu, SCHEDULE_ENTRIES_MAX);
    const addEntries = [menuEntry(menu.id)];

    const full = await change([first, second].map((displayId) => ({ displayId, addEntries })));
    expect(full.statusCode).toBe(409);
    expect(full.json().error).toBe(`A display can have at most ${SCHEDULE_ENTRIES_MAX} schedule entries.`);
    expect((await list())[0]?.scheduledContent).toEqual([]);

    expect((await change([])).json().error).toBe('Choose at least one display.');
    const twice = await change([{ displayId: first }, { displayId: first }]);
    expect(twice.json().error).toBe('A display can be named only once.');
    const wrongDay = await change([{ displayId: first, settings: { mediaUntil: '2026-02-30' } }]);
    expect(wrongDay.json().error).toBe('This date does not exist.');
  });
});

describe('dayparts', () => {
  const params = () => ({ id: owner.restaurantId });

  it('are the usual ones until the restaurant names others', async () => {
    owner = await signUpOwner(app);
    const { dayparts } = await owner.call(restaurantRoutes.mine, {});
    expect(dayparts.map(({ name }) => name)).toEqual(['Breakfast', 'Lunch', 'Dinner', 'Late']);

    const brunch = [{ name: 'Brunch', startTime: '09:00', endTime: '14:00' }];
    await owner.call(restaurantRoutes.update, { params: params(), body: { dayparts: brunch } });
    expect((await owner.call(restaurantRoutes.mine, {})).dayparts).toEqual(brunch);
    const twice = await owner.send(restaurantRoutes.update, {
      params: params(),
      body: { dayparts: [...brunch, ...brunch] },
    });
    expect(twice.json().error).toBe('Two times of the day have the same name.');
  });

  it('take the entries with their times along, if the owner wants it', async () => {
    const [first, second] = await threeDisplays();
    const menu = await aMenu(owner);
    const addEntries = [menuEntry(menu.id), menuEntry(menu.id, noon)];
    await change([first, second].map((displayId) => ({ displayId, addEntries })));
    const { dayparts } = await owner.call(restaurantRoutes.mine, {});
    const until = (endTime: string) =>
      dayparts.map((daypart) => (daypart.name === 'Breakfast' ? { ...daypart, endTime } : daypart));
    const startsAndEnds = async () =>
      (await list()).map(({ scheduledContent }) => scheduledContent.map(({ schedule }) => schedule.endTime));

    await owner.call(restaurantRoutes.update, { params: params(), body: { dayparts: until('10:30') } });
    expect(await startsAndEnds()).toEqual([['11:00', '16:00'], ['11:00', '16:00'], []]);

    const back = { dayparts: until('11:00') };
    await owner.call(restaurantRoutes.update, { params: params(), body: back });
    const body = { dayparts: until('10:30'), movesEntries: true };
    const { revision } = await owner.call(restaurantRoutes.update, { params: params(), body });
    expect(await startsAndEnds()).toEqual([['10:30', '16:00'], ['10:30', '16:00'], []]);
    expect((await list()).slice(0, 2).map((display) => display.revision)).toEqual([revision, revision]);

    await owner.call(undoRoutes.undo, { params: { undo: String(revision) } });
    expect(await startsAndEnds()).toEqual([['11:00', '16:00'], ['11:00', '16:00'], []]);
    expect((await owner.call(restaurantRoutes.mine, {})).dayparts).toEqual(dayparts);
  });

  it.each([
    {
      page: 'the page',
      pairs: { movedDayparts: [{ from: times('11:00', '16:00'), to: times('11:30', '14:30') }] },
      expected: ['07:00', '11:30', '17:00'],
    },
    { page: 'a page of the build before', pairs: {}, expected: ['07:00', '11:00', '17:00'] },
  ])('take no other entries along than $page shows, in any language', async ({ pairs, expected }) => {
    const [displayId] = await threeDisplays();
    const menu = await aMenu(owner);
    const starts = [morning, noon, { ...noon, ...times('17:00', '22:00') }];
    await change([{ displayId, addEntries: starts.map((schedule) => menuEntry(menu.id, schedule)) }]);
    const dayparts = [
      { name: 'Mittag', ...times('11:30', '14:30') },
      { name: 'Abend', ...times('17:00', '22:00') },
      { name: 'Nacht', ...times('22:00', '02:00') },
    ];

    const body = { dayparts, movesEntries: true, ...pairs };
    await owner.call(restaurantRoutes.update, { params: params(), body });

    const [display] = await list();
    expect(display?.scheduledContent.map(({ schedule }) => schedule.startTime)).toEqual(expected);
  });

  it('take along an entry whose menu is in the bin, and Undo takes it back, too', async () => {
    const [displayId] = await threeDisplays();
    const [breakfast, brunch] = [await aMenu(owner, [], 'Breakfast'), await aMenu(owner, [], 'Brunch')];
    await change([{ displayId, addEntries: [menuEntry(breakfast.id), menuEntry(brunch.id)] }]);
    await owner.call(menuRoutes.remove, { params: { id: brunch.id } });
    const move = { from: times('07:00', '11:00'), to: times('07:00', '10:30') };
    const ends = async () => (await list())[0]?.scheduledContent.map(({ schedule }) => schedule.endTime);
    const restore = () => owner.call(binRoutes.restore, { params: { kind: 'menu', id: brunch.id } });

    const body = { movedDayparts: [move] };
    const { revision } = await owner.call(restaurantRoutes.update, { params: params(), body });
    expect(await ends()).toEqual(['10:30']);
    await restore();
    expect(await ends()).toEqual(['10:30', '10:30']);

    await owner.call(menuRoutes.remove, { params: { id: brunch.id } });
    await owner.call(undoRoutes.undo, { params: { undo: String(revision) } });
    await restore();
    expect(await ends()).toEqual(['11:00', '11:00']);
  });

  it('are refused when more of them move than a restaurant can have, or a time does not exist', async () => {
    owner = await signUpOwner(app);
    const pair = { from: times('11:00', '16:00'), to: times('11:30', '14:30') };
    const refused = async (movedDayparts: (typeof pair)[]) => {
      const reply = await owner.send(restaurantRoutes.update, { params: params(), body: { movedDayparts } });
      return reply.json().error;
    };

    expect(await refused(Array.from({ length: DAYPARTS_MAX + 1 }, () => pair))).toBe(
      'At most 8 named times of the day can move.',
    );
    expect(await refused([{ ...pair, to: times('11:30', '24:30') }])).toBe('A time must look like 11:00.');
  });
});
