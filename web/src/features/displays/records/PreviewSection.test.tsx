// @vitest-environment happy-dom

import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../../../test/render-page.tsx';
import { frontTv, lunch, soup } from '../../../../test/restaurant.ts';
import { stubServer } from '../../../../test/stub-server.ts';
import { dollars } from '../../../shared/prices/money.ts';
import { PreviewSection } from './PreviewSection.tsx';

const offsets = [{ from: 0, minutes: 120 }];
const noon = Date.UTC(2026, 5, 12, 10);
const code = { size: 21, path: 'M0 0h7v1h-7z' };
const menu = {
  ...lunch,
  name: 'Lunch menu',
  items: [
    { ...soup, isAvailable: false },
    { ...soup, id: 'pie', name: 'Pie', translations: { fr: { name: 'Tourte' } } },
  ],
  panels: [{ id: 'code', kind: 'qr' as const, title: 'On your phone' }],
  languages: { mode: 'rotate' as const, tags: ['de', 'fr'] },
};

/** Shows the preview of a moment and returns its board. */
async function openPreview(instant: number, guestCodes?: Record<string, typeof code>) {
  const own = { ...frontTv.settings, designFrom: 'display' as const };
  const settings = { ...own, look: 'board' as const, soldOut: 'hide' as const };
  const manifest = {
    version: 1,
    revision: 1,
    tag: '',
    baseTag: '',
    menuTags: {},
    serverTime: instant,
    zone: { timeZone: 'Europe/Vienna', offsets },
    currency: 'USD',
    money: dollars,
    restaurantName: 'Bistro',
    guestCodes,
    entries: [],
    menus: [],
    files: [],
  };
  const reasons = { source: 'assigned', validUntil: null, sentence: '', entries: [], items: [] };
  stubServer({
    'GET /displays/front-tv/*': {
      at: new Date(instant).toISOString(),
      offers: [],
      content: { display: { ...frontTv, settings, currentMenu: menu }, manifest },
      reasons: { ...reasons, menuId: 'lunch', entryId: null },
    },
  });
  const { container } = renderPage(
    <PreviewSection display={frontTv} timeZone="Europe/Vienna" offsets={offsets} openedAt={instant} />,
    '/admin/displays/front-tv/timeline',
  );
  await waitFor(() => expect(container.textContent).toContain('Lunch menu'));
  return container;
}

it('leaves out what screens leave out when it is sold out', async () => {
  const board = await openPreview(noon);

  expect(board.textContent).toContain('Pie');
  expect(board.textContent).not.toContain('Tomato soup');
});

it('draws the language of the moment', async () => {
  // Each language is on for half a minute, and a preview shows the start of a minute.
  const board = await openPreview(noon + 60_000);

  expect(board.textContent).toContain('Tourte');
});

it('shows the code that the screens have, and no panel without one', async () => {
  const shared = await openPreview(noon, { lunch: code });
  expect(shared.querySelector('[data-panel="qr"] path')?.getAttribute('d')).toBe(code.path);

  const closed = await openPreview(noon);
  expect(closed.querySelector('[data-panel="qr"]')).toBeNull();
});
