// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { hideLoggedFailures } from '../../../test/hide-logged-failures.ts';
import { refusal } from '../../../test/refusal.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { frontTv, listReplies, offlineScreen } from '../../../test/restaurant.ts';
import { emptyStats, priceChange, unmeasured } from '../../../test/stats.ts';
import { type Replies, type Reply, stubServer, unreachable } from '../../../test/stub-server.ts';
import { DashboardPage } from './DashboardPage.tsx';

hideLoggedFailures();

const withStats = (stats: Reply | typeof unreachable): Replies => ({
  ...listReplies,
  'GET /restaurants/*/stats': stats,
});
const section = async (name: string) => within(await screen.findByRole('region', { name }));

it('reports what could not be loaded, and loads it on Retry', async () => {
  stubServer(withStats(unreachable));
  renderPage(<DashboardPage />, '/admin/dashboard');
  const failure = await screen.findByRole('alert');
  expect(within(failure).getByText('Your figures could not be loaded.')).toBeTruthy();

  stubServer(withStats({ ...emptyStats, recentActivity: [priceChange] }));
  fireEvent.click(within(failure).getByRole('button', { name: 'Retry' }));

  const activity = await section('Recent Activity');
  expect((await activity.findByRole('listitem')).textContent).toContain('now $8.00, was $7.25');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('counts the other people who have the admin open', async () => {
  stubServer(withStats({ ...emptyStats, onlineUsers: 3 }));
  renderPage(<DashboardPage />, '/admin/dashboard');

  const card = (await screen.findByRole('heading', { name: 'Online Users' })).closest('section');
  await waitFor(() => expect(card?.textContent).toBe('Online Users3'));
});

it('lists six displays on the dashboard, and all of them on request, and keeps the focus', async () => {
  const performance = Array.from({ length: 8 }, (_, n) => unmeasured(`screen-${n + 1}`, `Screen ${n + 1}`));
  stubServer(withStats({ ...emptyStats, performance }));
  renderPage(<DashboardPage />, '/admin/dashboard');
  const table = await section('Display Performance');
  const more = await table.findByRole('button', { name: 'Show 2 more' });
  expect(table.getAllByRole('row')).toHaveLength(1 + 6);

  more.focus();
  fireEvent.click(more);

  expect(table.getByRole('rowheader', { name: 'Screen 8' })).toBeTruthy();
  expect(table.getAllByRole('row')).toHaveLength(1 + 8);
  expect(document.activeElement?.textContent).toBe('Show fewer');
});

it('shows five displays as they are now, those that need a look among them, and leads to the rest', async () => {
  const online = { ...offlineScreen, id: 'online', isOnline: true, paintedTag: frontTv.status.tag };
  const status = { ...frontTv.status, isOnline: true, screens: [online] };
  const lost = { ...frontTv.status, isOnline: false, screens: [offlineScreen] };
  const names = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Terrace'];
  const displays = names.map((name) => ({
    ...frontTv,
    id: name,
    name,
    status: name === 'Terrace' ? lost : status,
  }));
  const bare = { ...frontTv, id: 'bare', name: 'Bare', menuId: null, currentMenu: null };
  stubServer({
    ...withStats(emptyStats),
    'GET /displays/restaurants/*': { displays: [...displays, bare] },
  });
  renderPage(<DashboardPage />, '/admin/dashboard');

  const wall = await section('Your screens');
  const links = wall.getAllByRole('link').map((link) => link.textContent);
  expect(links).toEqual(['One', 'Two', 'Three', 'Four', 'Terrace', 'and 2 more']);
  expect(wall.getByRole('link', { name: 'Terrace' }).getAttribute('href')).toBe('/admin/displays/Terrace');
  expect(wall.getAllByText('Online')).toHaveLength(4);
  expect(wall.getByText(/^Offline/)).toBeTruthy();
  const card = (await screen.findByRole('heading', { name: 'Active Displays' })).closest('section');
  expect(card?.textContent).toBe('Active Displays7of 8');
});

it('lists what the displays show next by their schedules, and nothing without one', async () => {
  const schedule = { type: 'time_range', startTime: '00:00', endTime: '12:00' };
  const content = { type: 'media', mediaItems: [{ url: '/media/x.webp', name: 'Tacos', type: 'image' }] };
  const entry = { id: 'e', isActive: true, priority: 0, schedule, content, createdAt: '', revision: 1 };
  const displays = [{ ...frontTv, scheduledContent: [{ ...entry, createdAt: frontTv.createdAt }] }];
  stubServer({ ...withStats(emptyStats), 'GET /displays/restaurants/*': { displays } });
  renderPage(<DashboardPage />, '/admin/dashboard');

  const next = await section('Next');
  expect(next.getByRole('listitem').textContent).toMatch(/^(12|00):00(Lunch|Tacos) on Front TV$/);
});

it('undoes an activity after a question that says what it does, and shows why it could not', async () => {
  const message = 'This can no longer be undone: the price of Tomato soup has been changed since.';
  const requests = stubServer({
    ...listReplies,
    'GET /restaurants/*/stats': { ...emptyStats, recentActivity: [priceChange] },
    'POST /undo/2': Response.json(refusal('gone', message), { status: 410 }),
  });
  renderPage(<DashboardPage />, '/admin/dashboard');

  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText('Tomato soup costs $7.25 again.')).toBeTruthy();
  fireEvent.click(question.getByRole('button', { name: 'Undo' }));

  expect(await screen.findByText(message)).toBeTruthy();
  expect(requests).toContainEqual({ route: 'POST /undo/2', body: undefined });
});
