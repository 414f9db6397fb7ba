import type { Activity, ActivityAction } from '@menuboard/contract/stats';
import { pluralize } from '../../domain/format.ts';

/** A sentence in two parts: what it is about stands out. */
export interface Sentence {
  subject: string;
  rest: string;
}

type Say = (activity: Activity, price: (value: number) => string) => Sentence;

const plain =
  (rest: string): Say =>
  ({ name }) => ({ subject: name, rest });

/** What a schedule shows: a menu by its name, files by their number. */
function contentOf(detail: Activity['after']): string {
  if (typeof detail === 'number') return pluralize(detail, 'file');
  return detail ?? 'A menu';
}

const sayings: Record<ActivityAction, Say> = {
  created: ({ name, type }) => ({ subject: name, rest: type === 'menu' ? 'created' : 'added' }),
  restored: plain('restored'),
  deleted: plain('deleted'),
  renamed: ({ name, before }) => ({ subject: name, rest: `renamed, was ${before}` }),
  priced: ({ name, before, after }, price) => ({
    subject: name,
    rest: `now ${price(Number(after))}, was ${price(Number(before))}`,
  }),
  'sold-out': plain('marked sold out'),
  available: plain('available again'),
  pictured: plain('new picture'),
  changed: plain('changed'),
  'items-changed': ({ name, before, after }) => ({
    subject: name,
    rest:
      before === after ? 'items rearranged' : `now has ${pluralize(Number(after), 'item')}, had ${before}`,
  }),
  arranged: plain('arranged in the Visual Editor'),
  assigned: ({ name, after }) => ({ subject: `${after ?? 'A menu'}`, rest: `assigned to ${name}` }),
  unassigned: ({ name, before }) => ({ subject: `${before ?? 'The menu'}`, rest: `taken off ${name}` }),
  scheduled: (activity) => ({ subject: contentOf(activity.after), rest: `scheduled on ${activity.name}` }),
  rescheduled: (activity) => ({
    subject: contentOf(activity.after),
    rest: `rescheduled on ${activity.name}`,
  }),
  'schedule-on': ({ name, after }) => ({
    subject: contentOf(after),
    rest: `switched on in the schedule of ${name}`,
  }),
  'schedule-off': ({ name, after }) => ({
    subject: contentOf(after),
    rest: `switched off in the schedule of ${name}`,
  }),
  unscheduled: ({ name, before }) => ({
    subject: contentOf(before),
    rest: `taken off the schedule of ${name}`,
  }),
  'settings-changed': plain('has new settings'),
  paired: plain('paired'),
};

/**
 * What happened, in words.
 *
 * @example
 * sentenceFor({ action: 'sold-out', name: 'Smoked salmon bagel', … }, price)
 * // { subject: 'Smoked salmon bagel', rest: 'marked sold out' }
 */
export function sentenceFor(activity: Activity, price: (value: number) => string): Sentence {
  return sayings[activity.action](activity, price);
}
