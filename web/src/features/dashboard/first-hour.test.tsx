// @vitest-environment happy-dom
/** The suggestions of the dashboard after the first board. */
import type { NextStep, Stats } from '@menuboard/contract/stats';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { hideLoggedFailures } from '../../../test/hide-logged-failures.ts';
import { refusal } from '../../../test/refusal.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { listReplies, soup } from '../../../test/restaurant.ts';
import { emptyStats } from '../../../test/stats.ts';
import { changesIn, noContent, type Replies, stubServer } from '../../../test/stub-server.ts';
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

it('leads to the next step, and hides all of them for good', async () => {
  const nextSteps: NextStep[] = [
    { key: 'ownItems', isDone: true },
    { key: 'price', isDone: true },
    { key: 'look', isDone: true },
    { key: 'soldOut', isDone: true },
    { key: 'secondMenu', isDone: true },
    { key: 'share', isDone: false },
    { key: 'people', isDone: false },
  ];
  const hiding: Record<string, Replies[string]> = {
    'DELETE /restaurants/bistro/next-steps': Response.json(refusal('unavailable', 'Please try again.'), {
      status: 503,
    }),
  };
  renderDashboard({ stats: { ...emptyStats, setup: allDone, nextSteps } }, hiding);
  const next = await section('What next?');
  const links = next.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([['Share or print a menu', '/admin/menus?share=1']]);
  expect(screen.queryByRole('link', { name: 'Set it up step by step' })).toBeNull();

  press('Hide the next steps');
  expect((await screen.findByRole('alert')).textContent).toContain('Please try again.');
  hiding['DELETE /restaurants/bistro/next-steps'] = noContent();
  stubServer({ ...listReplies, ...hiding });
  press('Hide the next steps');

  await waitFor(() => expect(screen.queryByRole('region', { name: 'What next?' })).toBeNull());
});
