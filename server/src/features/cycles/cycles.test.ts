/** Cycles: menus that repeat after some weeks become entries of schedules, which server and screens decide alike. */
import { binRoutes } from '@menuboard/contract/bin';
import { type Cycle, cycleRoutes } from '@menuboard/contract/cycles';
import { type Display, displayRoutes } from '@menuboard/contract/displays';
import { CYCLES_MAX } from '@menuboard/contract/domain/limits';
import { forecastRoutes } from '@menuboard/contract/forecasts';
import { type Menu, menuRoutes } from '@menuboard/contract/menus';
import { restaurantRoutes } from '@menuboard/contract/restaurants';
import { scheduleRoutes } from '@menuboard/contract/schedules';
import { severalDisplaysRoutes } from '@menuboard/contract/several-displays';
import { statsRoutes } from '@menuboard/contract/stats';
import { undoRoutes } from '@menuboard/contract/undo';
import { describe, expect } from 'vitest';
import { it } from '../../../test/app-test.ts';
import { type OwnerClient, signUpOwner } from '../../../test/as-owner.ts';
import { aDisplay, aMenu, aPairedScreen, aScheduledMenu } from '../../../test/factories.ts';

it.override('options', { areRatesLimited: false });

const lunch = { name: 'Lunch', startTime: '11:00', endTime: '14:00' };

/** A cycle of two weeks from Monday, 30 November 2026, with one menu on each Monday. */
const aBody = (displays: Display[], [first, second]: Menu[], values: object = {}) => ({
  name: 'Canteen',
  weeks: 2,
  startDate: '2026-11-30',
  meals: [lunch],
  cells: [
    { week: 1, day: 'monday' as const, meal: 0, menuId: first?.id ?? '' },
    { week: 2, day: 'monday' as const, meal: 0, menuId: second?.id ?? '' },
  ],
  exceptions: [],
  displayIds: displays.map(({ id }) => id),
  ...values,
});

const params = ({ restaurantId }: OwnerClient) => ({ restaurantId });
const create = (owner: OwnerClient, body: ReturnType<typeof aBody>) =>
  owner.call(cycleRoutes.create, { params: params(owner), body });
const change = (owner: OwnerClient, { id }: Cycle, body: ReturnType<typeof aBody>) =>
  owner.call(cycleRoutes.update, { params: { id }, body });
const remove = (owner: OwnerClient, { id }: Cycle) => owner.call(cycleRoutes.remove, { params: { id } });
const all = async (owner: OwnerClient) =>
  (await owner.call(cycleRoutes.list, { params: params(owner) })).cycles;
const undo = (owner: OwnerClient, number: string) =>
  owner.call(undoRoutes.undo, { params: { undo: number } });
const activity = async ({ call, restaurantId: id }: OwnerClient) =>
  (await call(statsRoutes.get, { params: { id } })).recentActivity;
const entriesOn = async (owner: OwnerClient, { id }: Display) =>
  (await owner.call(scheduleRoutes.list, { params: { id } })).scheduledContent;

/** Names of menus with the starts of their times in the coming weeks. */
async function comingOn(owner: OwnerClient, { id }: Display, menus: Menu[]): Promise<string[]> {
  const { spans } = await owner.call(forecastRoutes.forecast, { params: { id }, query: { days: 31 } });
  const byEntry = new Map(
    (await entriesOn(owner, { id } as Display)).map((entry) => [entry.id, entry.content]),
  );
  return spans.flatMap(({ from, source, entryId = '' }) => {
    const content = byEntry.get(entryId);
    const menu = menus.find((one) => content?.type === 'menu' && one.id === content.menuId);
    return source === 'schedule' ? [`${from.slice(0, 16)} ${menu?.name}`] : [];
  });
}

const twoMenus = async (owner: OwnerClient) => [
  await aMenu(owner, [], 'Week A'),
  await aMenu(owner, [], 'Week B'),
];

