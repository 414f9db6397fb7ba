import type { ClockFormat } from '../clock.ts';
import type { ZoneOffset } from '../zone.ts';
import { describeSchedule } from './describe-schedule.ts';
import { byPrecedence, isWithinSchedule } from './pick-entry.ts';
import type { TimedEntry } from './types.ts';

/**
 * Reasons why an entry is shown at an instant or not: it won; another entry has a higher priority; another one with the
 * same priority is newer; it is on at other times; it is switched off; it has nothing to show.
 */
export const entryReasons = ['won', 'lower-priority', 'older', 'not-now', 'switched-off', 'empty'] as const;
/** One of `entryReasons`. */
export type EntryReason = (typeof entryReasons)[number];

/** Reason for one entry, as a code and as a sentence. */
export interface ExplainedEntry {
  id: string;
  reason: EntryReason;
  sentence: string;
}

/** An entry with the facts that its explanation needs. */
export interface NamedEntry extends TimedEntry {
  /** Name of the content. */
  name: string;
  /** Whether its content can be shown. */
  hasContent: boolean;
}

/**
 * Explains the decision of `pickEntry`: the winner, and the reason why each other entry lost.
 *
 * @param instant ms since 1970
 * @param clock missing for a clock of 24 hours
 * @returns the winner first, then the entries that are on, then the others
 *
 * @example
 * explainEntries(entries, now, offsets)[1]?.sentence // 'Lunch is on, too, but Breakfast has a higher priority: 5, not 2.'
 */
export function explainEntries(
  entries: readonly NamedEntry[],
  instant: number,
  offsets: readonly ZoneOffset[],
  clock?: ClockFormat,
): ExplainedEntry[] {
  const isOn = (entry: NamedEntry) =>
    entry.isActive && entry.hasContent && isWithinSchedule(entry.schedule, instant, offsets);
  const on = entries.filter(isOn).sort(byPrecedence);
  const others = entries.filter((entry) => !isOn(entry));
  const [winner] = on;
  return [
    ...on.map((entry) => explainOn(entry, winner ?? entry)),
    ...others.map((entry) => explainOff(entry, clock)),
  ];
}

function explainOn({ id, name, priority }: NamedEntry, winner: NamedEntry): ExplainedEntry {
  if (id === winner.id) return { id, reason: 'won', sentence: `${name} is shown.` };
  if (priority < winner.priority) {
    const sentence = `${name} is on, too, but ${winner.name} has a higher priority: ${winner.priority}, not ${priority}.`;
    return { id, reason: 'lower-priority', sentence };
  }
  const sentence = `${name} is on, too, with the same priority, but ${winner.name} was added later.`;
  return { id, reason: 'older', sentence };
}

function explainOff(
  { id, name, isActive, hasContent, schedule }: NamedEntry,
  clock: ClockFormat | undefined,
): ExplainedEntry {
  if (!isActive) return { id, reason: 'switched-off', sentence: `${name} is switched off.` };
  if (!hasContent) return { id, reason: 'empty', sentence: `${name} has nothing to show.` };
  const when = describeSchedule(schedule, clock);
  return { id, reason: 'not-now', sentence: `${name} is on at other times: ${when}.` };
}
