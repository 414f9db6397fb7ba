import { plainDish } from '@menuboard/contract/domain/dish';
import { CreateItem, UpdateItem } from '@menuboard/contract/items';
import { expect, test } from 'vitest';
import {
  changedMenuIds,
  draftOf,
  emptyDraft,
  isDraftComplete,
  priceError,
  toItemUpdate,
  toNewItem,
  visibleImageUrl,
} from './item-draft.ts';

const zone = 'Europe/Vienna';
const complete = { ...emptyDraft, name: ' Soup ', price: '6.5', category: 'Soups' };

test.each([
  [{}, true],
  [{ name: '  ' }, false],
  [{ price: '' }, false],
  [{ price: '0' }, true],
  [{ category: '' }, false],
])('is complete with %j: %j', (change, expected) => {
  expect(isDraftComplete({ ...complete, ...change })).toBe(expected);
});

test.each([
  ['6.50', undefined],
  ['-1', 'Price cannot be negative.'],
  ['1.005', 'Prices in USD have at most 2 decimals.'],
  ['10000000', 'Price is too high: at most 9,999,999.99.'],
])('checks the price %s: %j', (price, error) => {
  expect(priceError({ ...complete, price }, 'USD')).toBe(error);
});

test('hides the URL of an uploaded image and shows a typed one', () => {
  expect(visibleImageUrl({ ...complete, imageUrl: '/media/e73f.webp' })).toBe('');
  expect(visibleImageUrl({ ...complete, imageUrl: 'https://e.com/a.jpg' })).toBe('https://e.com/a.jpg');
});

test('a new item is available, has a description and no empty image address', () => {
  const body = toNewItem(complete, zone);

  expect(body).toEqual({ name: 'Soup', description: '', price: 6.5, category: 'Soups', isAvailable: true });
  expect(CreateItem.safeParse(body).success).toBe(true);
});

test('sends only the changed fields of an edit', () => {
  const item = {
    id: 'i1',
    name: 'Soup',
    description: 'Hot',
    price: 6.5,
    category: 'Soups',
    imageUrl: 'https://example.com/soup.jpg',
    isAvailable: true,
    ...plainDish,
    createdAt: '',
    updatedAt: '',
    revision: 1,
  };
  const opened = draftOf(item, { timeZone: zone, currency: 'USD' }, []);

  expect(toItemUpdate(opened, opened, item, zone)).toEqual({});
  expect(toItemUpdate({ ...opened, price: '7', description: '' }, opened, item, zone)).toEqual({
    price: 7,
    description: '',
  });
  const withoutImage = toItemUpdate({ ...opened, imageUrl: ' ' }, opened, item, zone);
  expect(withoutImage).toEqual({ imageUrl: null });
  expect(UpdateItem.safeParse(withoutImage).success).toBe(true);
});

test('names the menus of an edited item only if they were changed, and leaves what others changed', () => {
  const opened = { ...emptyDraft, menuIds: ['lunch', 'dinner'] };
  const edited = { ...opened, menuIds: ['dinner', 'drinks'] };

  expect(changedMenuIds(opened, opened, ['lunch'])).toEqual({});
  expect(changedMenuIds(edited, opened, ['lunch', 'dinner', 'brunch'])).toEqual({
    menuIds: ['dinner', 'brunch', 'drinks'],
  });
});
