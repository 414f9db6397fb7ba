/** Previews and forecasts of displays. The tests' clock shows a Friday noon in Berlin. */
import { displayRoutes } from '@menuboard/contract/displays';
import { weekdays } from '@menuboard/contract/domain/weekdays';
import { forecastRoutes } from '@menuboard/contract/forecasts';
import { itemRoutes } from '@menuboard/contract/items';
import { type Menu, menuRoutes } from '@menuboard/contract/menus';
import { pairingRoutes } from '@menuboard/contract/pairing';
import { restaurantRoutes } from '@menuboard/contract/restaurants';
import { describe, expect } from 'vitest';
import { it } from '../../../test/app-test.ts';
import type { OwnerClient } from '../../../test/as-owner.ts';
import { aDisplay, aMenu, anItem, aScheduledMenu, fillSchedule } from '../../../test/factories.ts';
import { DAY, iso } from '../../lib/clock.ts';

it.override('options', { areRatesLimited: false });

it.beforeAll(async ({ app }) => {
  // The Friday before the clocks go forward, 11:00 UTC. Sessions begin after this.
  const friday = Date.UTC(2027, 2, 26, 11);
  app.clock.advance(friday - app.clock.now());
});

const preview = (owner: OwnerClient, id: string, at?: string) =>
  owner.call(forecastRoutes.preview, { params: { id }, query: at === undefined ? {} : { at } });
const forecast = (owner: OwnerClient, id: string, days?: number) =>
  owner.call(forecastRoutes.forecast, { params: { id }, query: days === undefined ? {} : { days } });

/** A display with lunch assigned, and dinner from 18:00 to 22:00. */
async function aScheduledDisplay(owner: OwnerClient) {
  const soup = await anItem(owner);
  const lunch = await aMenu(owner, [soup]);
  const dinner = await aMenu(owner, [await anItem(owner, { name: 'Steak', price: 20 })], 'Dinner');
  const display = await aDisplay(owner, lunch);
  const entry = await aScheduledMenu(owner, display, dinner, {
    schedule: { type: 'time_range', startTime: '18:00', endTime: '22:00' },
    priority: 1,
  });
  return { soup, lunch, dinner, display, entry };
}

