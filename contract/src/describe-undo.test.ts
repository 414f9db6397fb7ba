import { expect, it } from 'vitest';
import { describeUndo } from './describe-undo.ts';
import { formatPrice } from './domain/money/format.ts';
import { moneyRules } from './domain/money/rules.ts';
import type { Activity } from './stats.ts';

function sentenceOf(values: Partial<Activity>) {
  const activity: Activity = {
    id: '1-0',
    entityId: 'x',
    revision: 1,
    timestamp: '2026-06-12T11:14:00.000Z',
    actor: null,
    type: 'item',
    action: 'changed',
    name: 'Soup',
    before: null,
    after: null,
    undo: '1',
    changesInStep: 1,
    ...values,
  };
  return describeUndo(activity, (price) => formatPrice(price, moneyRules('en', 'USD')));
}

it.each<[Partial<Activity>, string]>([
  [{ action: 'priced', before: 6.5, after: 7 }, 'Soup costs $6.50 again.'],
  [{ action: 'sold-out' }, 'Soup is available again.'],
  [{ action: 'renamed', before: 'Broth', after: 'Soup' }, 'Soup is called Broth again.'],
  [{ type: 'display', action: 'assigned', name: 'Bar', before: 'Lunch' }, 'Bar shows Lunch again.'],
  [{ type: 'display', action: 'assigned', name: 'Bar' }, 'Bar shows no menu again.'],
  [
    { type: 'menu', action: 'items-changed', name: 'Lunch', before: 2, after: 2 },
    'Lunch has its items in the old order.',
  ],
  [{ action: 'changed', after: 'description' }, 'Soup is as it was before.'],
  [{ action: 'priced', before: 6.5, changesInStep: 12 }, 'All 12 changes of this step are taken back.'],
])('says what Undo does about %j', (values, sentence) => {
  expect(sentenceOf(values)).toBe(sentence);
});
