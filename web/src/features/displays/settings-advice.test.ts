import { expect, it } from 'vitest';
import { arrangementAdvice, pagesAdvice, smallCardsAdvice } from './settings-advice.ts';

const item = (id: string) => ({
  id,
  name: id,
  description: '',
  price: 1,
  category: '',
  imageUrl: null,
  isAvailable: true,
  revision: 1,
});

it('warns of a menu that needs several pages', () => {
  expect(pagesAdvice('Lunch', 1, 15)).toBeUndefined();
  expect(pagesAdvice('Lunch', 3, 15)).toContain('Lunch needs 3 pages in this look, 15 seconds each.');
});

it('warns of cards whose texts are too small to read', () => {
  expect(smallCardsAdvice('Lunch', 0)).toBeUndefined();
  expect(smallCardsAdvice('Lunch', 1)).toContain('1 item of Lunch is too small to read from the queue.');
  expect(smallCardsAdvice('Lunch', 40)).toContain('40 items of Lunch are too small to read from the queue.');
});

it('warns of a menu that is not arranged, or only partly', () => {
  expect(arrangementAdvice('Lunch', undefined)).toContain('Lunch has not been arranged yet.');
  expect(arrangementAdvice('Lunch', { placed: [], rest: [] })).toBeUndefined();
  expect(arrangementAdvice('Lunch', { placed: [], rest: [item('a')] })).toContain(
    '1 item of Lunch has no place',
  );
  expect(arrangementAdvice('Lunch', { placed: [], rest: [item('a'), item('b')] })).toContain(
    '2 items of Lunch have no place',
  );
});
