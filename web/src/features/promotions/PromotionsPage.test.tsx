// @vitest-environment happy-dom
import type { Promotion } from '@menuboard/contract/promotions';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hideLoggedFailures } from '../../../test/hide-logged-failures.ts';
import { refusal } from '../../../test/refusal.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { listReplies, soup } from '../../../test/restaurant.ts';
import { changesIn, noContent, type Replies, stubServer } from '../../../test/stub-server.ts';
import { PromotionsPage } from './PromotionsPage.tsx';

hideLoggedFailures();

// Friday, 17:30 in Vienna.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T16:30:00Z') });
});
afterEach(() => vi.useRealTimers());

const times = { createdAt: '2026-11-01T11:00:00.000Z', updatedAt: '2026-11-01T11:00:00.000Z', revision: 3 };
const happyHour: Promotion = {
  ...{ id: 'happy', label: 'Happy hour', categories: ['Soups'], itemIds: [], percent: 20, ...times },
  ...{ startTime: '17:00', endTime: '19:00' },
};
const week: Promotion = {
  ...{ id: 'week', label: 'Soup week', categories: [], itemIds: ['soup'], price: 4, ...times },
  ...{ daysOfWeek: ['saturday'], endsAt: '2026-11-30T23:00:00.000Z' },
};
const over: Promotion = { ...happyHour, id: 'over', label: 'Opening', endsAt: '2026-11-10T23:00:00.000Z' };
const offers = [
  { price: 5.2, label: 'Happy hour', startTime: '17:00', endTime: '19:00', promotion: 'happy' },
  { price: 4, label: 'Soup week', daysOfWeek: ['saturday'], promotion: 'week' },
];
const pie = { ...soup, id: 'pie', name: 'Pie', category: 'Pies', promo: { price: 5, label: 'Today' } };

const withPromotions = (...promotions: Promotion[]): Replies => ({
  ...listReplies,
  'GET /items/restaurants/*': { items: [{ ...soup, offers }, pie] },
  'GET /promotions/restaurants/*': { promotions },
});
const section = async (name: string) => within(await screen.findByRole('region', { name }));
const textOf = (card: HTMLElement) => [...card.querySelectorAll('h3, span, p')].map((one) => one.textContent);

it('lists what runs now, next and no more, what it is about, and where another one is lower', async () => {
  stubServer(withPromotions(week, happyHour, over));
  renderPage(<PromotionsPage />, '/admin/promotions');

  const [now, today] = (await section('On now')).getAllByRole('article');
  expect(now && textOf(now)).toEqual(
    expect.arrayContaining([
      'Happy hour',
      'On now, until 19:00',
      'Soups, 1 dish',
      '20% off, every day 17:00–19:00',
      'Tomato soup: Soup week is lower, so it counts.',
    ]),
  );
  expect(today && textOf(today)).toEqual(
    expect.arrayContaining(['Today', 'Pie', '$5.00 instead of $6.50, always']),
  );
  expect(
    within(today as HTMLElement)
      .getByRole('link', { name: 'Open the dish' })
      .getAttribute('href'),
  ).toBe('/admin/items?item=pie');
  const [next] = (await section('Next')).getAllByRole('article');
  expect(next && textOf(next)).toEqual(
    expect.arrayContaining(['Next: Sat 00:00', 'Tomato soup, 1 dish', '$4.00 each, Sat, until 30 Nov']),
  );
  expect((await section('Over')).getByRole('article', { name: 'Opening' })).toBeTruthy();
});

it('starts a happy hour for the section of the address with one press', async () => {
  const requests = stubServer({
    ...withPromotions(),
    'POST /promotions/restaurants/*': (body) => ({ ...(body as object), id: 'new', ...times }),
  });
  renderPage(<PromotionsPage />, '/admin/promotions?for=Soups');

  const dialog = within(await screen.findByRole('dialog', { name: 'New promotion' }));
  expect(dialog.getByRole('status').textContent).toBe(
    '1 dish is cheaper. Tomato soup: $5.20 instead of $6.50.',
  );
  fireEvent.click(dialog.getByRole('button', { name: 'Start Promotion' }));

  expect(await screen.findByText('is started.')).toBeTruthy();
  expect(changesIn(requests)[0]?.body).toEqual({
    ...{ label: 'Happy hour', categories: ['Soups'], itemIds: [], percent: 20 },
    ...{ startTime: '17:00', endTime: '19:00' },
  });
});

