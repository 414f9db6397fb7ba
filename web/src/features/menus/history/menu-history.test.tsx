// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { refusal } from '../../../../test/refusal.ts';
import { renderMenuPart } from '../../../../test/render-record.tsx';
import { listReplies, lunch, soup } from '../../../../test/restaurant.ts';
import { changesIn, type Reply, stubServer } from '../../../../test/stub-server.ts';
import { menuPaths } from '../../../app/paths.ts';
import { MenuHistoryPage } from './MenuHistoryPage.tsx';

const RESTORE = 'POST /menus/lunch/restore-version';
const entry = (revision: number, sentence: string) => ({
  revision,
  at: soup.createdAt,
  actor: 'Ada Berg',
  sentence,
  itemId: null,
});
const entries = [entry(7, 'Tomato soup deleted'), entry(3, 'Lunch created')];

/** Restores the first version. */
async function restoreLunch(reply: Reply) {
  const requests = stubServer({
    ...listReplies,
    'GET /menus/lunch/history': { entries, next: null },
    [RESTORE]: reply,
    'POST /undo/8': { count: 1, records: [{ kind: 'item', id: 'soup', name: 'Tomato soup' }], undo: '9' },
  });
  renderMenuPart(<MenuHistoryPage />, menuPaths('lunch').history);
  fireEvent.click(await screen.findByRole('button', { name: 'Restore the whole menu' }));
  return requests;
}

it('takes back everything that restoring a version did, also an item that has left the bin', async () => {
  const requests = await restoreLunch({ menu: lunch, undo: '8' });

  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));

  await screen.findByText('is as it was before.');
  expect(changesIn(requests).map(({ route }) => route)).toEqual([RESTORE, 'POST /undo/8']);
});

it('offers no Undo when the menu was already as it was then', async () => {
  await restoreLunch({ menu: lunch, undo: null });

  await screen.findByText('is as it was then.');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('tries again after a failure, and then offers Undo', async () => {
  const busy = Response.json(refusal('unavailable', 'Please wait.'), { status: 503 });
  const answers: unknown[] = [busy];
  await restoreLunch(() => answers.shift() ?? { menu: lunch, undo: '8' });

  fireEvent.click(await screen.findByRole('button', { name: 'Retry' }));

  expect(await screen.findByRole('button', { name: 'Undo' })).toBeTruthy();
});
