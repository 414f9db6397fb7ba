/** Number of steps for daily work: by finger on the smallest phone, and by keyboard alone on a desktop. */
import { weekdays } from '@menuboard/contract/domain/weekdays';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { CountedSteps } from './harness/counted-steps.ts';
import { finger, keyboard } from './harness/hands.ts';
import { it as journey } from './harness/journey.ts';
import type { MediaFile } from './harness/media-files.ts';
import { PHONE_BY_FINGER } from './harness/phone.ts';
import type { RestaurantApi } from './harness/restaurant-api.ts';

interface Task {
  name: string;
  /** Lower this figure when a task takes fewer steps. */
  steps: number;
  /** Page of the admin where the owner begins. */
  on: 'dashboard' | 'items' | 'menus' | 'menu' | 'displays';
  work: (steps: CountedSteps, page: Page, image: MediaFile) => Promise<void>;
  /** Proof, read from the page or the server afterwards. */
  done: (page: Page, api: RestaurantApi) => Promise<unknown>;
}

const switchOf = (page: Page, item: string) => page.getByRole('switch', { name: `${item} available` });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const isSoldOut = (item: { isAvailable: boolean; soldOutUntil?: string | null }) =>
  !item.isAvailable && item.soldOutUntil ? 'until a time' : !item.isAvailable;

const tasks: readonly Task[] = [
  {
    name: 'the price of a plain dish',
    steps: 2,
    on: 'items',
    work: async (steps, page) => {
      await steps.fill(page.getByRole('searchbox', { name: 'Search items' }), 'soup');
      await steps.enter(page.getByLabel('Price of Tomato soup'), '7.25');
    },
    done: async (_, api) => expect.poll(async () => (await api.findItem('Tomato soup')).price).toBe(7.25),
  },
  {
    name: 'the price of one size',
    steps: 2,
    on: 'menus',
    work: async (steps, page) => {
      await steps.tap(link(page, 'Lunch'));
      await steps.enter(page.getByLabel('Price of Latte, Large, $4.20'), '4.40');
    },
    done: async (_, api) =>
      expect
        .poll(async () => (await api.findItem('Latte')).sizes.map(({ price }) => price))
        .toEqual([3.6, 4.4]),
  },
  {
    name: 'sold out',
    steps: 1,
    on: 'menu',
    work: (steps, page) => steps.tap(switchOf(page, 'Quiche')),
    done: async (_, api) => expect.poll(async () => isSoldOut(await api.findItem('Quiche'))).toBe(true),
  },
  {
    name: 'one size sold out',
    steps: 2,
    on: 'menu',
    work: async (steps, page) => {
      await steps.tap(page.getByLabel(/^Price of Latte, Large, /));
      await steps.tap(button(page, 'Sold out: Latte, Large'));
    },
    done: async (_, api) =>
      expect.poll(async () => (await api.findItem('Latte')).sizes[1]?.isAvailable).toBe(false),
  },
  {
    name: 'sold out for two hours',
    steps: 2,
    on: 'menu',
    work: async (steps, page) => {
      await steps.tap(switchOf(page, 'Pie'));
      await steps.tap(button(page, 'For 2 hours'));
    },
    done: async (_, api) =>
      expect.poll(async () => isSoldOut(await api.findItem('Pie'))).toBe('until a time'),
  },
  {
    name: 'sold out until tomorrow',
    steps: 2,
    on: 'items',
    work: async (steps, page) => {
      // Phones have a switch in the list, desktops a button on the cards.
      const card = page.getByRole('article', { name: 'Tomato soup' });
      await steps.tap(switchOf(page, 'Tomato soup').or(card.getByRole('button', { name: 'Disable' })));
      await steps.tap(button(page, 'Until tomorrow'));
    },
    done: async (_, api) =>
      expect.poll(async () => isSoldOut(await api.findItem('Tomato soup'))).toBe('until a time'),
  },
  {
    name: 'a happy hour for a section',
    steps: 4,
    on: 'menus',
    work: async (steps, page) => {
      await steps.tap(link(page, 'Lunch'));
      await steps.tap(link(page, 'Promotion for Coffee'));
      await steps.fill(page.getByLabel('Percent off'), '25');
      await steps.tap(button(page, 'Start Promotion'));
    },
    done: (page) => page.getByText('is started.').waitFor(),
  },
  {
    name: '5 % more for a category',
    steps: 5,
    on: 'items',
    work: async (steps, page) => {
      await steps.tap(button(page, 'Filter'));
      await steps.select(page.getByLabel('Category'), 'Mains');
      await steps.tap(button(page, /^Select all 2/));
      await steps.tap(button(page, 'Prices…'));
      await steps.enter(page.getByLabel('Up by percent'), '5');
    },
    done: (page) => page.getByText('2 items have new prices.').waitFor(),
  },
  {
    name: 'a photo',
    steps: 2,
    on: 'dashboard',
    work: async (steps, page, image) => {
      await steps.tap(link(page, 'Items'));
      await steps.upload(button(page, 'Upload image for Latte'), image);
    },
    done: (page) => page.getByText('has a new image.').waitFor(),
  },
  {
    name: 'what hangs on Friday at 18:30',
    steps: 2,
    on: 'displays',
    work: async (steps, page) => {
      await steps.tap(link(page, 'Counter'));
      await steps.tap(link(page, 'Schedule'));
    },
    done: async (page) => {
      const friday = page.getByRole('list', { name: 'Friday' });
      await friday.getByText('17:00 to 22:00').waitFor({ state: 'attached' });
      const dinner = friday.getByText('Dinner', { exact: true });
      // Without scrolling.
      await expect.poll(async () => (await dinner.boundingBox())?.y ?? Infinity).toBeLessThan(724);
    },
  },
];

