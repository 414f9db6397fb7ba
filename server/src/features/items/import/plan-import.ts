/** Decides what an import would do, line by line. */
import type { FaultyLine, ImportedLine } from '@menuboard/contract/imports';
import type { ItemRow } from '../../../db/schema.ts';
import { AppError } from '../../../lib/app-error.ts';
import { breathe } from '../../../lib/turns.ts';
import type { Circumstances } from '../change-details.ts';
import { columnsOfDish } from '../item-columns.ts';
import { presentItem } from '../items.present.ts';
import { applyDraft, contentOf, DEFAULT_CATEGORY, type ItemContent, isSameContent } from './apply-draft.ts';
import type { ItemDraft, ReadLine } from './item-draft.ts';
import { indexItems, keyOf } from './match-items.ts';
import { cellsOf } from './reading/own-csv.ts';

export interface PlannedLine {
  line: number;
  text: string;
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

/** A till decides prices and what is sold out, and nothing else. */
function ofTill(
  { id, externalId, name, category, price, sizes, isAvailable }: ItemDraft,
  before: ItemRow | undefined,
): ItemDraft {
  return before
    ? { name: before.name, externalId, price, sizes, isAvailable }
    : { id, externalId, name, category, price, sizes, isAvailable };
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

  for (const { line, text, draft, reason } of read) {
    await breathe();
    if (!draft) {
      plan.faulty.push({ line, text, reason });
      continue;
    }
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
      const content = applyDraft(old, wanted, circumstances);
      const isSame = old !== undefined && isSameContent(old, content);
      plan.lines.push({ line, text, before, content: isSame ? undefined : content });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      plan.faulty.push({ line, text, reason: error.message });
    }
  }
  if (isComparison) plan.missing = rows.filter((row) => !mentioned.has(row.id));
  return plan;
}

export const stateOf = ({ before, content }: PlannedLine) =>
  before === undefined ? 'added' : content === undefined ? 'same' : 'changed';

/** The columns of an item with this content. */
export function columnsOfContent({ price, details, ...columns }: ItemContent, currency: string) {
  return { ...columns, ...columnsOfDish({ price, details }, currency) };
}

function changesOf(before: ItemRow, after: ItemRow, currency: string): ImportedLine['changes'] {
  const [old, current] = [cellsOf(presentItem(before), currency), cellsOf(presentItem(after), currency)];
  const fields = new Set([...old.keys(), ...current.keys()]);
  return [...fields].flatMap((field) => {
    const change = { field, before: old.get(field) ?? '', after: current.get(field) ?? '' };
    return change.before === change.after ? [] : [change];
  });
}

export function presentLine(planned: PlannedLine, currency: string): ImportedLine {
  const { line, text, before, content = before && contentOf(before) } = planned;
  if (!content) throw new Error('A planned line has neither an item nor its new content.');
  const { name, category, price, details, is_available } = content;
  return {
    line,
    text,
    state: stateOf(planned),
    name,
    category,
    price,
    sizes: details.sizes.map((size) => ({ name: size.name, price: size.price })),
    isAvailable: is_available === 1,
    changes: before ? changesOf(before, { ...before, ...columnsOfContent(content, currency) }, currency) : [],
  };
}
