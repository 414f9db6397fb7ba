// @vitest-environment happy-dom
import { defaultDesign } from '@menuboard/contract/domain/design';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { delayedReply } from '../../../../test/delayed-reply.ts';
import { hideLoggedFailures } from '../../../../test/hide-logged-failures.ts';
import { renderMenuPart } from '../../../../test/render-record.tsx';
import { frontTv, listed, listReplies, lunch, soup } from '../../../../test/restaurant.ts';
import { changesIn, type Replies, stubServer, unreachable } from '../../../../test/stub-server.ts';
import { menuPaths } from '../../../app/paths.ts';
import { DishesPage } from './DishesPage.tsx';

hideLoggedFailures();

const sizes = [
  { id: 's', name: 'Small', price: 3.2 },
  { id: 'l', name: 'Large', price: 4.1 },
];
const latte = { ...soup, id: 'latte', name: 'Latte', category: 'Coffee', price: 3.2, sizes };
const flatWhite = { ...latte, id: 'flat', name: 'Flat white' };
const mocha = { ...latte, id: 'mocha', name: 'Mocha' };
const pie = { ...soup, id: 'pie', name: 'Apple pie', category: 'Sweets', price: 5 };
const all = [soup, latte, flatWhite, mocha, pie];
const menuRoute = 'PUT /menus/lunch';