const it = journey.extend('paths', async ({ api }) => {
  const soup = await api.addItem({ name: 'Tomato soup', price: 6.5, category: 'Soups' });
  const sizes = [
    { id: 'small', name: 'Small', price: 3.6 },
    { id: 'large', name: 'Large', price: 4.2 },
  ];
  const latte = await api.addItem({ name: 'Latte', price: 3.6, sizes, category: 'Coffee' });
  const quiche = await api.addItem({ name: 'Quiche', price: 9, category: 'Mains' });
  const pie = await api.addItem({ name: 'Pie', price: 11, category: 'Mains' });
  const lunch = await api.addMenu({ name: 'Lunch' }, [soup, latte, quiche, pie]);
  await api.addMenu({ name: 'Dinner' }, [quiche, pie]);
  await api.addDisplay('Counter', lunch);
  const times = { startTime: '17:00', endTime: '22:00', daysOfWeek: [...weekdays] };
  await api.scheduleMenu('Counter', 'Dinner', { type: 'recurring', ...times });
  return (on: Task['on']) => (on === 'menu' ? `menus/${lunch.id}` : on);
});

const desktop = { viewport: { width: 1440, height: 900 } };

describe.for([
  { way: 'by finger on a phone', hand: finger, options: PHONE_BY_FINGER },
  { way: 'by the keyboard alone', hand: keyboard, options: desktop },
])('$way', ({ hand, options }) => {
  it('takes no more steps than the list says', async ({ api, openAdmin, paths, image }) => {
    const page = await openAdmin('dashboard', options);
    const counted: [string, number][] = [];
    for (const { name, on, work, done } of tasks) {
      await page.goto(new URL(`/admin/${paths(on)}`, page.url()).href);
      await page.getByRole('heading', { level: 1 }).waitFor();
      const steps = new CountedSteps(hand);
      await work(steps, page, image);
      await done(page, api);
      counted.push([name, steps.count]);
    }
    expect(counted).toEqual(tasks.map(({ name, steps }) => [name, steps]));
  });
});
