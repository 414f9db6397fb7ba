import type { Activity, ActivityAction } from './stats.ts';

type Describe = (activity: Activity, price: (value: number) => string) => string;

const asBefore: Describe = ({ name }) => `${name} is as it was before.`;
const soldOut: Describe = ({ name }) => `${name} is sold out again.`;
const intoBin: Describe = ({ name }) => `${name} goes into the bin.`;

/** Effect of Undo for each action. */
const descriptions: Record<ActivityAction, Describe> = {
  created: intoBin,
  restored: intoBin,
  deleted: ({ name }) => `${name} comes back, with its old place.`,
  renamed: ({ name, before }) => `${name} is called ${before} again.`,
  priced: ({ name, before }, price) => `${name} costs ${price(Number(before))} again.`,
  'sold-out': ({ name }) => `${name} is available again.`,
  available: soldOut,
  hidden: ({ name }) => `${name} is on boards again.`,
  shown: ({ name }) => `${name} is hidden from boards again.`,
  'items-changed': ({ name, before, after }) =>
    before === after ? `${name} has its items in the old order.` : `${name} has its old items again.`,
  arranged: ({ name }) => `${name} has its old arrangement again.`,
  assigned: ({ name, before }) =>
    before === null ? `${name} shows no menu again.` : `${name} shows ${before} again.`,
  unassigned: ({ name, before }) =>
    before === null ? `${name} shows its menu again.` : `${name} shows ${before} again.`,
  scheduled: ({ name }) => `The entry leaves the schedule of ${name}.`,
  rescheduled: ({ name }) => `The schedule of ${name} has its old entry again.`,
  'schedule-on': ({ name }) => `The entry in the schedule of ${name} is off again.`,
  'schedule-off': ({ name }) => `The entry in the schedule of ${name} is on again.`,
  unscheduled: ({ name }) => `The entry returns to the schedule of ${name}.`,
  'settings-changed': ({ name }) => `${name} has its old settings again.`,
  counted: asBefore,
  'sizes-changed': asBefore,
  'promo-set': asBefore,
  'promo-removed': asBefore,
  'price-planned': asBefore,
  pictured: asBefore,
  changed: asBefore,
  designed: asBefore,
  'cycle-started': ({ name }) => `${name} leaves all displays, and is deleted.`,
  'cycle-changed': asBefore,
  'cycle-removed': ({ name }) => `${name} comes back, on the same displays.`,
  // These have no Undo (`server/src/changes/explain-changes.ts`).
  published: asBefore,
  unpublished: asBefore,
  paired: asBefore,
  'screen-forgotten': asBefore,
  'screen-restored': asBefore,
  'screen-reloaded': asBefore,
  'takeover-started': asBefore,
  'takeover-changed': asBefore,
  'takeover-ended': asBefore,
};

/**
 * Describes the effect of undoing an activity, as a sentence.
 *
 * @example
 * describeUndo({ action: 'priced', name: 'Tomato soup', before: 6.5, … }, price) // 'Tomato soup costs $6.50 again.'
 */
export function describeUndo(activity: Activity, price: (value: number) => string): string {
  const { changesInStep: count } = activity;
  if (count > 1) return `All ${count} changes of this step are taken back.`;
  return descriptions[activity.action](activity, price);
}
