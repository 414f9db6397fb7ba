// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { hideLoggedFailures } from '../../../test/hide-logged-failures.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { listReplies, restaurant, soup } from '../../../test/restaurant.ts';
import { stubServer, unreachable } from '../../../test/stub-server.ts';
import { learnServerTime } from '../../lib/server-clock.ts';
import { ItemsPage } from './ItemsPage.tsx';

hideLoggedFailures();

// Friday, a minute before 18:00 in Vienna: this clock runs on, also while a busy machine takes long to draw.
const now = Date.parse('2026-11-20T16:59:00Z');
beforeEach(() => {
  localStorage.setItem('mb.items-view', '"list"');
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true, now });
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

const happyHour = { price: 4, daysOfWeek: ['friday'], startTime: '17:00', endTime: '18:00' };
const latte = {
  ...soup,
  id: 'latte',
  name: 'Latte',
  price: 3.2,
  sizes: [
    { id: 'l', name: 'L', price: 4.4 },
    { id: 's', name: 'S', price: 3.2 },
  ],
};
const pie = { ...soup, id: 'pie', name: 'Pie', isAvailable: false, soldOutUntil: '2026-11-20T17:00:00.000Z' };
const tea = { ...soup, id: 'tea', name: 'Tea', isAvailable: false };

const withItems = (...items: object[]) => ({ ...listReplies, 'GET /items/restaurants/*': { items } });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const changes = (requests: { route: string }[]) => requests.filter(({ route }) => !route.startsWith('GET'));

describe('the price of an item', () => {
  it('is the promo price while the promo is on, beside the struck base price, and the base price afterwards', async () => {
    stubServer(withItems({ ...soup, promo: happyHour }));
    renderPage(<ItemsPage />, '/admin/items');

    const price = await button('Promo of Tomato soup: $4.00 instead of $6.50');
    expect(within(price).getByText('$6.50').tagName).toBe('S');

    await vi.advanceTimersByTimeAsync(61_000);
    expect((await screen.findByLabelText<HTMLInputElement>('Price of Tomato soup')).value).toBe('6.50');
  });

  it('names the promotions of the item in its dialog', async () => {
    const offer = { ...happyHour, label: 'Happy hour', promotion: 'happy' };
    const offers = [offer, { ...offer, price: 3 }, { ...offer, label: 'Soup week', promotion: 'week' }];
    stubServer(withItems({ ...soup, offers }));
    renderPage(<ItemsPage />, '/admin/items?item=soup');

    const link = await screen.findByRole('link', { name: 'Happy hour and Soup week' });
    expect(link.getAttribute('href')).toBe('/admin/promotions');
  });

  it('follows the clock of the server on a computer whose clock is wrong', async () => {
    const onServer = new Date(now).toUTCString();
    vi.setSystemTime(now + 5 * 3_600_000);
    onTestFinished(() => learnServerTime(new Date().toUTCString()));
    stubServer({
      ...withItems({ ...soup, promo: happyHour }),
      'GET /restaurants/my/restaurant': Response.json(restaurant, { headers: { date: onServer } }),
    });
    renderPage(<ItemsPage />, '/admin/items');

    expect(await button('Promo of Tomato soup: $4.00 instead of $6.50')).toBeTruthy();
  });

  it('begins with the lowest size, and opens the sizes', async () => {
    stubServer(withItems(latte));
    renderPage(<ItemsPage />, '/admin/items');

    fireEvent.click(await button('Sizes of Latte: from $3.20'));

    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Item' }));
    const sizes = await dialog.findByLabelText<HTMLTextAreaElement>('Sizes');
    expect(sizes.value).toBe('L 4.40  S 3.20');
    await waitFor(() => expect(document.activeElement).toBe(sizes));
    expect(dialog.getByLabelText<HTMLInputElement>('Price *').readOnly).toBe(true);
  });
});

describe('words in place of a price', () => {
  it('stand where the price is typed, give way to it, and come back by Undo', async () => {
    const turbot = { ...soup, price: 0, priceWords: 'Market price' };
    const requests = stubServer({
      ...withItems(turbot),
      'PUT /items/soup': { ...turbot, price: 31, priceWords: null, revision: 2 },
    });
    renderPage(<ItemsPage />, '/admin/items');
    const field = await screen.findByLabelText<HTMLInputElement>('Price of Tomato soup');
    expect(field.value).toBe('Market price');

    fireEvent.focus(field);
    fireEvent.change(field, { target: { value: '31' } });
    fireEvent.blur(field);
    fireEvent.click(await button('Undo'));

    const sent = (body: object) => ({ route: 'PUT /items/soup', body });
    await waitFor(() =>
      expect(changes(requests)).toEqual([sent({ price: 31 }), sent({ priceWords: 'Market price' })]),
    );
  });
});

