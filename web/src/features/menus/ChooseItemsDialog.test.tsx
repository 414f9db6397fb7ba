// @vitest-environment happy-dom

import { plainDish } from '@menuboard/contract/domain/dish';
import { plainMenu } from '@menuboard/contract/domain/menu-details';
import type { Item } from '@menuboard/contract/items';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderWithStore } from '../../../test/render-with-store.tsx';
import { changesIn, stubServer } from '../../../test/stub-server.ts';
import type { CachedMenu } from '../../api/cached-menu.ts';
import { dollars } from '../../domain/money.ts';
import { ChooseItemsDialog } from './ChooseItemsDialog.tsx';
import { useItemChoice } from './use-item-choice.ts';

const at = '2026-06-12T11:00:00.000Z';

function anItem(name: string): Item {
  const id = name.toLowerCase();
  return {
    id,
    name,
    description: '',
    price: 5,
    category: 'Food',
    imageUrl: null,
    isAvailable: true,
    ...plainDish,
    createdAt: at,
    updatedAt: at,
    revision: 1,
  };
}

const [soup, pie, tea] = [anItem('Soup'), anItem('Pie'), anItem('Tea')];
const items = [soup, pie, tea];

function lunchWith(...itemIds: string[]): CachedMenu {
  return {
    id: 'lunch',
    name: 'Lunch',
    description: '',
    items: itemIds,
    layout: null,
    ...plainMenu,
    createdAt: at,
    updatedAt: at,
    revision: 1,
  };
}

type PlaceOf = Parameters<typeof ChooseItemsDialog>[0]['placeOf'];

interface HostProps {
  menu: CachedMenu;
  shownItems: readonly Item[];
  placeOf: PlaceOf;
}

function Host({ menu, shownItems, placeOf }: HostProps) {
  const choice = useItemChoice([menu]);
  const { open } = choice;
  useEffect(() => open({ id: 'lunch' }), [open]);
  return <ChooseItemsDialog dialog={choice} items={shownItems} money={dollars} placeOf={placeOf} />;
}

function renderDialog(
  menu = lunchWith(),
  shownItems: readonly Item[] = items,
  placeOf: PlaceOf = () => undefined,
) {
  const host = (shown: CachedMenu) => <Host menu={shown} shownItems={shownItems} placeOf={placeOf} />;
  const { rerender } = renderWithStore(host(menu));
  return { setMenu: (next: CachedMenu) => rerender(host(next)) };
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(name) });
const chosenNames = () =>
  within(screen.getByRole('region', { name: 'On this menu' }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent?.replace(/^\d+/, ''));

afterEach(() => vi.unstubAllGlobals());

describe('the search field', () => {
  it.each([
    [[soup], 'Search 1 item'],
    [[soup, pie], 'Search 2 items'],
  ])('counts the items: %#', (shownItems, placeholder) => {
    renderDialog(lunchWith(), shownItems);

    expect(screen.getByPlaceholderText(placeholder)).toBeTruthy();
  });
});

describe('a search', () => {
  const search = (text: string) =>
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search items' }), { target: { value: text } });

  it('finds words in any order and without accents, and announces how much it found', () => {
    renderDialog(lunchWith(), [soup, pie, anItem('Crème brûlée')]);

    search('food creme');

    expect(screen.getAllByRole('checkbox')).toHaveLength(1);
    expect(box('Crème')).toBeTruthy();
    expect(screen.getByText('1 item found').getAttribute('role')).toBe('status');
  });

  it('finds an item far down in a long list, and an item checked before stays checked', () => {
    const many = Array.from({ length: 100 }, (_, n) => anItem(`Dish ${n + 100}`));
    renderDialog(lunchWith(), many);
    fireEvent.click(box('Dish 100'));
    expect(screen.getAllByRole('checkbox').length).toBeLessThan(100);

    search('199');
    fireEvent.click(box('Dish 199'));
    search('');

    expect(chosenNames()).toEqual(['Dish 100', 'Dish 199']);
    expect(box('Dish 100').checked).toBe(true);
  });
});

describe('a checked item', () => {
  it('is kept when another one follows in the same task', () => {
    renderDialog();

    act(() => {
      box('Soup').click();
      box('Tea').click();
    });

    expect(chosenNames()).toEqual(['Soup', 'Tea']);
    expect(box('Soup').checked).toBe(true);
  });

  it('is kept when the menu changes elsewhere', () => {
    const { setMenu } = renderDialog();

    fireEvent.click(box('Soup'));
    setMenu(lunchWith('pie'));
    fireEvent.click(box('Tea'));

    expect(chosenNames()).toEqual(['Pie', 'Soup', 'Tea']);
  });

  it('during a save keeps the dialog open, so that it can be saved too', async () => {
    const sent: string[] = [];
    let answer = (_: Response): void => undefined;
    vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
      sent.push(body);
      return new Promise<Response>((resolve) => {
        answer = resolve;
      });
    });
    const saved = { ...lunchWith(), items: [soup] };
    const { setMenu } = renderDialog();
    fireEvent.click(box('Soup'));
    fireEvent.click(screen.getByRole('button', { name: 'Save Menu' }));
    await waitFor(() => expect(sent).toEqual(['{"items":["soup"],"baseRevision":1}']));

    fireEvent.click(box('Tea'));
    await act(async () => answer(new Response(JSON.stringify(saved))));
    setMenu(lunchWith('soup'));

    await screen.findByRole('button', { name: 'Save Menu' });
    expect(chosenNames()).toEqual(['Soup', 'Tea']);
  });
});

