// @vitest-environment happy-dom
/** How a new owner begins, and what the dashboard suggests after the first board. */
import type { NextStep, Stats } from '@menuboard/contract/stats';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { hideLoggedFailures } from '../../../test/hide-logged-failures.ts';
import { refusal } from '../../../test/refusal.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { listReplies, lunch, soup } from '../../../test/restaurant.ts';
import { emptyStats } from '../../../test/stats.ts';
import { changesIn, noContent, type Replies, stubServer, unreachable } from '../../../test/stub-server.ts';
import { DeliveryNotices } from '../../app/DeliveryNotices.tsx';
import { DashboardPage } from './DashboardPage.tsx';

hideLoggedFailures();

const allDone = { hasItem: true, hasMenuWithItems: true, hasDisplay: true, hasScreen: true };
const sample = { kind: 'cafe', unchangedItems: 17 } as const;

/** Shows the dashboard. The figures are those that `figures` has when they are fetched. */
function renderDashboard(figures: { stats: Stats }, replies: Replies) {
  const requests = stubServer({
    ...listReplies,
    'GET /restaurants/*/stats': () => figures.stats,
    ...replies,
  });
  renderPage(
    <>
      <DashboardPage />
      <DeliveryNotices />
    </>,
    '/admin/dashboard',
  );
  return requests;
}
const section = async (name: string) => within(await screen.findByRole('region', { name }));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('begins with a sample in one tap, also after a failure, and names the other ways', async () => {
  const figures = { stats: emptyStats };
  const replies: Record<string, Replies[string]> = {
    'POST /restaurants/bistro/sample': unreachable,
  };
  const requests = renderDashboard(figures, replies);
  const start = await section('Start with a sample menu');
  const links = start.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Paste your menu', '/admin/items?import=paste'],
    ['Upload a CSV', '/admin/items?import=paste'],
    ['Start empty', '/admin/items?new=1'],
  ]);

  fireEvent.click(start.getByRole('button', { name: 'Pizzeria' }));
  expect(await start.findByRole('alert')).toBeTruthy();
  figures.stats = { ...emptyStats, setup: { ...allDone, hasScreen: false }, sample };
  stubServer({
    ...listReplies,
    'GET /restaurants/*/stats': () => figures.stats,
    'POST /restaurants/bistro/sample': Response.json({ menu: lunch, undo: '2' }, { status: 201 }),
  });
  press('Retry');

  await waitFor(() => expect(screen.queryByRole('region', { name: 'Start with a sample menu' })).toBeNull());
  const setup = await section('Get your menu on the wall');
  expect(setup.getByRole('link', { name: 'Pair a screen' }).getAttribute('href')).toBe('/pair');
  expect(changesIn(requests)[0]?.body).toEqual({ kind: 'pizza' });
});

it('removes the sample, says what stays, and brings it back with Undo', async () => {
  const figures: { stats: Stats } = { stats: { ...emptyStats, setup: allDone, sample } };
  const records = [
    { kind: 'item', id: 'soup', name: soup.name },
    { kind: 'menu', id: 'lunch', name: 'Lunch' },
  ];
  const requests = renderDashboard(figures, {
    'DELETE /restaurants/bistro/sample': { records, kept: 1, undo: '3' },
    'POST /undo/3': { count: 2, records, undo: '4' },
  });
  await section('Sample menu');

  figures.stats = { ...figures.stats, sample: null };
  press('Remove the sample');

  await screen.findByText(/The sample menu was removed. 1 item that you changed stays./);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Sample menu' })).toBeNull());
  press('Undo');
  await screen.findByText(/The sample menu is back./);
  expect(changesIn(requests).map(({ route }) => route)).toEqual([
    'DELETE /restaurants/bistro/sample',
    'POST /undo/3',
  ]);
});

it('leads to the next steps, and hides them for good', async () => {
  const nextSteps: NextStep[] = [
    { key: 'ownItems', isDone: false },
    { key: 'price', isDone: true },
    { key: 'look', isDone: false },
    { key: 'soldOut', isDone: false },
    { key: 'secondMenu', isDone: false },
    { key: 'share', isDone: false },
    { key: 'people', isDone: false },
  ];
  const hiding: Record<string, Replies[string]> = {
    'DELETE /restaurants/bistro/next-steps': Response.json(refusal('unavailable', 'Please try again.'), {
      status: 503,
    }),
  };
  renderDashboard({ stats: { ...emptyStats, setup: allDone, nextSteps } }, hiding);
  const steps = await section('What next?');
  expect(steps.getByText('1 of 7 done')).toBeTruthy();
  for (const [name, path] of [
    ['Put in your own dishes', '/admin/items?import=paste'],
    ['Choose a look', '/admin/menus'],
    ['Share or print a menu', '/admin/menus?share=1'],
    ['Invite a colleague', '/admin/settings/people'],
  ] as const)
    expect(steps.getByRole('link', { name }).getAttribute('href')).toBe(path);
  expect(screen.queryByRole('region', { name: 'Get your menu on the wall' })).toBeNull();

  press('Hide the next steps');
  expect((await screen.findByRole('alert')).textContent).toContain('Please try again.');
  hiding['DELETE /restaurants/bistro/next-steps'] = noContent();
  stubServer({ ...listReplies, ...hiding });
  press('Hide the next steps');

  await waitFor(() => expect(screen.queryByText('1 of 7 done')).toBeNull());
});
