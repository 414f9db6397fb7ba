// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { refusal } from '../../../test/refusal.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { frontTv, listReplies } from '../../../test/restaurant.ts';
import { type Replies, stubServer } from '../../../test/stub-server.ts';
import { DisplaysPage } from './DisplaysPage.tsx';

const now = Date.parse('2026-06-12T12:00:00.000Z');
const inMinutes = (minutes: number) => new Date(now + minutes * 60_000).toISOString();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
});
afterEach(() => vi.useRealTimers());

async function renderCard(display: object, changes: Replies = {}, search = '') {
  const requests = stubServer({
    ...listReplies,
    'GET /displays/restaurants/*': { displays: [display] },
    ...changes,
  });
  renderPage(<DisplaysPage />, `/admin/displays${search}`);
  const card = within(await screen.findByRole('article', { name: 'Front TV' }));
  return { card, requests };
}

const closed = { ...frontTv, pairingCodeUntil: inMinutes(-1) };
const shown = { pairingCode: 'ABC234', pairingCodeUntil: inMinutes(15) };

it('shows a permanent code without a time', async () => {
  const { card } = await renderCard(frontTv);

  expect(card.getByText('Pairing').nextElementSibling?.textContent).toBe('ABC234Regenerate');
  expect(card.queryByRole('button', { name: 'Show code' })).toBeNull();
});

it('says for how long a timed code works', async () => {
  const { card } = await renderCard({ ...frontTv, pairingCodeUntil: inMinutes(13.5) });

  expect(card.getByText('Works for 14 more minutes')).toBeTruthy();
  expect(card.getByText('ABC')).toBeTruthy();
});

it('shows a timed code again on request', async () => {
  const { card, requests } = await renderCard(closed, { 'PATCH /displays/*/show-pairing-code': shown });
  expect(card.queryByText('ABC')).toBeNull();

  fireEvent.click(card.getByRole('button', { name: 'Show code' }));

  expect(await card.findByText('Works for 15 more minutes')).toBeTruthy();
  expect(card.getByText('ABC')).toBeTruthy();
  expect(requests.map(({ route }) => route)).toContain('PATCH /displays/front-tv/show-pairing-code');
});

it('says why a code could not be shown', async () => {
  const answer = Response.json(refusal('forbidden', 'Your role does not allow this.'), { status: 403 });
  const { card } = await renderCard(closed, { 'PATCH /displays/*/show-pairing-code': answer });

  fireEvent.click(card.getByRole('button', { name: 'Show code' }));

  expect((await card.findByRole('alert')).textContent).toContain('Your role does not allow this.');
});

it('shows the code before it opens the window of this computer', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(window);
  const { requests } = await renderCard(
    closed,
    { 'PATCH /displays/*/show-pairing-code': shown },
    '?computer=1',
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Use this computer as a screen' }));

  fireEvent.click(dialog.getByRole('button', { name: 'Open the board' }));

  await dialog.findByText('Waiting for the window');
  expect(open).toHaveBeenCalledWith('/display?code=ABC234', '_blank', expect.anything());
  expect(requests.at(-1)?.route).toBe('PATCH /displays/front-tv/show-pairing-code');
});
