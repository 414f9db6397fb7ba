// @vitest-environment happy-dom
import type { DisplayStatus, PaintedContent } from '@menuboard/contract/displays';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { hideLoggedFailures } from '../../../test/hide-logged-failures.ts';
import { receiveEvent } from '../../../test/receive-event.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { frontTv, listReplies, lunch, offlineScreen, soup } from '../../../test/restaurant.ts';
import { changesIn, noContent, type Replies, stubServer, unreachable } from '../../../test/stub-server.ts';
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

it('shows what is on; More opens the facts and all actions, and Less closes them', async () => {
  const { card } = await renderCard({ isOnline: true, screens: [onlineScreen] });
  expect(card.getByText('Lunch', { selector: 'b' })).toBeTruthy();
  expect(card.queryByText('Pairing code')).toBeNull();
  fireEvent.click(card.getByRole('button', { name: 'More' }));

  for (const fact of ['Status', 'Menu', 'Screens', 'Pairing code', 'Look'])
    expect(card.getByText(fact, { selector: 'dt' })).toBeTruthy();
  for (const name of ['Regenerate', 'Assign Menu', 'Upload Media', 'Schedule', 'Delete'])
    expect(card.getByRole('button', { name })).toBeTruthy();
  expect(card.getByRole('link', { name: 'Settings' }).getAttribute('href')).toBe(
    '/admin/displays/front-tv/look',
  );
  const less = card.getByRole('button', { name: 'Less' });
  expect(less.getAttribute('aria-expanded')).toBe('true');
  fireEvent.click(less);

  expect(card.queryByText('Pairing code')).toBeNull();
  expect(card.getByRole('button', { name: 'Change menu' })).toBeTruthy();
});

it('stays open while its first screen is paired, and can then be closed', async () => {
  const { display, card } = await renderCard({});
  expect(card.queryByRole('button', { name: 'Less' })).toBeNull();
  const status = { ...display.status, isOnline: true, screens: [onlineScreen] };
  await receiveEvent('display-status', { id: display.id, status });

  expect(card.getByText('Pairing code')).toBeTruthy();
  expect(card.getByRole('button', { name: 'Less' })).toBeTruthy();
});

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

const second = { ...onlineScreen, id: 'second' };
const forgetRoute = 'DELETE /displays/front-tv/screens/screen';

it('forgets a replaced screen in two steps, and undoes it', async () => {
  const { card, requests } = await renderCard(
    { isOnline: true, screens: [offlineScreen, second] },
    { [forgetRoute]: noContent, 'POST /bin/screen/screen/restore': noContent },
  );
  fireEvent.click(card.getByRole('button', { name: 'Details' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Screens of Front TV' }));
  const [forget] = dialog.getAllByRole('button', { name: 'Forget this screen' });
  fireEvent.click(forget as HTMLElement);

  await waitFor(() => expect(dialog.getAllByRole('button', { name: 'Forget this screen' })).toHaveLength(1));
  const notice = await screen.findByText('was forgotten.');
  expect(notice.parentElement?.textContent).toContain('Screen 1 of Front TV was forgotten.');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));

  await screen.findByText('is on the list again.');
  expect(changesIn(requests).map(({ route }) => route)).toEqual([
    forgetRoute,
    'POST /bin/screen/screen/restore',
  ]);
});

it('asks before it forgets a screen that is online', async () => {
  const { card, requests } = await renderCard(
    { isOnline: true, screens: [onlineScreen] },
    { [forgetRoute]: noContent },
  );
  fireEvent.click(card.getByRole('button', { name: 'More' }));
  fireEvent.click(card.getByRole('button', { name: 'Details' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Screens of Front TV' }));
  const press = () => fireEvent.click(dialog.getByRole('button', { name: 'Forget this screen' }));
  press();
  const question = within(await screen.findByRole('alertdialog', { name: 'Forget this screen?' }));
  fireEvent.click(question.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(changesIn(requests)).toEqual([]);

  press();
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Forget' }));

  expect(await dialog.findByText('No screen paired yet')).toBeTruthy();
});

it('says what went wrong when a screen could not be forgotten, and keeps it', async () => {
  const { card } = await renderCard(
    { isOnline: true, screens: [offlineScreen, second] },
    { [forgetRoute]: unreachable },
  );
  fireEvent.click(card.getByRole('button', { name: 'Details' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Screens of Front TV' }));
  fireEvent.click(dialog.getAllByRole('button', { name: 'Forget this screen' })[0] as HTMLElement);

  expect((await dialog.findByRole('alert')).textContent).toContain('Failed to forget the screen');
  expect(dialog.getAllByRole('button', { name: 'Forget this screen' })).toHaveLength(2);
});

it('lists dormant screens apart, and forgets them too', async () => {
  const dormant = [{ id: 'screen', lastSeen: '2026-05-02T11:00:00.000Z', reported: null }];
  const { card, requests } = await renderCard(
    { isOnline: true, screens: [second], dormant },
    { [forgetRoute]: noContent },
  );
  fireEvent.click(card.getByRole('button', { name: 'More' }));
  expect(card.getByText('1 screen, 1 online')).toBeTruthy();
  fireEvent.click(card.getByRole('button', { name: 'Details' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Screens of Front TV' }));
  expect(dialog.getByText(/^Offline for 7 days while another screen was on\./)).toBeTruthy();
  const row = dialog.getByText('Last seen 2 May').closest('li') as HTMLElement;
  fireEvent.click(within(row).getByRole('button', { name: 'Forget this screen' }));

  await waitFor(() => expect(dialog.queryByText('Not counted')).toBeNull());
  expect(changesIn(requests).map(({ route }) => route)).toEqual([forgetRoute]);
});
