// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import { renderPage } from '../../../../test/render-page.tsx';
import { listReplies, lunch, soup } from '../../../../test/restaurant.ts';
import { changesIn, stubServer } from '../../../../test/stub-server.ts';
import { menuHistoryPath, paths } from '../../../app/paths.ts';
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

/** Restores the first version. The restaurant's revision was 7 before. */
async function restoreLunch(menu: object) {
  const requests = stubServer({
    ...listReplies,
    'GET /menus/lunch/history': { entries, next: null },
    [RESTORE]: { menu, undo: { revision: 7 } },
    'POST /undo/8': { count: 1, records: [{ kind: 'item', id: 'soup', name: 'Tomato soup' }], undo: '9' },
  });
  const page = (
    <Routes>
      <Route path={paths.menuHistory} element={<MenuHistoryPage />} />
    </Routes>
  );
  renderPage(page, menuHistoryPath('lunch'));
  fireEvent.click(await screen.findByRole('button', { name: 'Restore the whole menu' }));
  await screen.findByText('is as it was then.');
  return requests;
}

// Its place on the menu was kept while it was in the bin, so that only the item has changed.
it('takes back everything that restoring a version did, also an item that has left the bin', async () => {
  const requests = await restoreLunch({ ...lunch, items: [{ ...soup, revision: 8 }] });

  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));

  await screen.findByText('is as it was before.');
  expect(changesIn(requests).map(({ route }) => route)).toEqual([RESTORE, 'POST /undo/8']);
});

it('offers no Undo when the menu was already as it was then', async () => {
  await restoreLunch(lunch);

  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});