describe('a preview', () => {
  it('has the content of the screens, the offers of the shown menu, and the reasons', async ({
    app,
    owner,
  }) => {
    const { soup, lunch, dinner, display, entry } = await aScheduledDisplay(owner);
    await owner.call(itemRoutes.toggle, { params: { id: soup.id }, body: { isAvailable: false } });
    const evening = iso(Date.UTC(2027, 2, 26, 18));

    const now = await preview(owner, display.id);
    const later = await preview(owner, display.id, evening);

    const { pairingCode } = await owner.call(displayRoutes.get, { params: { id: display.id } });
    const onScreen = await app.call(pairingRoutes.content, { params: { pairingCode } });
    expect(now.content).toEqual(onScreen);
    expect(now.offers).toEqual([{ itemId: soup.id, prices: [{ price: 6.5 }], isAvailable: false }]);
    expect(now.reasons).toEqual({
      source: 'assigned',
      entryId: null,
      menuId: lunch.id,
      validUntil: iso(Date.UTC(2027, 2, 26, 17)),
      sentence: 'Lunch, as assigned: no entry of the schedule is on, until Fri 26 Mar, 18:00 at least.',
      entries: [{ id: entry.id, reason: 'not-now', sentence: 'Dinner is on at other times: 18:00 - 22:00.' }],
      items: [{ id: soup.id, reason: 'sold-out', sentence: 'Tomato soup is sold out.' }],
    });
    expect(later).toMatchObject({ at: evening, offers: [{ prices: [{ price: 20 }], isAvailable: true }] });
    expect(later.reasons).toMatchObject({
      source: 'schedule',
      entryId: entry.id,
      menuId: dinner.id,
      sentence: 'Dinner, from the schedule, until Fri 26 Mar, 22:00 at least.',
      entries: [{ reason: 'won' }],
      items: [],
    });
  });

  it('and a forecast say when its screens are black, and what is never shown for that', async ({ owner }) => {
    const { display, entry } = await aScheduledDisplay(owner);
    const blackout = { startTime: '17:00', endTime: '23:00', daysOfWeek: [...weekdays] };
    const params = { id: display.id };
    await owner.call(displayRoutes.updateSettings, { params, body: { settings: { blackout } } });

    const { reasons } = await preview(owner, display.id, iso(Date.UTC(2027, 2, 26, 18)));
    const { spans, warnings } = await forecast(owner, display.id, 1);

    expect(reasons).toMatchObject({
      source: 'blackout',
      menuId: null,
      sentence: 'Dark, by the settings of the display, until Fri 26 Mar, 23:00 at least.',
    });
    const [from, to] = [iso(Date.UTC(2027, 2, 26, 16)), iso(Date.UTC(2027, 2, 26, 22))];
    expect(spans.map(({ source }) => source)).toEqual(['assigned', 'blackout', 'assigned']);
    expect(spans[1]).toEqual({ from, to, source: 'blackout' });
    expect(warnings).toMatchObject([{ kind: 'never-wins', entryId: entry.id }]);
  });

  it('has the promos of that moment, and their end', async ({ owner }) => {
    const soup = await anItem(owner);
    const promo = { price: 5, label: 'Happy hour', startTime: '17:00', endTime: '19:00' };
    await owner.call(itemRoutes.update, { params: { id: soup.id }, body: { promo } });
    const { id } = await aDisplay(owner, await aMenu(owner, [soup]));

    const { offers, reasons } = await preview(owner, id, iso(Date.UTC(2027, 2, 26, 17)));

    const until = iso(Date.UTC(2027, 2, 26, 18));
    const prices = [{ price: 5, was: 6.5 }];
    expect(offers).toEqual([{ itemId: soup.id, prices, isAvailable: true, label: 'Happy hour', until }]);
    expect(reasons.items).toEqual([
      {
        id: soup.id,
        reason: 'promo',
        sentence: 'Tomato soup costs $5.00 instead of $6.50 (Happy hour), until Fri 26 Mar, 19:00.',
      },
    ]);
  });

  it('says that nothing is shown', async ({ owner }) => {
    const { id } = await aDisplay(owner);

    expect((await preview(owner, id)).reasons).toMatchObject({
      source: 'none',
      menuId: null,
      sentence: 'Nothing: no entry of the schedule is on, and nothing is assigned.',
    });
  });

  it.for([
    [-2 * DAY, /only for times to come/],
    [367 * DAY, /for the next 366 days/],
  ] as const)('refuses a time %i ms from now', async ([ms, error], { app, owner }) => {
    const { id } = await aDisplay(owner);
    const refused = await owner.refused(forecastRoutes.preview, {
      params: { id },
      query: { at: iso(app.clock.now() + ms) },
    });

    expect(refused).toMatchObject({ code: 'validation', error: expect.stringMatching(error) });
  });
});

