import { expect, it } from 'vitest';
import { itemsLeftAdvice, notArrangedAdvice, pagesAdvice, smallCardsAdvice } from './menu-advice.ts';

it('warns of a menu that needs several pages', () => {
  expect(pagesAdvice('Lunch', 1, 0, 15)).toBeUndefined();
  expect(pagesAdvice('Lunch', 3, 12, 15)).toContain(
    '12 items of Lunch are too many for one page. The screen shows 3 pages in turn, 15 seconds each.',
  );
});

it('warns of cards whose texts are too small to read', () => {
  expect(smallCardsAdvice('Lunch', 0)).toBeUndefined();
  expect(smallCardsAdvice('Lunch', 1)).toContain('1 item of Lunch is too small to read from the queue.');
  expect(smallCardsAdvice('Lunch', 40)).toContain('40 items of Lunch are too small to read from the queue.');
});

it('warns of a menu that is not arranged, or only partly', () => {
  const layout = { v: 1, aspect: '16:9', blocks: [] } as const;
  expect(notArrangedAdvice('Lunch', null, 'landscape')).toContain('Lunch has not been arranged yet.');
  expect(notArrangedAdvice('Lunch', { ...layout, blocks: [] }, 'portrait')).toContain(
    'Lunch has not been arranged for upright screens yet.',
  );
  expect(itemsLeftAdvice('Lunch', 0)).toBeUndefined();
  expect(itemsLeftAdvice('Lunch', 1)).toContain('1 item of Lunch has no place');
  expect(itemsLeftAdvice('Lunch', 2)).toContain('2 items of Lunch have no place');
});
