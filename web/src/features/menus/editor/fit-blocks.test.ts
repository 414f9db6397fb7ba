import { createTextMeasurer } from '@menuboard/board/text/measure-text.ts';
import { moneyRules } from '@menuboard/contract/domain/money/rules';
import { expect, it } from 'vitest';
import { soup } from '../../../../test/restaurant.ts';
import { fitBlocks } from './fit-blocks.ts';

it('words the heading of a category as the menu does', () => {
  const wording = [{ category: soup.category, title: 'To begin with', note: 'Until ten', order: 0 }];
  const block = {
    id: 'soups',
    kind: 'section',
    category: soup.category,
    x: 96,
    y: 54,
    w: 800,
    h: 600,
  } as const;

  const { byId } = fitBlocks(
    [block],
    [soup],
    wording,
    createTextMeasurer(undefined),
    'atelier',
    moneyRules('en', 'EUR'),
  );

  const [head] = byId.get('soups')?.section?.columns[0]?.elements ?? [];
  expect(head).toMatchObject({ kind: 'head', text: 'To begin with', note: 'Until ten' });
});
