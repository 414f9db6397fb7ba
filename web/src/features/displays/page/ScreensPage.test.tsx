// @vitest-environment happy-dom
import type { DisplayStatus } from '@menuboard/contract/displays';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { hideLoggedFailures } from '../../../../test/hide-logged-failures.ts';
import { renderDisplayPart } from '../../../../test/render-record.tsx';
import { frontTv, listReplies, offlineScreen } from '../../../../test/restaurant.ts';
import { emptyStats } from '../../../../test/stats.ts';
import { changesIn, noContent, type Replies, stubServer, unreachable } from '../../../../test/stub-server.ts';
import { displayPaths } from '../../../app/paths.ts';
import { ScreensPage } from './ScreensPage.tsx';

hideLoggedFailures();

const onlineScreen = { ...offlineScreen, isOnline: true, onlineSince: offlineScreen.lastSeen };

const second = { ...onlineScreen, id: 'second' };
const forgetRoute = 'DELETE /displays/front-tv/screens/screen';
const restoreRoute = 'POST /bin/screen/screen/restore';
const reloadRoute = 'POST /displays/front-tv/screens/second/reload';
const forgetButtons = () => screen.queryAllByRole('button', { name: 'Forget this screen' });

/** Opens the screens of Front TV, which is online. */
function renderScreens(
  status: Partial<DisplayStatus>,
  forgetting: Replies[string],
  reloading: Replies[string] = noContent,
) {
  const display = { ...frontTv, status: { ...frontTv.status, isOnline: true, ...status } };
  const requests = stubServer({
    ...listReplies,
    'GET /displays/restaurants/*': { displays: [display] },
    'GET /restaurants/*/stats': emptyStats,
    [forgetRoute]: forgetting,
    [restoreRoute]: noContent,
    [reloadRoute]: reloading,
  });
  renderDisplayPart(<ScreensPage />, displayPaths('front-tv').screens);
  return requests;
}

it('forgets a replaced screen in two steps, and undoes it', async () => {
  const requests = renderScreens({ screens: [offlineScreen, second] }, noContent);
  await screen.findByText('Screen 1');
  forgetButtons()[0]?.focus();
  fireEvent.click(forgetButtons()[0] as HTMLElement);

  await waitFor(() => expect(forgetButtons()).toHaveLength(1));
  const notice = await screen.findByText('was forgotten.');
  expect(notice.parentElement?.textContent).toContain('Screen 1 of Front TV was forgotten.');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  // The button had the focus.
  await waitFor(() => expect(document.activeElement?.contains(forgetButtons()[0] ?? null)).toBe(true));
  expect(document.activeElement).not.toBe(document.body);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));

  await screen.findByText('is on the list again.');
  expect(changesIn(requests).map(({ route }) => route)).toEqual([forgetRoute, restoreRoute]);
});

it('asks before it forgets a screen that is online', async () => {
  const requests = renderScreens({ screens: [onlineScreen] }, noContent);
  await screen.findByText('Forget this screen');
  const press = () => fireEvent.click(forgetButtons()[0] as HTMLElement);
  press();
  const question = within(await screen.findByRole('alertdialog', { name: 'Forget this screen?' }));
  fireEvent.click(question.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(changesIn(requests)).toEqual([]);

  press();
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Forget' }));

  expect(await screen.findByText('No screen paired yet')).toBeTruthy();
});

it('says what went wrong when a screen could not be forgotten, and keeps it', async () => {
  renderScreens({ screens: [offlineScreen, second] }, unreachable);
  await screen.findByText('Screen 1');
  fireEvent.click(forgetButtons()[0] as HTMLElement);

  expect((await screen.findByRole('alert')).textContent).toContain('Failed to forget the screen');
  expect(forgetButtons()).toHaveLength(2);
});

it('lists dormant screens apart, and forgets them too', async () => {
  const dormant = [{ id: 'screen', lastSeen: '2026-05-02T11:00:00.000Z', reported: null }];
  const requests = renderScreens({ screens: [second], dormant }, noContent);
  expect(await screen.findByText(/^Offline for 7 days while another screen was on\./)).toBeTruthy();
  const row = screen.getByText('Last seen 2 May').closest('li') as HTMLElement;
  fireEvent.click(within(row).getByRole('button', { name: 'Forget this screen' }));

  await waitFor(() => expect(screen.queryByText('Not counted')).toBeNull());
  expect(changesIn(requests).map(({ route }) => route)).toEqual([forgetRoute]);
});

it('asks one screen to reload, and says so when that fails', async () => {
  const replies = [Response.json({}, { status: 503 }), { id: 'r', requestedAt: '', answersBy: '' }];
  const requests = renderScreens(
    { screens: [offlineScreen, second] },
    noContent,
    () => replies.shift() ?? {},
  );
  await screen.findByText('Screen 2');
  fireEvent.click(screen.getAllByRole('button', { name: 'Reload' })[1] as HTMLElement);

  expect((await screen.findByRole('alert')).textContent).toContain('Failed to reach the screen');
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));

  await screen.findByText('Waiting for the answer of Screen 2 of Front TV…');
  expect(changesIn(requests).map(({ route }) => route)).toEqual([reloadRoute, reloadRoute]);
});
