import { expect, it } from 'vitest';
import { describeActivity } from './describe-activity.ts';
import { formatPrice } from './domain/money/format.ts';
import { moneyRules } from './domain/money/rules.ts';
import type { Activity, ActivityAction } from './stats.ts';

type Detail = Activity['before'];

function textOf(type: Activity['type'], action: ActivityAction, name: string, before: Detail, after: Detail) {
  const step = { revision: 1, undo: '1', changesInStep: 1 };
  const rest = { id: '1-0', entityId: 'x', timestamp: '2026-06-12T11:14:00.000Z', actor: null, ...step };
  const sentence = describeActivity({ ...rest, type, action, name, before, after }, (price) =>
    formatPrice(price, moneyRules('en', 'USD')),
  );
  return `${sentence.subject} ${sentence.rest}`;
}

it.each([
  ['item', 'sold-out', 'Smoked salmon bagel', null, null, 'Smoked salmon bagel marked sold out'],
  ['item', 'available', 'Pie', null, null, 'Pie available again'],
  ['item', 'counted', 'Latte, Large', null, 3, 'Latte, Large has 3 left'],
  ['item', 'counted', 'Pie', 3, null, 'Pie no longer counted'],
  ['item', 'priced', 'Tomato & basil soup', 6.2, 6.5, 'Tomato & basil soup now $6.50, was $6.20'],
  ['item', 'pictured', 'Apple crumble', null, null, 'Apple crumble has a new image'],
  ['item', 'sizes-changed', 'Latte', null, null, 'Latte has other sizes or prices'],
  ['item', 'promo-set', 'Latte', null, null, 'Latte has a promo'],
  ['item', 'promo-removed', 'Latte', null, null, 'Latte promo ended'],
  ['item', 'price-planned', 'Latte', null, null, 'Latte has a new price from a later time'],
  ['item', 'hidden', 'Latte', null, null, 'Latte hidden from boards'],
  ['item', 'shown', 'Latte', null, null, 'Latte on boards again'],
  ['item', 'created', 'Pie', null, null, 'Pie added'],
  ['item', 'changed', 'Pie', null, null, 'Pie changed'],
  ['item', 'changed', 'Pie', null, 'description and category', 'Pie has another description and category'],
  ['item', 'deleted', 'Pie', null, null, 'Pie deleted'],
  ['item', 'restored', 'Pie', null, null, 'Pie restored'],
  ['item', 'renamed', 'Hot pie', 'Pie', 'Hot pie', 'Hot pie renamed, was Pie'],
  ['menu', 'created', 'Lunch', null, null, 'Lunch created'],
  ['menu', 'items-changed', 'Lunch', 7, 8, 'Lunch now has 8 items, had 7'],
  ['menu', 'items-changed', 'Lunch', 0, 1, 'Lunch now has 1 item, had 0'],
  ['menu', 'items-changed', 'Lunch', 7, 7, 'Lunch items rearranged'],
  ['menu', 'arranged', 'Lunch', null, null, 'Lunch arranged in the Visual Editor'],
  ['menu', 'designed', 'Lunch', null, null, 'Lunch has another design'],
  ['display', 'assigned', 'Front TV', null, 'Lunch', 'Lunch assigned to Front TV'],
  ['display', 'unassigned', 'Front TV', 'Lunch', null, 'Lunch taken off Front TV'],
  ['display', 'unassigned', 'Front TV', null, null, 'The menu taken off Front TV'],
  ['display', 'scheduled', 'Front TV', null, 'Lunch', 'Lunch scheduled on Front TV'],
  ['display', 'scheduled', 'Front TV', null, 3, '3 files scheduled on Front TV'],
  ['display', 'rescheduled', 'Front TV', 'Lunch', 'Lunch', 'Lunch rescheduled on Front TV'],
  ['display', 'schedule-on', 'Front TV', 1, 1, '1 file switched on in the schedule of Front TV'],
  ['display', 'schedule-off', 'Front TV', 1, 1, '1 file switched off in the schedule of Front TV'],
  ['display', 'unscheduled', 'Front TV', 'Lunch', null, 'Lunch taken off the schedule of Front TV'],
  ['display', 'unscheduled', 'Front TV', null, null, 'A menu taken off the schedule of Front TV'],
  ['display', 'settings-changed', 'Front TV', null, null, 'Front TV has new settings'],
  ['display', 'paired', 'Takeaway hatch', null, null, 'Takeaway hatch paired'],
  ['display', 'screen-forgotten', 'Bar', 'Chrome 67', null, 'A screen of Bar forgotten, Chrome 67'],
  ['display', 'screen-forgotten', 'Bar', '', null, 'A screen of Bar forgotten'],
  ['display', 'screen-restored', 'Bar', null, 'Chrome 67', 'A screen of Bar restored, Chrome 67'],
  ['display', 'screen-reloaded', 'Bar', null, 'Chrome 67', 'A screen of Bar was asked to reload, Chrome 67'],
] as const)('%s %s %s', (type, action, name, before, after, sentence) => {
  expect(textOf(type, action, name, before, after)).toBe(sentence);
});
