// @vitest-environment happy-dom
import type { DisplayStatus, PaintedContent } from '@menuboard/contract/displays';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { hideLoggedFailures } from '../../../test/hide-logged-failures.ts';
import { receiveEvent } from '../../../test/receive-event.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { frontTv, listReplies, lunch, offlineScreen, soup } from '../../../test/restaurant.ts';
import { type Replies, stubServer, unreachable } from '../../../test/stub-server.ts';
import { DisplaysPage } from './DisplaysPage.tsx';

hideLoggedFailures();

const onlineScreen = { ...offlineScreen, isOnline: true, onlineSince: offlineScreen.lastSeen };

async function renderCard(status: Partial<DisplayStatus>, replies: Replies = {}) {
  const display = { ...frontTv, status: { ...frontTv.status, ...status } };
  const requests = stubServer({
    ...listReplies,
    'GET /displays/restaurants/*': { displays: [display] },
    ...replies,
  });
  renderPage(<DisplaysPage />, '/admin/displays');
  const element = await screen.findByRole('article', { name: 'Front TV' });
  return { display, requests, element, card: within(element) };
}

it('stays Active with a grey dot while all screens are offline', async () => {
  const { display, card } = await renderCard({ isOnline: true, screens: [onlineScreen] });
  const tone = () => card.getByText('Active').closest('[data-tone]')?.getAttribute('data-tone');
  expect(tone()).toBe('good');
  const status = { ...display.status, isOnline: false, screens: [offlineScreen] };
  await receiveEvent('display-status', { id: display.id, status });

  expect(tone()).toBe('off');
});

const paintedSoup: PaintedContent = {
  name: 'Front TV',
  menuId: 'lunch',
  mediaUrl: null,
  mediaType: null,
  settings: frontTv.settings,
  scheduledContent: [],
  menus: [{ ...lunch, items: [{ ...soup, price: 5.25 }] }],
  currency: 'USD',
};
const contentRoute = 'GET /displays/front-tv/screens/screen/content';
const behind = { tag: 'now', isOnline: false, screens: [{ ...offlineScreen, paintedTag: 'before' }] };

it('draws what an offline screen shows, and beside it the board that it lacks', async () => {
  const { element } = await renderCard(behind, { [contentRoute]: { content: paintedSoup } });

  await waitFor(() => expect(element.querySelectorAll('figure')).toHaveLength(2));
  const figures = [...element.querySelectorAll('figure')];
  await waitFor(() => expect(figures[0]?.textContent).toMatch(/5\.25.*On the screen$/));
  await waitFor(() => expect(figures[1]?.textContent).toMatch(/6\.50.*Not on it yet$/));
});

it('draws one board where the change is not to be seen', async () => {
  const same = { ...paintedSoup, menus: [lunch] };
  const { element, requests } = await renderCard(behind, { [contentRoute]: { content: same } });

  await waitFor(() => expect(requests.some(({ route }) => route === contentRoute)).toBe(true));
  await waitFor(() => expect(element.querySelectorAll('figure')).toHaveLength(0));
  await waitFor(() => expect(element.textContent).toContain('$6.50'));
});

it.each<[string, Replies[string], string | null]>([
  ['Not known', { content: null }, 'before'],
  ['Not known', unreachable, 'before'],
  ['Nothing yet', { content: null }, null],
])('writes "%s" where it has no board to draw', async (text, reply, paintedTag) => {
  const screens = [{ ...offlineScreen, paintedTag }];
  const { card } = await renderCard({ ...behind, screens }, { [contentRoute]: reply });

  expect(await card.findByText(text)).toBeTruthy();
});

it('draws the current board without a request while a screen shows it, or is about to', async () => {
  const screens = [{ ...onlineScreen, paintedTag: 'before' }];
  const { element, requests } = await renderCard({ tag: 'now', isOnline: true, screens });

  expect(element.querySelectorAll('figure')).toHaveLength(0);
  expect(requests.filter(({ route }) => route === contentRoute)).toEqual([]);
});