/** A restaurant in UTC at noon of Tuesday, 1 December 2026. */
it.beforeEach(async ({ app, owner }) => {
  app.clock.advance(Math.max(0, Date.parse('2026-12-01T12:00:00Z') - app.clock.now()));
  await owner.call(restaurantRoutes.update, {
    params: { id: owner.restaurantId },
    body: { timeZone: 'UTC' },
  });
});

describe('a cycle', () => {
  it('shows its menus in their weeks, on all its displays', async ({ owner }) => {
    const [one, other, menus] = [await aDisplay(owner), await aDisplay(owner), await twoMenus(owner)];

    const cycle = await create(owner, aBody([one, other], menus));

    const expected = [
      '2026-12-07T11:00 Week B',
      '2026-12-14T11:00 Week A',
      '2026-12-21T11:00 Week B',
      '2026-12-28T11:00 Week A',
    ];
    expect(await comingOn(owner, one, menus)).toEqual(expected);
    expect(await comingOn(owner, other, menus)).toEqual(expected);
    expect(await all(owner)).toEqual([cycle]);
    expect((await entriesOn(owner, one)).map(({ cycleId }) => cycleId)).toEqual([cycle.id, cycle.id]);
  });

  it('is off on closed days, and shows a special menu on others, also on a holiday', async ({ owner }) => {
    const [display, menus] = [await aDisplay(owner), await twoMenus(owner)];
    const feast = await aMenu(owner, [], 'Feast');
    const exceptions = [
      { from: '2026-12-21', to: '2027-01-03', reason: 'Christmas holidays' },
      { from: '2026-12-24', to: '2026-12-24', reason: 'Christmas Eve', menuId: feast.id },
    ];

    await create(owner, aBody([display], menus, { exceptions }));

    expect(await comingOn(owner, display, [...menus, feast])).toEqual([
      '2026-12-07T11:00 Week B',
      '2026-12-14T11:00 Week A',
      '2026-12-24T11:00 Feast',
    ]);
  });

  it('reaches screens with its menus, and earlier screens by dated copies of its entries', async ({
    app,
    owner,
  }) => {
    const [display, menus] = [await aDisplay(owner), await twoMenus(owner)];
    const before = await aPairedScreen(app, display);

    await create(owner, aBody([display], menus));

    const { manifest } = await aPairedScreen(app, display);
    expect(manifest.tag).not.toBe(before.manifest.tag);
    expect(manifest.menus.map(({ name }) => name).toSorted()).toEqual(['Week A', 'Week B']);
    const shown = manifest.entries.map(({ schedule: { type, startDate } }) => `${type} ${startDate}`);
    expect(shown.toSorted()).toEqual([
      ...['cycle 2026-11-30', 'cycle 2026-12-07', 'time_range 2026-11-30', 'time_range 2026-12-07'],
      ...['time_range 2026-12-14', 'time_range 2026-12-21', 'time_range 2026-12-28'],
      ...['time_range 2027-01-04', 'time_range 2027-01-11'],
    ]);
    expect(manifest.entries.every((entry) => !('cycleId' in entry))).toBe(true);
  });

  it('leaves a display that it no longer names, and follows its menus into the bin and back', async ({
    owner,
  }) => {
    const [one, other, menus] = [await aDisplay(owner), await aDisplay(owner), await twoMenus(owner)];
    const cycle = await create(owner, aBody([one, other], menus));

    await change(owner, cycle, aBody([other], menus));

    expect(await entriesOn(owner, one)).toEqual([]);
    const bin = { kind: 'menu' as const, id: menus[0]?.id ?? '' };
    await owner.call(menuRoutes.remove, { params: { id: bin.id } });
    expect(await entriesOn(owner, other)).toHaveLength(1);
    // The form still names the deleted menu.
    await change(owner, cycle, aBody([other], menus, { name: 'Canteen 2' }));
    await owner.call(binRoutes.restore, { params: bin });
    expect(await entriesOn(owner, other)).toHaveLength(2);
  });

  it('alone changes its entries: neither a person, nor a cleared schedule, nor other times of day do', async ({
    owner,
  }) => {
    const [display, menus] = [await aDisplay(owner), await twoMenus(owner)];
    await create(owner, aBody([display], menus));
    const [entry] = await entriesOn(owner, display);
    const own = await aScheduledMenu(owner, display, await aMenu(owner));
    const entryParams = { id: display.id, itemId: entry?.id ?? '' };

    const refused = { status: 409, error: 'A cycle made this schedule entry. Change the cycle instead.' };
    const switchOff = { params: entryParams, body: { isActive: false } };
    expect(await owner.refused(scheduleRoutes.update, switchOff)).toMatchObject(refused);
    expect(await owner.refused(scheduleRoutes.remove, { params: entryParams })).toMatchObject(refused);
    const changes = [{ displayId: display.id, clearsSchedule: true }];
    await owner.call(severalDisplaysRoutes.change, { params: params(owner), body: { changes } });
    const ids = (await entriesOn(owner, display)).map(({ id }) => id);
    expect(ids).toContain(entry?.id);
    expect(ids).not.toContain(own.id);
  });
});

