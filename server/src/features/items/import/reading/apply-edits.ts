/** Replaces what was read of a line by what the person says about it. */
import type { ImportDoubt } from '@menuboard/contract/import-result';
import type { ImportEdit } from '@menuboard/contract/imports';
import type { DishLine, ItemDraft, ReadLine } from '../item-draft.ts';

/** The fields of a draft that an edit names. */
function fieldsOf({ line: _, name, price, priceWords, sizes, ...others }: ImportEdit): Partial<ItemDraft> {
  const rest = { ...others, ...(name !== undefined && { name }) };
  if (sizes && sizes.length > 0)
    return { ...rest, sizes, price: undefined, priceWords: null, promo: undefined };
  if (priceWords != null) return { ...rest, priceWords, price: 0, sizes: [], promo: null };
  return {
    ...rest,
    ...(sizes && { sizes }),
    ...(price !== undefined && { price, priceWords: null, sizes: [], promo: undefined }),
  };
}

function isSettled({ field }: Omit<ImportDoubt, 'line'>, edit: ImportEdit): boolean {
  const hasPrice = [edit.price, edit.priceWords ?? undefined, edit.sizes].some(
    (value) => value !== undefined,
  );
  return field === 'price' || field === 'sizes' ? hasPrice : edit[field] !== undefined;
}

function editDish(dish: DishLine, edit: ImportEdit): DishLine {
  const doubts = dish.doubts?.filter((doubt) => !isSettled(doubt, edit)) ?? [];
  return { ...dish, draft: { ...dish.draft, ...fieldsOf(edit) }, doubts };
}

function editLine(read: ReadLine, edit: ImportEdit): ReadLine {
  if (read.kind === 'dish') return editDish(read, edit);
  const { line, text } = read;
  const { name } = edit;
  return name === undefined ? read : { line, text, kind: 'dish', draft: { ...fieldsOf(edit), name } };
}

/** A name for the line of a section renames it for its dishes; with a price, the line becomes a dish. */
const isRename = (read: ReadLine, { price, priceWords, sizes }: ImportEdit) =>
  read.kind === 'section' && price === undefined && priceWords == null && sizes === undefined;

/** Renames sections for the dishes that follow them. */
function renameSections(lines: readonly ReadLine[], edits: ReadonlyMap<number, ImportEdit>): ReadLine[] {
  let renamed: { from: string; to: string } | undefined;
  return lines.map((read) => {
    if (read.kind === 'section') {
      const to = edits.get(read.line)?.name;
      renamed = to === undefined ? undefined : { from: read.name, to };
      return to === undefined ? read : { ...read, name: to };
    }
    if (read.kind !== 'dish' || !renamed || read.draft.category !== renamed.from) return read;
    return { ...read, draft: { ...read.draft, category: renamed.to } };
  });
}

/** The lines of a description or a row of a size that became dishes of their own. */
function addedLines(lines: readonly ReadLine[], edits: readonly ImportEdit[]): ReadLine[] {
  const joined = new Map(
    lines.flatMap((read) =>
      read.kind === 'dish' ? (read.joined ?? []).map((one) => [one.line, one.text] as const) : [],
    ),
  );
  return edits.flatMap((edit): ReadLine[] => {
    const text = joined.get(edit.line);
    if (text === undefined || edit.name === undefined) return [];
    return [{ line: edit.line, text, kind: 'dish', draft: { ...fieldsOf(edit), name: edit.name } }];
  });
}

export function applyEdits(lines: readonly ReadLine[], edits: readonly ImportEdit[]): ReadLine[] {
  if (edits.length === 0) return [...lines];
  const byLine = new Map(edits.map((edit) => [edit.line, edit]));
  const isSection = new Set(
    lines.flatMap((read) => {
      const edit = byLine.get(read.line);
      return edit && isRename(read, edit) ? [read.line] : [];
    }),
  );
  const names = new Map(edits.filter(({ line }) => isSection.has(line)).map((edit) => [edit.line, edit]));
  const edited = renameSections(lines, names).map((read) => {
    const edit = byLine.get(read.line);
    return edit && !isSection.has(read.line) ? editLine(read, edit) : read;
  });
  return [...edited, ...addedLines(lines, edits)].sort((a, b) => a.line - b.line);
}