it('adds all items of a category by one button, and removes them by the same one', () => {
  const stew = { ...anItem('Stew'), category: 'Mains' };
  const roast = { ...anItem('Roast'), category: 'Mains' };
  renderDialog(lunchWith('tea'), [soup, stew, tea, roast]);

  fireEvent.click(screen.getByRole('button', { name: 'All of Mains' }));
  expect(chosenNames()).toEqual(['Tea', 'Stew', 'Roast']);
  fireEvent.click(screen.getByRole('button', { name: 'None of Mains' }));

  expect(chosenNames()).toEqual(['Tea']);
});

it('keeps an item on the menu that the list of items does not have yet', async () => {
  const requests = stubServer({ 'PUT /menus/lunch': { ...lunchWith(), items: [pie, soup] } });
  renderDialog(lunchWith('stew', 'pie'), [soup, pie]);

  fireEvent.click(box('Soup'));
  fireEvent.click(screen.getByRole('button', { name: 'Save Menu' }));

  await screen.findByText('has 2 items.');
  expect(changesIn(requests)).toEqual([
    { route: 'PUT /menus/lunch', body: { items: ['stew', 'pie', 'soup'], baseRevision: 1 } },
  ]);
});

it('moves an item to the top by one button, which keeps the focus', () => {
  renderDialog(lunchWith('soup', 'pie', 'tea'));
  const toTop = screen.getByRole('button', { name: 'To the top: Tea' });

  fireEvent.click(toTop);

  expect(chosenNames()).toEqual(['Tea', 'Soup', 'Pie']);
  expect(document.activeElement).toBe(toTop);
});

describe('the message after a save', () => {
  it('says how many items the menu has, and Undo takes the change back', async () => {
    const requests = stubServer({
      'PUT /menus/lunch': { ...lunchWith(), items: [pie, soup], revision: 7 },
      'POST /undo/7': { count: 1, records: [{ kind: 'menu', id: 'lunch', name: 'Lunch' }], undo: '8' },
    });
    renderDialog(lunchWith('pie'));
    fireEvent.click(box('Soup'));
    fireEvent.click(screen.getByRole('button', { name: 'Save Menu' }));
    expect(await screen.findByText('has 2 items.')).toBeTruthy();

    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));

    expect(await screen.findByText('is as it was before.')).toBeTruthy();
    expect(changesIn(requests)).toEqual([
      { route: 'PUT /menus/lunch', body: { items: ['pie', 'soup'], baseRevision: 1 } },
      { route: 'POST /undo/7', body: undefined },
    ]);
  });

  it('offers to put a menu that is on no display on a screen', async () => {
    stubServer({ 'PUT /menus/lunch': { ...lunchWith(), items: [soup] } });
    const onPlace = vi.fn();
    renderDialog(lunchWith(), items, () => onPlace);
    fireEvent.click(box('Soup'));
    fireEvent.click(screen.getByRole('button', { name: 'Save Menu' }));

    fireEvent.click(await screen.findByRole('button', { name: 'Put it on a screen' }));

    expect(onPlace).toHaveBeenCalledOnce();
  });
});

describe('the position of a chosen item', () => {
  it.each([
    ['ArrowUp', ['Pie', 'Soup', 'Tea']],
    ['ArrowDown', ['Soup', 'Tea', 'Pie']],
    ['Home', ['Pie', 'Soup', 'Tea']],
    ['End', ['Soup', 'Tea', 'Pie']],
  ])('changes by %s on its handle, which keeps the focus', (key, names) => {
    renderDialog(lunchWith('soup', 'pie', 'tea'));
    const handle = screen.getByRole('button', { name: 'Position 2: Pie' });

    fireEvent.keyDown(handle, { key });

    expect(chosenNames()).toEqual(names);
    expect(document.activeElement).toBe(handle);
  });

  it('changes to the bottom by one button, also below the rows that are drawn', () => {
    const many = Array.from({ length: 60 }, (_, n) => anItem(`Dish ${n + 100}`));
    renderDialog(lunchWith(...many.map(({ id }) => id)), many);
    expect(chosenNames().length).toBeLessThan(60);

    fireEvent.click(screen.getByRole('button', { name: 'To the bottom: Dish 100' }));

    expect(chosenNames()[0]).toBe('Dish 101');
    expect(document.activeElement?.closest('li')?.textContent).toContain('Dish 101');
  });
});

it('adds only what a search has found in a category', () => {
  const mains = ['Stew', 'Roast', 'Roast ribs'].map((name) => ({ ...anItem(name), category: 'Mains' }));
  renderDialog(lunchWith(), [soup, ...mains]);
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search items' }), { target: { value: 'roast' } });

  fireEvent.click(screen.getByRole('button', { name: 'All of the 2 found in Mains' }));

  expect(chosenNames()).toEqual(['Roast', 'Roast ribs']);
});

it('closes after a save', async () => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ ...lunchWith(), items: [soup] })));
  renderDialog();

  fireEvent.click(box('Soup'));
  fireEvent.click(screen.getByRole('button', { name: 'Save Menu' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