describe('undo', () => {
  it('takes back a new, a changed and a deleted cycle, with its entries', async ({ owner }) => {
    const [display, menus] = [await aDisplay(owner), await twoMenus(owner)];
    const created = await create(owner, aBody([display], menus));
    const changed = await change(owner, created, aBody([display], menus, { weeks: 3, name: 'Three' }));

    await undo(owner, String(changed.revision));

    expect(await all(owner)).toMatchObject([{ id: created.id, name: 'Canteen', weeks: 2 }]);
    const everyWeeks = async () =>
      (await entriesOn(owner, display)).map(({ schedule }) => schedule.everyWeeks);
    expect(await everyWeeks()).toEqual([2, 2]);
    const deletion = await remove(owner, created);
    expect(await all(owner)).toEqual([]);
    expect(await entriesOn(owner, display)).toEqual([]);
    await undo(owner, deletion.undo);
    expect(await all(owner)).toMatchObject([{ id: created.id, createdAt: created.createdAt }]);
    expect(await everyWeeks()).toEqual([2, 2]);
    const second = await create(owner, aBody([display], menus));
    await undo(owner, String(second.revision));
    expect(await all(owner)).toMatchObject([{ id: created.id }]);
  });

  it('is refused once the cycle has changed again', async ({ owner }) => {
    const [display, menus] = [await aDisplay(owner), await twoMenus(owner)];
    const created = await create(owner, aBody([display], menus));
    await change(owner, created, aBody([display], menus, { name: 'Other' }));

    const refusal = await owner.refused(undoRoutes.undo, { params: { undo: String(created.revision) } });

    expect(refusal).toMatchObject({
      status: 410,
      error: 'This can no longer be undone: the cycle Canteen has been changed since. Nothing was changed.',
    });
  });

  it('is offered in Recent Activity, which names each change once', async ({ owner }) => {
    const [one, other, menus] = [await aDisplay(owner), await aDisplay(owner), await twoMenus(owner)];
    const created = await create(owner, aBody([one, other], menus));
    await change(owner, created, aBody([one], menus));
    await remove(owner, created);

    const latest = (await activity(owner)).slice(0, 3);

    expect(latest.map(({ action, name }) => `${name} ${action}`)).toEqual([
      'Canteen cycle-removed',
      'Canteen cycle-changed',
      'Canteen cycle-started',
    ]);
    expect(latest.every((change) => change.undo !== null)).toBe(true);
  });
});