it('names a lower promotion only if both run on the same days', async () => {
  stubServer(withPromotions(week));
  renderPage(<PromotionsPage />, '/admin/promotions?for=Soups');
  const dialog = within(await screen.findByRole('dialog', { name: 'New promotion' }));
  expect(dialog.getByRole('status').textContent).toContain('Soup week is lower, so it counts.');

  fireEvent.click(dialog.getByRole('button', { name: /^More/ }));
  fireEvent.change(dialog.getByLabelText('First day (Optional)'), { target: { value: '2026-12-01' } });

  expect(dialog.getByRole('status').textContent).toBe(
    '1 dish is cheaper. Tomato soup: $5.20 instead of $6.50.',
  );
});

it('changes what was edited, ends and deletes, each with its Undo', async () => {
  const requests = stubServer({
    ...withPromotions(happyHour),
    'PUT /promotions/happy': (body) => ({ ...happyHour, ...(body as object), revision: 7 }),
    'DELETE /promotions/happy': noContent(),
    'POST /undo/7': { count: 1, records: [], undo: '8' },
    'POST /bin/promotion/happy/restore': noContent(),
  });
  renderPage(<PromotionsPage />, '/admin/promotions');
  const press = async (name: string) => {
    const [button] = await screen.findAllByRole('button', { name });
    if (button) fireEvent.click(button);
  };

  await press('Edit');
  fireEvent.change(await screen.findByLabelText('Percent off'), { target: { value: '30 %' } });
  expect(screen.queryByPlaceholderText('all day')).toBeNull();
  await press('Save Promotion');
  expect(await screen.findByText('is saved.')).toBeTruthy();
  await press('End now');
  expect(await screen.findByText('has ended.')).toBeTruthy();
  await press('Undo');
  expect(await screen.findByText('is as it was before.')).toBeTruthy();
  await press('Delete');
  expect(await screen.findByText('was deleted.')).toBeTruthy();
  await press('Undo');
  expect(await screen.findByText('is back.')).toBeTruthy();
  expect(changesIn(requests).map(({ route, body }) => [route, body])).toEqual([
    ['PUT /promotions/happy', { percent: 30 }],
    ['PUT /promotions/happy', { endsAt: expect.stringMatching(/^2026-11-20T16:3/) }],
    ['POST /undo/7', undefined],
    ['DELETE /promotions/happy', undefined],
    ['POST /bin/promotion/happy/restore', undefined],
  ]);
});

it('keeps what was typed when the server refuses it, and says why', async () => {
  stubServer({
    ...withPromotions(),
    'POST /promotions/restaurants/*': () =>
      Response.json(refusal('conflict', 'A restaurant can have at most 100 promotions.'), { status: 409 }),
  });
  renderPage(<PromotionsPage />, '/admin/promotions?for=Soups');
  const dialog = within(await screen.findByRole('dialog', { name: 'New promotion' }));

  fireEvent.change(dialog.getByLabelText('Name on the board'), { target: { value: 'Soup hour' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Start Promotion' }));

  expect(await dialog.findByText('A restaurant can have at most 100 promotions.')).toBeTruthy();
  expect(dialog.getByLabelText<HTMLInputElement>('Name on the board').value).toBe('Soup hour');
});

it('says its first step where there is none', async () => {
  stubServer({ ...withPromotions(), 'GET /items/restaurants/*': { items: [soup] } });
  renderPage(<PromotionsPage />, '/admin/promotions');

  expect(await screen.findByText('No promotions yet')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'New promotion' })).toHaveLength(1);
});
