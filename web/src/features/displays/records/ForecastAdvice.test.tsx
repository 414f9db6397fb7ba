// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { hideLoggedFailures } from '../../../../test/hide-logged-failures.ts';
import { renderDisplayPart } from '../../../../test/render-record.tsx';
import { frontTv, listed, listReplies, lunch, soup } from '../../../../test/restaurant.ts';
import { stubServer } from '../../../../test/stub-server.ts';
import { displayPaths } from '../../../app/paths.ts';
import { DisplayHistoryPage } from './DisplayHistoryPage.tsx';

const soups = Array.from({ length: 200 }, (_, index) => ({
  ...soup,
  id: `soup-${index}`,
  name: `Soup ${index}`,
}));
const dinner = { ...lunch, id: 'dinner', name: 'Dinner', items: soups };
/** With the panel for a code, the list has less room. */
const supper = {
  ...dinner,
  id: 'supper',
  name: 'Supper',
  panels: [{ id: 'code', kind: 'qr' as const, title: 'Scan' }],
};
const evening = {
  id: 'evening',
  isActive: true,
  priority: 0,
  createdAt: '2026-06-12T11:00:00.000Z',
  revision: 1,
  content: { type: 'menu' as const, menuId: 'dinner' },
  schedule: { type: 'time_range', startTime: '18:00', endTime: '22:00' },
};
const night = { ...evening, id: 'night', content: { type: 'menu' as const, menuId: 'supper' } };

/** Opens the timeline of a display with the menus Lunch, always, and Dinner and Supper, in the evening. */
async function openTimeline(look: 'board' | 'spotlight') {
  const display = {
    ...frontTv,
    settings: { ...frontTv.settings, designFrom: 'display' as const, look },
    scheduledContent: [evening, night],
  };
  stubServer({
    ...listReplies,
    'GET /items/restaurants/*': { items: [soup, ...soups] },
    'GET /menus/restaurants/*/item-ids': { menus: [listed(lunch), listed(dinner), listed(supper)] },
    'GET /displays/restaurants/*': { displays: [display] },
    'GET /displays/front-tv/forecast?days=14': { spans: [], warnings: [] },
  });
  renderDisplayPart(<DisplayHistoryPage />, displayPaths('front-tv').history);
  const forecast = within(await screen.findByRole('region', { name: 'The next 14 days' }));
  await forecast.findByText('Everything looks right.');
  return forecast;
}

hideLoggedFailures();

it('warns that a menu of the schedule needs several pages, with a link to the menus', async () => {
  const forecast = await openTimeline('board');

  const warning = within(
    forecast.getByText(/^\d+ items of Dinner are too many for one page/).closest('li') as HTMLElement,
  );
  expect(warning.getByRole('link', { name: 'Open the menu' })).toBeTruthy();
  expect(forecast.queryByText(/of Lunch (is|are) too many/)).toBeNull();
});

it('counts the items of a menu that have no place beside the panel for its code', async () => {
  const forecast = await openTimeline('board');
  const tooMany = (name: string) =>
    Number.parseInt(forecast.getByText(new RegExp(`^\\d+ items? of ${name} `)).textContent ?? '', 10);

  expect(tooMany('Supper')).toBeGreaterThan(tooMany('Dinner'));
});

it('warns of no pages when items are shown one at a time', async () => {
  const forecast = await openTimeline('spotlight');

  expect(forecast.queryByText(/too many for one page/)).toBeNull();
});