describe('refused', () => {
  const cell = { week: 1, day: 'monday', meal: 0, menuId: 'any' };
  const day = { from: '2026-12-24', to: '2026-12-24', reason: 'Eve' };

  it.for([
    [{ weeks: 9 }, 'A cycle has 1 to 8 weeks.'],
    [{ name: ' ' }, 'The name of the cycle is required.'],
    [{ startDate: '2026-02-30' }, 'This date does not exist.'],
    [{ endDate: '2026-11-29' }, 'The end date is before the start date.'],
    [{ meals: [] }, 'A cycle needs a meal with its times.'],
    [{ cells: [{ ...cell, week: 3 }] }, 'A menu is in a week or a meal that the cycle lacks.'],
    [{ cells: [{ ...cell, meal: 1 }] }, 'A menu is in a week or a meal that the cycle lacks.'],
    [{ cells: [cell, { ...cell, menuId: 'other' }] }, 'Two menus are in the same place of the cycle.'],
    [{ exceptions: [{ ...day, to: '2026-12-23' }] }, 'The last day is before the first.'],
    [
      { exceptions: [{ ...day, to: '2027-12-24' }] },
      'An exception can have at most 100 days. Enter a longer one in two parts.',
    ],
    [
      {
        exceptions: [
          { ...day, menuId: 'a' },
          { ...day, menuId: 'b' },
        ],
      },
      'Two special menus are on the same day.',
    ],
    [{ displayIds: [] }, 'Choose at least one display for the cycle.'],
  ] as const)('%j', async ([values, error], { owner }) => {
    const [display, menus] = [await aDisplay(owner), await twoMenus(owner)];
    const args = { params: params(owner), body: aBody([display], menus, values) };

    expect(await owner.refused(cycleRoutes.create, args)).toMatchObject({ status: 400, error });
    expect(await all(owner)).toEqual([]);
  });

  it('are menus, displays and cycles of another restaurant, like missing ones', async ({ app, owner }) => {
    const other = await signUpOwner(app);
    const [display, menus] = [await aDisplay(owner), await twoMenus(owner)];
    const [otherDisplay, otherMenus] = [await aDisplay(other), await twoMenus(other)];
    const refusalOf = async (displays: Display[], of: Menu[], values = {}) => {
      const args = { params: params(owner), body: aBody(displays, of, values) };
      return owner.refused(cycleRoutes.create, args);
    };

    expect(await refusalOf([display], otherMenus)).toMatchObject({ status: 404, error: 'Menu not found.' });
    const exceptions = [{ ...day, menuId: otherMenus[0]?.id }];
    expect(await refusalOf([display], menus, { exceptions })).toMatchObject({ status: 404 });
    expect(await refusalOf([display, otherDisplay], menus)).toMatchObject({
      status: 404,
      error: 'Display not found.',
    });
    const theirs = await create(other, aBody([otherDisplay], otherMenus));
    const args = { params: { id: theirs.id }, body: aBody([display], menus) };
    expect(await owner.refused(cycleRoutes.update, args)).toMatchObject({
      status: 404,
      error: 'Cycle not found.',
    });
    expect(await owner.refused(cycleRoutes.remove, { params: { id: theirs.id } })).toMatchObject({
      status: 404,
    });
    expect(await all(other)).toEqual([theirs]);
  });

  it('is one cycle more than a restaurant may have', async ({ owner }) => {
    const [display, menus] = [await aDisplay(owner), await twoMenus(owner)];
    for (let count = 0; count < CYCLES_MAX; count += 1) await create(owner, aBody([display], menus));

    const args = { params: params(owner), body: aBody([display], menus) };
    expect(await owner.refused(cycleRoutes.create, args)).toMatchObject({
      status: 409,
      error: 'A restaurant can have at most 20 cycles.',
    });
  });
});

it('follows a display into the bin and back', async ({ owner }) => {
  const [display, menus] = [await aDisplay(owner), await twoMenus(owner)];
  const cycle = await create(owner, aBody([display], menus));
  await owner.call(displayRoutes.remove, { params: { id: display.id } });

  await change(owner, cycle, aBody([display], menus, { weeks: 4 }));

  await owner.call(binRoutes.restore, { params: { kind: 'display', id: display.id } });
  expect((await entriesOn(owner, display)).map(({ schedule }) => schedule.everyWeeks)).toEqual([4, 4]);
});
