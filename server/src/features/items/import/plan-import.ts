/** Decides what an import would do, line by line. */
import { isDeepStrictEqual } from 'node:util';
import type { FaultyLine, ImportedLine } from '@menuboard/contract/import-result';
import type { ItemRow } from '../../../db/schema.ts';
import { breathe } from '../../../kernel/concurrency/turns.ts';
import { AppError } from '../../../kernel/errors/app-error.ts';
import type { Circumstances } from '../change-details.ts';
import { columnsOfDish } from '../item-columns.ts';
import { applyDraft, contentOf, DEFAULT_CATEGORY, type ItemContent } from './apply-draft.ts';
import type { DishLine, ItemDraft, ReadLine } from './item-draft.ts';
import { indexItems, keyOf } from './match-items.ts';

export interface PlannedLine {
  read: DishLine;
  /** Undefined for a new item. */
  before: ItemRow | undefined;
  /** Undefined for an item that stays as it is. */
  content: ItemContent | undefined;
}

export interface ImportPlan {
  lines: PlannedLine[];
  faulty: FaultyLine[];
  /** The items that no line means. */
  missing: ItemRow[];
}

/** The prices and the availability of a draft, which are all that a till decides. */
function ofTill(draft: ItemDraft, before: ItemRow | undefined): ItemDraft {
  const { id, externalId, name, category, priceWords, sizes, isAvailable, isWithoutPrice } = draft;
  // Words in place of a price belong to the menu.
  const price = before && priceWords != null ? undefined : draft.price;
  return before
    ? { name: before.name, externalId, price, sizes, isAvailable }
    : { id, externalId, name, category, price, priceWords, sizes, isAvailable, isWithoutPrice };
}

/** Applies a draft, without its image if that is the only fault. */
function applyUsable(before: ItemContent | undefined, draft: ItemDraft, circumstances: Circumstances) {
  try {
    return { content: applyDraft(before, draft, circumstances) };
  } catch (error) {
    const { imageUrl: text, ...others } = draft;
    if (!(error instanceof AppError) || !text || draft.id !== undefined) throw error;
    const content = applyDraft(before, others, circumstances);
    return { content, omitted: { field: 'image', text, reason: error.message } };
  }
}

export async function planImport(
  rows: readonly ItemRow[],
  read: readonly ReadLine[],
  { isComparison, circumstances }: { isComparison: boolean; circumstances: Circumstances },
): Promise<ImportPlan> {
  const index = indexItems(rows, isComparison);
  const plan: ImportPlan = { lines: [], faulty: [], missing: [] };
  const takenBy = new Map<string, number>();
  const mentioned = new Set<string>();

  for (const one of read) {
    await breathe();
    const { line, text } = one;
    if (one.kind === 'faulty') plan.faulty.push({ line, text, reason: one.reason });
    if (one.kind !== 'dish') continue;
    const { draft } = one;
    const before = index.find(draft);
    const keys = [before?.id ?? keyOf(draft.name, draft.category ?? DEFAULT_CATEGORY)];
    if (draft.externalId) keys.push(`external ${draft.externalId}`);
    const earlier = keys.map((key) => takenBy.get(key)).find((other) => other !== undefined);
    if (earlier !== undefined) {
      plan.faulty.push({ line, text, reason: `Line ${earlier} is the same item.` });
      continue;
    }
    for (const key of keys) takenBy.set(key, line);
    if (before) mentioned.add(before.id);
    try {
      const old = before && contentOf(before);
      const wanted = isComparison ? ofTill(draft, before) : draft;
      const { content, omitted } = applyUsable(old, wanted, circumstances);
      const isSame = old !== undefined && isDeepStrictEqual(old, content);
      const read = omitted ? { ...one, omitted: [...(one.omitted ?? []), { line, ...omitted }] } : one;
      plan.lines.push({ read, before, content: isSame ? undefined : content });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      plan.faulty.push({ line, text, reason: error.message });
    }
  }
  if (isComparison) plan.missing = rows.filter((row) => !mentioned.has(row.id));
  return plan;
}

const isDoubtful = ({ doubts = [] }: DishLine) => doubts.length > 0;

/** A doubtful dish waits for its answer. */
export const isWritten = ({ read }: PlannedLine) => !isDoubtful(read);

export function stateOf({ read, before, content }: PlannedLine): ImportedLine['state'] {
  if (isDoubtful(read)) return 'doubtful';
  if (before === undefined) return 'added';
  return content === undefined ? 'same' : 'changed';
}

/** The columns of an item with this content. */
export function columnsOfContent({ price, details, ...columns }: ItemContent, currency: string) {
  return { ...columns, ...columnsOfDish({ price, details }, currency) };
}
