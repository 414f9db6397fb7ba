/** Explains changes of a menu and its items in sentences. */
import { describeActivity } from '@menuboard/contract/describe-activity';
import { formatPrice } from '@menuboard/contract/domain/money/format';
import type { MoneyRules } from '@menuboard/contract/domain/money/rules';
import type { ChangeRow } from '../../db/schema.ts';
import { type ExplainedChange, type KnownEntities, toActivity } from '../../lib/explain-changes.ts';
import { readMenuSnapshot } from '../menus/menus.reads.ts';

const NAMES_MAX = 3;

/** Joins names for a sentence; if there are many, the first ones and the number of others. */
function joinNames(names: string[]): string {
  const count = names.length - NAMES_MAX;
  const shown =
    count > 0 ? [...names.slice(0, NAMES_MAX), count === 1 ? '1 other' : `${count} others`] : names;
  return shown.length < 2 ? shown.join() : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`;
}

interface MovedItems {
  added: string[];
  removed: string[];
}

/** Items that a change of a menu added and removed. */
export function movedItems(row: ChangeRow): MovedItems {
  const [before, after] = [row.before, row.after].map((json) => readMenuSnapshot(json)?.itemIds ?? []);
  return {
    added: (after ?? []).filter((id) => !before?.includes(id)),
    removed: (before ?? []).filter((id) => !after?.includes(id)),
  };
}

/** One sentence, such as *Tomato soup now $7.00, was $6.50* or *Tomato soup and Pie added to Lunch*. */
export function sentenceOf(change: ExplainedChange, known: KnownEntities, money: MoneyRules): string {
  const activity = toActivity(change, known);
  const { added, removed } = activity.action === 'items-changed' ? movedItems(change.row) : noItems;
  const namesOf = (ids: string[]) => joinNames(ids.map((id) => known.nameOf(id) ?? 'A deleted item'));
  const parts: string[] = [];
  if (added.length > 0) parts.push(`${namesOf(added)} added to ${activity.name}`);
  if (removed.length > 0) parts.push(`${namesOf(removed)} taken off ${activity.name}`);
  if (parts.length > 0) return parts.join('; ');
  const { subject, rest } = describeActivity(activity, (price) => formatPrice(price, money));
  return `${subject} ${rest}`;
}

const noItems: MovedItems = { added: [], removed: [] };
