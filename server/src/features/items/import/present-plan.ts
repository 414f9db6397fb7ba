/** The reply to an import: its effect on each line. */
import { plainDish } from '@menuboard/contract/domain/dish';
import type { FaultyLine, ImportedLine, ImportResult } from '@menuboard/contract/import-result';
import type { Item } from '@menuboard/contract/items';
import type { ItemRow } from '../../../db/schema.ts';
import { breathe } from '../../../lib/turns.ts';
import { detailsOf, priceOf } from '../item-columns.ts';
import { presentItem } from '../items.present.ts';
import { contentOf, type ItemContent } from './apply-draft.ts';
import type { ReadLine } from './item-draft.ts';
import { columnsOfContent, type ImportPlan, type PlannedLine, stateOf } from './plan-import.ts';
import { cellsOf } from './reading/own-csv.ts';

function changesOf(before: ItemRow, after: ItemRow, currency: string): ImportedLine['changes'] {
  const [old, current] = [cellsOf(presentItem(before), currency), cellsOf(presentItem(after), currency)];
  const fields = new Set([...old.keys(), ...current.keys()]);
  return [...fields].flatMap((field) => {
    const change = { field, before: old.get(field) ?? '', after: current.get(field) ?? '' };
    return change.before === change.after ? [] : [change];
  });
}

/** The columns that a line of the reply shows as fields of its own. */
const shown = new Set([
  'id',
  'name',
  'description',
  'category',
  'price',
  'sizes',
  'price words',
  'labels',
  'available',
]);

const itemOf = ({ image_url, is_available, details, ...content }: ItemContent): Item => ({
  id: '',
  imageUrl: image_url,
  isAvailable: is_available === 1,
  createdAt: '',
  updatedAt: '',
  revision: 0,
  ...content,
  ...details,
});

/** The fields of a new dish that a line of the reply does not always show. */
function moreOf(content: ItemContent, currency: string): ImportedLine['changes'] {
  const plain = cellsOf(itemOf({ ...content, image_url: null, details: plainDish }), currency);
  return [...cellsOf(itemOf(content), currency)].flatMap(([field, after]) =>
    shown.has(field) || after === '' || after === plain.get(field) ? [] : { field, before: '', after },
  );
}

function presentLine(planned: PlannedLine, currency: string): ImportedLine {
  const { read, before, content = before && contentOf(before) } = planned;
  const { line, text, joined = [] } = read;
  if (!content) throw new Error('A planned line has neither an item nor its new content.');
  const { name, description, category, price, details, is_available } = content;
  return {
    line,
    text,
    state: stateOf(planned),
    name,
    description,
    category,
    price,
    priceWords: details.priceWords,
    labels: details.labels,
    joined,
    sizes: details.sizes.map((size) => ({ name: size.name, price: size.price })),
    isAvailable: is_available === 1,
    changes: !planned.content
      ? []
      : before
        ? changesOf(before, { ...before, ...columnsOfContent(content, currency) }, currency)
        : moreOf(content, currency),
  };
}

type PlanReply = Pick<
  ImportResult,
  'added' | 'changed' | 'same' | 'items' | 'sections' | 'doubts' | 'omitted' | 'faulty' | 'leftOut'
>;

/** @param currency of the restaurant */
export async function presentPlan(
  plan: ImportPlan,
  read: readonly ReadLine[],
  currency: string,
): Promise<PlanReply> {
  const items: ImportedLine[] = [];
  for (const planned of plan.lines) {
    await breathe();
    items.push(presentLine(planned, currency));
  }
  const count = (state: ImportedLine['state']) => items.filter((item) => item.state === state).length;
  const dishes = plan.lines.map((planned) => planned.read);
  return {
    added: count('added'),
    changed: count('changed'),
    same: count('same'),
    items,
    sections: read.flatMap((one) =>
      one.kind === 'section' ? [{ line: one.line, text: one.text, name: one.name }] : [],
    ),
    doubts: dishes.flatMap(({ line, doubts = [] }) => doubts.map((doubt) => ({ line, ...doubt }))),
    omitted: dishes.flatMap(({ omitted = [] }) => omitted),
    faulty: plan.faulty,
    leftOut: read.flatMap((one): FaultyLine[] =>
      one.kind === 'leftOut' ? [{ line: one.line, text: one.text, reason: one.reason }] : [],
    ),
  };
}

/** Items on boards that no line of a comparison matches. */
export function presentMissing({ missing }: ImportPlan): NonNullable<ImportResult['missing']> {
  return missing.flatMap((row) => {
    const { id, name, category } = row;
    const { isHidden, priceWords } = detailsOf(row);
    return isHidden ? [] : [{ id, name, category, price: priceOf(row), priceWords }];
  });
}
