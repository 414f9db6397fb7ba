// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { hideLoggedFailures } from '../../../test/hide-logged-failures.ts';
import { refusal } from '../../../test/refusal.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { listReplies } from '../../../test/restaurant.ts';
import { stubServer } from '../../../test/stub-server.ts';
import { BinPage } from './BinPage.tsx';

hideLoggedFailures();

const times = { deletedAt: '2026-06-12T11:00:00.000Z', goneAt: '2026-07-12T11:00:00.000Z' };
const soup = { kind: 'item', id: 'soup', name: 'Tomato soup', place: null, deletedBy: 'Ada Berg', ...times };
const entry = { kind: 'schedule', id: 'entry', name: 'Lunch', place: 'Front TV', deletedBy: null, ...times };
const bin = { ...listReplies, 'GET /bin/restaurants/*': { entries: [soup, entry], more: 0 } };
const RESTORE = 'POST /bin/restaurants/bistro/restore';

it('says what was deleted, by whom, and until when it can be restored', async () => {
  stubServer(bin);
  renderPage(<BinPage />, '/admin/bin');

  const [first, second] = await screen.findAllByRole('listitem');
  expect(first?.textContent).toMatch(
    /^Tomato soupItem · deleted by Ada Berg, .+ · deleted for good on 12 Jul/,
  );
  expect(second?.textContent).toMatch(/^Lunch on Front TVSchedule entry · deleted \d/);
});

it('restores one record by its button, with a message', async () => {
  const requests = stubServer({ ...bin, [RESTORE]: { count: 1, undo: '7' } });
  renderPage(<BinPage />, '/admin/bin');

  const row = within((await screen.findAllByRole('listitem'))[0] as HTMLElement);
  fireEvent.click(row.getByRole('button', { name: 'Restore' }));

  expect(await screen.findByText('is back.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
  expect(requests).toContainEqual({ route: RESTORE, body: { entries: [{ kind: 'item', id: 'soup' }] } });
});

it('restores all that are chosen in one request, and says why it was refused', async () => {
  const message = 'Some of these are no longer in the bin, so nothing was restored.';
  const requests = stubServer({
    ...bin,
    [RESTORE]: Response.json(refusal('not_found', message), { status: 404 }),
  });
  renderPage(<BinPage />, '/admin/bin');

  fireEvent.click(await screen.findByRole('checkbox', { name: 'Choose all' }));
  fireEvent.click(screen.getByRole('button', { name: 'Restore 2 records' }));

  expect(await screen.findByText(message)).toBeTruthy();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Restore 2 records' })).toBeTruthy());
  const sent = requests.filter(({ route }) => route === RESTORE).map(({ body }) => body);
  expect(sent).toEqual([
    {
      entries: [
        { kind: 'item', id: 'soup' },
        { kind: 'schedule', id: 'entry' },
      ],
    },
  ]);
});