/** Opens a menu with a soup and three coffees in two sizes; a pie is on no menu. Each change is accepted. */
async function renderDishes(replies: Replies = {}) {
  let revision = 1;
  const changed =
    (item: object) =>
    (body: unknown): object => ({ ...item, ...(body as object), revision: ++revision });
  const requests = stubServer({
    ...listReplies,
    'GET /items/restaurants/*': { items: all },
    'GET /menus/restaurants/*/item-ids': { menus: [listed({ ...lunch, items: all.slice(0, 4) })] },
    'PUT /items/soup': changed(soup),
    'PUT /items/latte': changed(latte),
    'PATCH /items/soup/toggle': changed(soup),
    'POST /items/restaurants/bistro': { ...latte, id: 'iced', name: 'Iced latte', revision: 2 },
    [menuRoute]: (body) => {
      const { items } = body as { items: string[] };
      return {
        ...lunch,
        items: items.map((id) => all.find((item) => item.id === id)),
        leftOut: [],
        revision: ++revision,
      };
    },
    ...replies,
  });
  renderMenuPart(<DishesPage />, menuPaths('lunch').dishes);
  await screen.findByRole('region', { name: 'Coffee' });
  return requests;
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
/** Types into a field and leaves it. */
function edit(label: string, value: string) {
  fireEvent.change(field(label), { target: { value } });
  fireEvent.blur(field(label));
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const board = () => screen.getByRole('complementary', { name: 'Board' }).textContent;
const names = () =>
  within(screen.getByRole('region', { name: 'Coffee' }))
    .getAllByLabelText<HTMLInputElement>(/^Name of/)
    .map(({ value }) => value);

it('draws a price while it is typed, and saves it', async () => {
  const requests = await renderDishes();

  fireEvent.change(field('Price of Tomato soup'), { target: { value: '7.25' } });
  await waitFor(() => expect(board()).toContain('7.25'));
  expect(changesIn(requests)).toEqual([]);
  fireEvent.blur(field('Price of Tomato soup'));

  await waitFor(() =>
    expect(changesIn(requests)).toEqual([{ route: 'PUT /items/soup', body: { price: 7.25 } }]),
  );
});

it('saves the prices of two sizes, the second one before the reply to the first, and goes down on Enter', async () => {
  const { reply, release } = delayedReply();
  const requests = await renderDishes({ 'PUT /items/latte': reply });

  const small = field('Price of Latte, Small, $3.20');
  small.focus();
  fireEvent.change(small, { target: { value: '3.50' } });
  fireEvent.keyDown(small, { key: 'Enter' });
  expect(document.activeElement).toBe(field('Price of Flat white, Small, $3.20'));
  await screen.findByLabelText('Price of Latte, Small, $3.50');
  edit('Price of Latte, Large, $4.10', '4.60');

  const body = (small: number, large: number) => ({
    sizes: [
      { ...sizes[0], price: small },
      { ...sizes[1], price: large },
    ],
  });
  await waitFor(() =>
    expect(changesIn(requests).map((request) => request.body)).toEqual([body(3.5, 4.1), body(3.5, 4.6)]),
  );
  release({ ...latte, ...body(3.5, 4.6), revision: 2 });
  expect(await screen.findByLabelText('Price of Latte, Large, $4.60')).toBeTruthy();
});

it('goes down on Enter in a name, which it saves', async () => {
  const requests = await renderDishes();
  const name = field('Name of Latte');
  name.focus();
  fireEvent.change(name, { target: { value: 'Caffè latte' } });
  fireEvent.keyDown(name, { key: 'Enter' });

  expect(document.activeElement).toBe(field('Name of Flat white'));
  await waitFor(() =>
    expect(changesIn(requests)).toEqual([{ route: 'PUT /items/latte', body: { name: 'Caffè latte' } }]),
  );
});

it('saves a name, restores an empty one and on Escape, and offers Retry with the name in place', async () => {
  const requests = await renderDishes({ 'PUT /items/soup': unreachable });
  const name = () => field('Name of Tomato soup');
  edit('Name of Tomato soup', '  ');
  fireEvent.change(name(), { target: { value: 'Bisque' } });
  fireEvent.keyDown(name(), { key: 'Escape' });
  expect(name().value).toBe('Tomato soup');
  expect(changesIn(requests)).toEqual([]);

  edit('Name of Tomato soup', 'Bisque');
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to update item');
  const saved = stubServer({ 'PUT /items/soup': { ...soup, name: 'Bisque', revision: 2 } });
  press('Retry');

  expect((await screen.findByLabelText<HTMLInputElement>('Name of Bisque')).value).toBe('Bisque');
  expect(changesIn(saved)).toEqual([{ route: 'PUT /items/soup', body: { name: 'Bisque' } }]);
});

it('adds a dish from one line, whose prices are those of the section, and stays open', async () => {
  const requests = await renderDishes();
  const line = field('Add a dish to Coffee');

  fireEvent.change(line, { target: { value: 'Iced latte 4.20 4.80' } });
  expect(screen.getByText('Enter adds Iced latte, Small $4.20 and Large $4.80')).toBeTruthy();
  fireEvent.submit(line);

  await waitFor(() => expect(line.value).toBe(''));
  const dish = {
    name: 'Iced latte',
    sizes: [
      { name: 'Small', price: 4.2 },
      { name: 'Large', price: 4.8 },
    ],
  };
  expect(changesIn(requests)).toEqual([
    { route: 'POST /items/restaurants/bistro', body: { ...dish, category: 'Coffee', menuIds: ['lunch'] } },
  ]);
});

it('keeps a line that names no price, and says what is missing on Enter', async () => {
  const requests = await renderDishes();
  const line = field('Add a dish to Coffee');
  const sentence = 'Type a name and a price, such as “Iced latte 4.20”.';

  fireEvent.change(line, { target: { value: 'Cortado' } });
  expect(screen.queryByText(sentence)).toBeNull();
  fireEvent.submit(line);

  expect(screen.getByText(sentence)).toBeTruthy();
  expect([line.value, changesIn(requests)]).toEqual(['Cortado', []]);
});

it('suggests a dish that exists while its name is typed, and adds it', async () => {
  const requests = await renderDishes();
  const line = field('Add a dish to Coffee');
  fireEvent.change(line, { target: { value: 'pie' } });

  press('Add Apple pie, $5.00, from Sweets');

  expect(document.activeElement).toBe(line);
  expect(screen.getByRole('region', { name: 'Sweets' })).toBeTruthy();
  await waitFor(() =>
    expect(changesIn(requests)).toEqual([
      { route: menuRoute, body: { items: ['soup', 'latte', 'flat', 'mocha', 'pie'], baseRevision: 1 } },
    ]),
  );
});

it('names a section, and keeps the focus in its line when the first dish is on it', async () => {
  await renderDishes();
  const section = field('Add a section');
  fireEvent.change(section, { target: { value: 'Sweets' } });
  fireEvent.submit(section);
  const line = field('Add a dish to Sweets');
  expect(document.activeElement).toBe(line);

  fireEvent.change(line, { target: { value: 'pie' } });
  press('Add Apple pie, $5.00, from Sweets');

  await screen.findByLabelText('Name of Apple pie');
  expect(document.activeElement).toBe(line);
});

it('takes dishes off, with the focus on the next one', async () => {
  const requests = await renderDishes();
  const takeOff = (name: string) => screen.getByRole('button', { name: `Remove ${name} from this menu` });
  takeOff('Flat white').focus();
  press('Remove Flat white from this menu');
  expect(names()).toEqual(['Latte', 'Mocha']);
  expect(document.activeElement).toBe(takeOff('Mocha'));
  press('Remove Mocha from this menu');

  expect(document.activeElement).toBe(takeOff('Latte'));
  // The second one begins with the reply to the first.
  await waitFor(() =>
    expect(changesIn(requests).map(({ body }) => body)).toEqual([
      { items: ['soup', 'latte', 'mocha'], baseRevision: 1 },
      { items: ['soup', 'latte'], baseRevision: 2 },
    ]),
  );
});

it('orders dishes by the arrow keys, and never shows the former order again', async () => {
  const { reply, release } = delayedReply();
  const answers = [reply];
  const ordered = (...items: object[]) => ({ ...lunch, items, leftOut: [] });
  const second = ordered(soup, flatWhite, mocha, latte);
  const requests = await renderDishes({ [menuRoute]: () => answers.shift() ?? { ...second, revision: 3 } });
  const orders: string[] = [];
  const observer = new MutationObserver(() => orders.push(names().join()));
  observer.observe(screen.getByRole('region', { name: 'Coffee' }), { childList: true, subtree: true });
  const down = () =>
    fireEvent.keyDown(screen.getByRole('button', { name: 'Move Latte: arrow keys up and down' }), {
      key: 'ArrowDown',
    });

  down();
  down();
  expect(names()).toEqual(['Flat white', 'Mocha', 'Latte']);
  release({ ...ordered(soup, flatWhite, latte, mocha), revision: 2 });

  await screen.findByText('has its items in a new order.');
  await waitFor(() =>
    expect(changesIn(requests).map(({ body }) => body)).toEqual([
      { items: ['soup', 'flat', 'latte', 'mocha'], baseRevision: 1 },
      { items: ['soup', 'flat', 'mocha', 'latte'], baseRevision: 2 },
    ]),
  );
  await vi.waitFor(() => expect(orders.at(-1)).toBe('Flat white,Mocha,Latte'));
  expect(new Set(orders)).toEqual(new Set(['Flat white,Mocha,Latte']));
  observer.disconnect();
});

it('shows the saved order again when a new one could not be saved', async () => {
  await renderDishes({ [menuRoute]: unreachable });

  press('Remove Mocha from this menu');

  expect((await screen.findByRole('alert')).textContent).toContain('Failed to save menu');
  expect(names()).toEqual(['Latte', 'Flat white', 'Mocha']);
});

it('says sold out in place of the price, and takes until when', async () => {
  const requests = await renderDishes();
  fireEvent.click(screen.getByRole('switch', { name: 'Tomato soup available' }));
  const words = await screen.findByRole('button', { name: 'Tomato soup: Sold out. Until when?' });
  expect(screen.queryByLabelText('Price of Tomato soup')).toBeNull();
  fireEvent.click(words);
  fireEvent.click(screen.getByRole('button', { name: 'for 2 hours' }));

  expect(document.activeElement).toBe(words);
  await waitFor(() => expect(words.textContent).toMatch(/^Sold out until /));
  const route = 'PATCH /items/soup/toggle';
  expect(changesIn(requests)).toEqual([
    { route, body: { isAvailable: false } },
    { route, body: { isAvailable: false, until: expect.any(String) } },
  ]);
});

it('says under the board how it fits, what is sold out, and what the display shows next', async () => {
  const tomorrow = new Date(Date.now() + 86_400_000).toLocaleDateString('sv', { timeZone: 'Europe/Vienna' });
  const dinner = { ...lunch, id: 'dinner', name: 'Dinner' };
  const entry = {
    id: 'entry',
    isActive: true,
    priority: 0,
    content: { type: 'menu', menuId: 'dinner' },
    schedule: { type: 'time_range', startDate: tomorrow },
    createdAt: '2026-06-12T11:00:00.000Z',
    revision: 1,
  };
  const design = { ...defaultDesign, look: 'board' as const };
  const onLunch = listed({ ...lunch, design, items: all.slice(0, 4) });
  await renderDishes({
    'GET /items/restaurants/*': { items: [{ ...soup, isAvailable: false }, ...all.slice(1)] },
    'GET /menus/restaurants/*/item-ids': { menus: [onLunch, listed(dinner)] },
    'GET /displays/restaurants/*': { displays: [{ ...frontTv, scheduledContent: [entry] }] },
  });

  const facts = within(screen.getByRole('complementary', { name: 'Board' }));
  const factOf = async (term: string) => (await facts.findByText(term)).nextElementSibling?.textContent;
  await facts.findByText(/^1 page, type \d+ px$/);
  expect(facts.getByText(/^Readable up to \d/)).toBeTruthy();
  expect(await factOf('1 sold out')).toBe('Tomato soup');
  expect(await factOf('Next')).toMatch(/^Dinner at /);
});