describe('a forecast', () => {
  it('simulates the coming days by the clock of the restaurant, also when it changes', async ({
    app,
    owner,
  }) => {
    const { display, entry } = await aScheduledDisplay(owner);

    const { spans, warnings } = await forecast(owner, display.id, 3);

    const start = app.clock.now();
    // In Berlin, 18:00 is 17:00 UTC before Sunday, and 16:00 UTC from then on.
    const evening = (day: number, hour: number) => Date.UTC(2027, 2, day, hour);
    expect(spans).toEqual(
      [
        [start, evening(26, 17), 'assigned'],
        [evening(26, 17), evening(26, 21), 'schedule'],
        [evening(26, 21), evening(27, 17), 'assigned'],
        [evening(27, 17), evening(27, 21), 'schedule'],
        [evening(27, 21), evening(28, 16), 'assigned'],
        [evening(28, 16), evening(28, 20), 'schedule'],
        [evening(28, 20), start + 3 * DAY, 'assigned'],
      ].map(([from, to, source]) => ({
        from: iso(Number(from)),
        to: iso(Number(to)),
        source,
        ...(source === 'schedule' && { entryId: entry.id }),
      })),
    );
    expect(warnings).toEqual([]);
    expect((await forecast(owner, display.id)).spans.at(-1)?.to).toBe(iso(start + 14 * DAY));
  });

  it('warns in words about everything that an owner would not want', async ({ app, owner }) => {
    const { display, dinner, entry } = await aScheduledDisplay(owner);
    await owner.call(displayRoutes.assignMenu, { params: { id: display.id }, body: { menuId: null } });
    const schedule = (...args: [Menu, Parameters<typeof aScheduledMenu>[3]]) => {
      // Entries that are created together have no order.
      app.clock.advance(1_000);
      return aScheduledMenu(owner, display, ...args);
    };
    const dinnerTime = { type: 'time_range' as const, startTime: '18:00', endTime: '19:00' };
    const bare = await aMenu(owner, [], 'Bare');
    const free = await anItem(owner, { name: 'Water', price: 0 });
    const tap = await anItem(owner, { name: 'Tap water', price: 0, priceWords: '' });
    const drinks = await aMenu(owner, [free, tap], 'Drinks');
    const tied = await schedule(drinks, { schedule: dinnerTime, priority: 1 });
    const never = await schedule(bare, { schedule: dinnerTime, priority: 0 });
    const noDays = await schedule(dinner, { schedule: { type: 'recurring' } });
    const over = await schedule(dinner, {
      schedule: { type: 'time_range', endDate: '2027-01-01' },
    });
    const empty = await schedule(bare, {
      schedule: { type: 'time_range', startTime: '23:00', endTime: '23:30' },
    });

    const { warnings } = await forecast(owner, display.id, 1);

    const about = warnings.map(({ kind, entryId, menuId, itemId }) => [kind, entryId ?? menuId, itemId]);
    expect(about).toEqual([
      ['nothing-shown', undefined, undefined],
      ['nothing-shown', undefined, undefined],
      ['nothing-shown', undefined, undefined],
      ['no-price', drinks.id, free.id],
      ['empty-menu', bare.id, undefined],
      ['never-wins', never.id, undefined],
      ['no-days', noDays.id, undefined],
      ['over', over.id, undefined],
      ['tie', entry.id, undefined],
    ]);
    expect(warnings[0]).toMatchObject({
      from: iso(app.clock.now()),
      to: iso(Date.UTC(2027, 2, 26, 17)),
      message: expect.stringMatching(
        /^Nothing is shown from Fri 26 Mar, 12:00 to Fri 26 Mar, 18:00\. Assign a menu/,
      ),
    });
    expect(warnings.map(({ message }) => message)).toContain(
      'Water on Drinks has the price 0. Enter its price.',
    );
    expect(warnings.at(-1)?.message).toMatch(
      /^Drinks and Dinner have the same priority, .* Drinks is shown, because it was added later\./,
    );
    expect(tied.priority).toBe(entry.priority);
    expect(empty.isActive).toBe(true);
  });

  it('warns of empty stretches only in opening hours, and of offers without items', async ({ owner }) => {
    const { display, lunch } = await aScheduledDisplay(owner);
    await owner.call(menuRoutes.update, {
      params: { id: lunch.id },
      body: { panels: [{ kind: 'combo', title: 'Two for one', itemIds: [] }] },
    });
    expect((await forecast(owner, display.id, 1)).warnings).toMatchObject([
      {
        kind: 'empty-panel',
        menuId: lunch.id,
        message: expect.stringMatching(/^The offer “Two for one” on Lunch/),
      },
    ]);

    await owner.call(displayRoutes.assignMenu, { params: { id: display.id }, body: { menuId: null } });
    const day = [{ startTime: '17:00', endTime: '22:00' }];
    await owner.call(restaurantRoutes.update, {
      params: { id: owner.restaurantId },
      body: { openingHours: [day, day, day, day, day, [], day] },
    });

    expect((await forecast(owner, display.id, 2)).warnings).toMatchObject([
      { kind: 'nothing-shown', from: iso(Date.UTC(2027, 2, 26, 16)), to: iso(Date.UTC(2027, 2, 26, 17)) },
    ]);
  });

  it('of a full schedule has a limited number of warnings', async ({ app, owner }) => {
    const { display, lunch } = await aScheduledDisplay(owner);
    await fillSchedule(app, display, lunch, 199);

    const { spans, warnings } = await forecast(owner, display.id, 31);

    expect(spans.length).toBeGreaterThan(60);
    expect(warnings.length).toBeLessThanOrEqual(4 * 20);
  });

  it.for([['0'], ['32'], ['x'], ['1.5']] as const)('refuses %s days', async ([days], { owner }) => {
    const { id } = await aDisplay(owner);

    expect(await owner.refused(forecastRoutes.forecast, { params: { id }, query: { days } })).toMatchObject({
      error: 'Days must be a whole number from 1 to 31.',
    });
  });

  it('follows another time zone', async ({ owner }) => {
    const { display } = await aScheduledDisplay(owner);
    const params = { id: owner.restaurantId };
    await owner.call(restaurantRoutes.update, { params, body: { timeZone: 'America/New_York' } });

    expect((await forecast(owner, display.id, 1)).spans[0]?.to).toBe(iso(Date.UTC(2027, 2, 26, 22)));
  });
});
