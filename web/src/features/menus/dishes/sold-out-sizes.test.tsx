// @vitest-environment happy-dom
import { type AvailabilityChange, changeAvailability } from '@menuboard/contract/domain/dish-counts';
import type { Item } from '@menuboard/contract/items';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderMenuPart } from '../../../../test/render-record.tsx';
import { listed, listReplies, lunch, soup } from '../../../../test/restaurant.ts';
import { changesIn, stubServer } from '../../../../test/stub-server.ts';
import { menuPaths } from '../../../app/paths.ts';
import { DishesPage } from './DishesPage.tsx';

const latte: Item = {
  ...soup,
  id: 'latte',
  name: 'Latte',
  price: 3.2,
  sizes: [
    { id: 's', name: 'Small', price: 3.2 },
    { id: 'l', name: 'Large', price: 4.1 },
  ],
};

/** Opens a menu with a latte in two sizes. Each change is accepted. */
async function renderLatte() {
  let now = latte;
  const requests = stubServer({
    ...listReplies,
    'GET /items/restaurants/*': { items: [latte] },
    'GET /menus/restaurants/*/item-ids': { menus: [listed({ ...lunch, items: [latte] })] },
    'PUT /items/latte': (body) => ({ ...now, ...(body as object), revision: now.revision + 1 }),
    'PATCH /items/latte/toggle': (body) => {
      const after = changeAvailability(now, body as AvailabilityChange);
      now = { ...now, ...after, revision: now.revision + 1 };
      return now;
    },
  });
  renderMenuPart(<DishesPage />, menuPaths('lunch').dishes);
  await screen.findByLabelText('Price of Latte, Small, $3.20');
  return () => changesIn(requests).map(({ body }) => body);
}

const focus = (element: HTMLElement) => act(() => element.focus());
const price = (size: string) => screen.getByLabelText(new RegExp(`^Price of Latte, ${size}`));
const button = (name: string) => screen.getByRole('button', { name });
function press(name: string) {
  fireEvent.mouseDown(button(name));
  fireEvent.click(button(name));
}

it('sells one size out in two steps, strikes its price, and Undo has it back', async () => {
  const changes = await renderLatte();

  focus(price('Large'));
  press('Sold out: Latte, Large');

  await waitFor(() => expect(changes()).toEqual([{ sizeId: 'l', isAvailable: false }]));
  expect(button('Latte, Large: Sold out. Until when?').textContent).toBe('4.10');
  expect(button('Latte, Large: Sold out. Until when?').closest('li')).toBe(price('Small').closest('li'));
  expect(screen.queryByRole('toolbar')).toBe(null);
  expect(document.activeElement?.contains(button('Latte, Large: Sold out. Until when?'))).toBe(true);
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(changes()[1]).toEqual({ sizeId: 'l', isAvailable: true }));
  expect(price('Large')).toBeTruthy();
});

it('sells a size out until a time by the arrow keys, after the price that is typed is saved', async () => {
  const changes = await renderLatte();
  focus(price('Large'));
  fireEvent.change(price('Large'), { target: { value: '4.50' } });

  focus(button('Sold out: Latte, Large'));
  fireEvent.keyDown(button('Sold out: Latte, Large'), { key: 'ArrowRight' });
  const [hour] = screen.getAllByRole('button', { name: 'Sold out for 1 hour: Latte, Large' });
  expect(document.activeElement).toBe(hour);
  fireEvent.click(hour as HTMLElement);

  await waitFor(() => expect(changes()).toHaveLength(2));
  const [saved, sold] = changes() as [Partial<Item>, AvailabilityChange];
  expect(saved.sizes?.[1]).toMatchObject({ price: 4.5 });
  expect(sold).toEqual({ sizeId: 'l', isAvailable: false, until: expect.any(String) });
});

it('is closed by Escape, and hands the focus to the switch with the last size', async () => {
  await renderLatte();
  focus(price('Large'));
  fireEvent.keyDown(price('Large'), { key: 'Escape' });
  expect(screen.queryByRole('toolbar')).toBe(null);
  focus(price('Small'));
  press('Sold out: Latte, Small');
  await screen.findByRole('button', { name: 'Latte, Small: Sold out. Until when?' });

  focus(price('Large'));
  press('Sold out: Latte, Large');

  const dish = await screen.findByRole('switch', { name: 'Latte available' });
  await waitFor(() => expect(dish.getAttribute('aria-checked')).toBe('false'));
  expect(document.activeElement).toBe(dish);
});

it('counts a size in two steps, and Undo is offered', async () => {
  const changes = await renderLatte();

  focus(price('Large'));
  const left = screen.getByLabelText('Number left: Latte, Large');
  fireEvent.change(left, { target: { value: '3 pieces' } });
  fireEvent.keyDown(left, { key: 'Enter' });

  await waitFor(() => expect(changes()).toEqual([{ left: 3, sizeId: 'l' }]));
  expect(await screen.findByText('has 3 left.')).toBeTruthy();
  // In the row, and on the board beside it.
  expect(screen.getAllByText('Large 3 left').length).toBeGreaterThan(0);
});
