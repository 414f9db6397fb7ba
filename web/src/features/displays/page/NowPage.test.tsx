// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hideLoggedFailures } from '../../../../test/hide-logged-failures.ts';
import { renderDisplayPart } from '../../../../test/render-record.tsx';
import { frontTv, listed, listReplies, lunch, offlineScreen } from '../../../../test/restaurant.ts';
import { noContent, type Replies, stubServer, unreachable } from '../../../../test/stub-server.ts';
import { displayPaths } from '../../../app/paths.ts';
import { NowPage } from './NowPage.tsx';

hideLoggedFailures();

/** 14:00 in Vienna. */
const now = Date.parse('2026-06-12T12:00:00.000Z');
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
});
afterEach(() => vi.useRealTimers());

const dinner = { ...lunch, id: 'dinner', name: 'Dinner' };

/** Opens the page of Front TV, to which Lunch is assigned. */
function renderNow(display: object, replies: Replies = {}) {
  stubServer({
    ...listReplies,
    'GET /menus/restaurants/*/item-ids': { menus: [lunch, dinner].map(listed) },
    'GET /displays/restaurants/*': { displays: [{ ...frontTv, ...display }] },
    ...replies,
  });
  renderDisplayPart(<NowPage />, displayPaths('front-tv').now);
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const findDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

it.each([
  ['18:00', '22:00', 'Lunch as it is assigned, then Dinner at 18:00', [true, false, false]],
  [
    '13:00',
    '22:00',
    'Dinner by its schedule: every day 13:00 - 22:00, then Lunch at 22:00',
    [false, true, false],
  ],
])('says what is on and why, and draws the day, with Dinner from %s', async (from, to, sentence, isNow) => {
  const entry = {
    id: 'dinner-entry',
    isActive: true,
    priority: 0,
    content: { type: 'menu', menuId: 'dinner' },
    schedule: { type: 'time_range', startTime: from, endTime: to },
    createdAt: frontTv.createdAt,
    revision: 1,
  };
  renderNow({ scheduledContent: [entry] });

  const parts = within(await screen.findByRole('list', { name: 'Today' })).getAllByRole('listitem');
  expect(parts.map(({ title }) => title)).toEqual(['00:00 Lunch', `${from} Dinner`, `${to} Lunch`]);
  expect(parts.map(({ dataset }) => dataset.now === 'true')).toEqual(isNow);
  expect(document.querySelector('[class*=sentence]')?.textContent).toBe(sentence);
});

it('explains what to do about an offline screen', async () => {
  renderNow({ status: { ...frontTv.status, screens: [offlineScreen] } });
  await press('What to do');
  const dialog = await findDialog('Front TV is offline');
  expect(dialog.getByText('Is the TV on?')).toBeTruthy();
  expect(dialog.getByText(`${location.origin}/display`)).toBeTruthy();

  fireEvent.click(dialog.getByRole('button', { name: 'How to pair' }));

  expect(await screen.findByRole('dialog', { name: 'Pair a screen with Front TV' })).toBeTruthy();
});

it('shows a timed code also in the dialog that pairs a screen', async () => {
  const until = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
  renderNow(
    { pairingCodeUntil: until(-1) },
    { 'PATCH /displays/*/show-pairing-code': { pairingCode: 'ABC234', pairingCodeUntil: until(15) } },
  );
  await press('How to pair');
  const dialog = await findDialog('Pair a screen with Front TV');

  fireEvent.click(dialog.getByRole('button', { name: 'Show code' }));

  expect(await dialog.findByText('Works for 15 more minutes')).toBeTruthy();
  expect(dialog.getByText('ABC')).toBeTruthy();
});

it.each<[string, Replies[string], string]>([
  ['leads to the displays after the deletion', noContent(), 'Elsewhere'],
  ['keeps a display that could not be deleted', unreachable, 'Front TV'],
])('%s', async (_, answer, heading) => {
  renderNow({}, { 'DELETE /displays/front-tv': answer });
  await press('Delete');
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));

  await screen.findByText(answer === unreachable ? /Failed to delete display/ : 'was deleted.');
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeTruthy();
});
