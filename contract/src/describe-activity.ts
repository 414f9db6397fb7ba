import type { Activity, ActivityAction } from './stats.ts';

/** A sentence in two parts; the subject is shown in bold. */
export interface Sentence {
  subject: string;
  rest: string;
}

type Describe = (activity: Activity, price: (value: number) => string) => Sentence;

const plain =
  (rest: string): Describe =>
  ({ name }) => ({ subject: name, rest });

/** The content of a schedule entry: a menu by its name, files by their number. */
function contentText(detail: Activity['after']): string {
  if (typeof detail !== 'number') return detail ?? 'A menu';
  const count = detail;
  return count === 1 ? '1 file' : `${count} files`;
}

type Words = Record<Activity['type'], string>;

const createdWords: Words = {
  menu: 'created',
  item: 'added',
  display: 'added',
  promotion: 'promotion started',
  media: 'added',
  takeover: 'started',
};
const restoredWords: Words = {
  menu: 'restored',
  item: 'restored',
  display: 'restored',
  promotion: 'restored',
  media: 'restored to the library',
  takeover: 'started again',
};
const deletedWords: Words = {
  menu: 'deleted',
  item: 'deleted',
  display: 'deleted',
  promotion: 'promotion deleted',
  media: 'deleted from the library',
  takeover: 'ended',
};

const descriptions: Record<ActivityAction, Describe> = {
  created: ({ name, type }) => ({ subject: name, rest: createdWords[type] }),
  restored: ({ name, type }) => ({ subject: name, rest: restoredWords[type] }),
  deleted: ({ name, type }) => ({ subject: name, rest: deletedWords[type] }),
  renamed: ({ name, before }) => ({ subject: name, rest: `renamed, was ${before}` }),
  priced: ({ name, before, after }, price) => ({
    subject: name,
    rest: `now ${price(Number(after))}, was ${price(Number(before))}`,
  }),
  'sold-out': plain('marked sold out'),
  available: plain('available again'),
  counted: ({ name, after }) => ({
    subject: name,
    rest: after === null ? 'no longer counted' : after === 1 ? 'has 1 left' : `has ${after} left`,
  }),
  'sizes-changed': plain('has other sizes or prices'),
  'promo-set': plain('has a promo'),
  'promo-removed': plain('promo ended'),
  'price-planned': plain('has a new price from a later time'),
  hidden: plain('hidden from boards'),
  shown: plain('on boards again'),
  pictured: plain('has a new image'),
  changed: ({ name, after: noun }) => ({
    subject: name,
    rest: noun === null ? 'changed' : `has another ${noun}`,
  }),
  'items-changed': ({ name, before, after }) => ({
    subject: name,
    rest:
      before === after
        ? 'items rearranged'
        : after === 1
          ? `now has 1 item, had ${before}`
          : `now has ${after} items, had ${before}`,
  }),
  arranged: plain('arranged in the Visual Editor'),
  designed: plain('has another design'),
  published: plain('open to guests'),
  unpublished: plain('closed to guests'),
  assigned: ({ name, after }) => ({ subject: String(after ?? 'A menu'), rest: `assigned to ${name}` }),
  unassigned: ({ name, before }) => ({ subject: String(before ?? 'The menu'), rest: `taken off ${name}` }),
  scheduled: (activity) => ({ subject: contentText(activity.after), rest: `scheduled on ${activity.name}` }),
  rescheduled: (activity) => ({
    subject: contentText(activity.after),
    rest: `rescheduled on ${activity.name}`,
  }),
  'schedule-on': ({ name, after }) => ({
    subject: contentText(after),
    rest: `switched on in the schedule of ${name}`,
  }),
  'schedule-off': ({ name, after }) => ({
    subject: contentText(after),
    rest: `switched off in the schedule of ${name}`,
  }),
  unscheduled: ({ name, before }) => ({
    subject: contentText(before),
    rest: `taken off the schedule of ${name}`,
  }),
  'settings-changed': plain('has new settings'),
  paired: plain('paired'),
  'screen-forgotten': ({ name, before }) => ({
    subject: `A screen of ${name}`,
    rest: before ? `forgotten, ${before}` : 'forgotten',
  }),
  'screen-restored': ({ name, after }) => ({
    subject: `A screen of ${name}`,
    rest: after ? `restored, ${after}` : 'restored',
  }),
  'screen-reloaded': ({ name, after }) => ({
    subject: `A screen of ${name}`,
    rest: after ? `was asked to reload, ${after}` : 'was asked to reload',
  }),
  'takeover-started': ({ name, after }) => ({
    subject: name,
    rest:
      after === null
        ? 'takes over all screens'
        : after === 1
          ? 'takes over 1 display'
          : `takes over ${after} displays`,
  }),
  'takeover-changed': plain('changed, and still takes over screens'),
  'takeover-ended': plain('no longer takes over screens'),
  'cycle-started': plain('cycle started'),
  'cycle-changed': plain('cycle changed'),
  'cycle-removed': plain('cycle deleted'),
};

/**
 * An activity as a sentence.
 *
 * @example
 * describeActivity({ action: 'sold-out', name: 'Smoked salmon bagel', … }, price)
 * // { subject: 'Smoked salmon bagel', rest: 'marked sold out' }
 */
export function describeActivity(activity: Activity, price: (value: number) => string): Sentence {
  return descriptions[activity.action](activity, price);
}