describe('sold out', () => {
  it('is one size, in two steps from the list, until a time', async () => {
    const [large, small] = latte.sizes;
    const until = new Date(now + 3_600_000).toISOString();
    const without = [large, { ...small, isAvailable: false, soldOutUntil: until }];
    const requests = stubServer({
      ...withItems(latte),
      'PATCH /items/latte/toggle': { ...latte, sizes: without, revision: 2 },
    });
    renderPage(<ItemsPage />, '/admin/items');

    fireEvent.click(await button('Latte: Available. Show sizes'));
    fireEvent.click(await button('Sold out for 1 hour: Latte, S'));

    expect((await button('Latte: S sold out. Show sizes')).getAttribute('aria-expanded')).toBe('false');
    expect(await button('Sizes of Latte: $4.40')).toBeTruthy();
    expect(changes(requests)).toMatchObject([
      { body: { isAvailable: false, sizeId: 's', until: expect.stringMatching(/^2026-11-20T17:59/) } },
    ]);
  });

  it('ends when the owner chooses it, and Undo makes the item available', async () => {
    const reply = { ...soup, isAvailable: false, revision: 2 };
    const requests = stubServer({ ...withItems(soup), 'PATCH /items/soup/toggle': reply });
    renderPage(<ItemsPage />, '/admin/items');
    fireEvent.click(await screen.findByRole('switch', { name: 'Tomato soup available' }));
    expect((await button('Until tomorrow')).textContent).toBe('Until tomorrow');

    const until = '2026-11-23T04:00:00.000Z';
    const later = stubServer({
      ...withItems(soup),
      'PATCH /items/soup/toggle': { ...reply, soldOutUntil: until, revision: 3 },
    });
    fireEvent.click(await button('Until Monday'));

    expect(await screen.findByText('is sold out until Mon 05:00.')).toBeTruthy();
    expect(await screen.findByText('Sold out until Mon 05:00')).toBeTruthy();
    expect(changes(requests)).toEqual([{ route: 'PATCH /items/soup/toggle', body: { isAvailable: false } }]);
    expect(changes(later)).toEqual([
      { route: 'PATCH /items/soup/toggle', body: { isAvailable: false, until } },
    ]);
    expect(screen.queryByRole('button', { name: 'Until tomorrow' })).toBeNull();
    fireEvent.click(await button('Undo'));
    await waitFor(() =>
      expect(later).toContainEqual({ route: 'PATCH /items/soup/toggle', body: { isAvailable: true } }),
    );
  });

  it('follows the opening hours of the restaurant', async () => {
    const openingHours = Array.from({ length: 7 }, (_, day) =>
      day < 5 ? [{ startTime: '09:00', endTime: '15:00' }] : [],
    );
    stubServer({
      ...withItems(soup),
      'GET /restaurants/my/restaurant': { ...restaurant, openingHours },
      'PATCH /items/soup/toggle': { ...soup, isAvailable: false, revision: 2 },
    });
    renderPage(<ItemsPage />, '/admin/items');

    fireEvent.click(await screen.findByRole('switch', { name: 'Tomato soup available' }));

    // Closed at the weekend: tomorrow is not a choice.
    expect(await button('Until Monday')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Until tomorrow' })).toBeNull();
  });

  it('is over in the list at its end, without a reply of the server', async () => {
    stubServer(withItems(pie));
    renderPage(<ItemsPage />, '/admin/items');
    expect(await screen.findByText('Sold out until 18:00')).toBeTruthy();

    await vi.advanceTimersByTimeAsync(61_000);

    expect(await screen.findByText('Available')).toBeTruthy();
    expect(screen.getByRole('switch').getAttribute('aria-checked')).toBe('true');
  });

  it('has a page of its own, where all items come back with one message', async () => {
    const requests = stubServer({
      ...withItems(soup, pie, tea),
      'PATCH /items/pie/toggle': { ...pie, isAvailable: true, soldOutUntil: null, revision: 2 },
      'PATCH /items/tea/toggle': unreachable,
    });
    renderPage(<ItemsPage />, '/admin/items');
    fireEvent.click(await button('2 sold out'));
    const list = within(await screen.findByRole('region', { name: 'Sold out' }));
    expect(list.getByText('Sold out until 18:00')).toBeTruthy();
    expect(list.getByText('Sold out until you change it')).toBeTruthy();
    expect(list.queryByText('Tomato soup')).toBeNull();

    fireEvent.click(list.getByRole('button', { name: 'All available' }));

    expect(await screen.findByText('1 of 2 items are available again.')).toBeTruthy();
    expect((await screen.findByRole('alert')).textContent).toContain('Could not save');
    expect(changes(requests)).toHaveLength(2);
    const later = stubServer({
      ...withItems(soup, pie, tea),
      'PATCH /items/pie/toggle': { ...pie, revision: 3 },
    });
    fireEvent.click(await button('Undo'));
    const body = { isAvailable: false, until: pie.soldOutUntil };
    await waitFor(() => expect(changes(later)).toEqual([{ route: 'PATCH /items/pie/toggle', body }]));
  });
});
