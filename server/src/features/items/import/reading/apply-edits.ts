/** Replaces the reading of a line by the person's corrections. */
import type { ImportDoubt } from '@menuboard/contract/import-result';
import type { ImportEdit } from '@menuboard/contract/imports';
import type { DishLine, ItemDraft, ReadLine } from '../item-draft.ts';
import { contentOf } from './list-lines.ts';

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

function editLine(read: ReadLine, edit: ImportEdit, category: string | undefined): ReadLine {
  if (read.kind === 'dish') return editDish(read, edit);
  const { line, text } = read;
  const { name } = edit;
  return name === undefined
    ? read
    : { line, text, kind: 'dish', draft: { category, ...fieldsOf(edit), name } };
}

/** A new name renames a section for its dishes. With a price, the line becomes a dish. */
const isRename = ({ price, priceWords, sizes }: ImportEdit) =>
  price === undefined && priceWords == null && sizes === undefined;

/** Edits each line. Dishes below a section follow its new name, or the section above if it became a dish. */
function editLines(lines: readonly ReadLine[], edits: ReadonlyMap<number, ImportEdit>): ReadLine[] {
  let above: string | undefined;
  let replaced: { from: string; to: string | undefined } | undefined;
  return lines.map((read) => {
    const edit = edits.get(read.line);
    if (read.kind === 'section') {
      // "S M L" alone continues the section above it.
      if (!edit && read.name === replaced?.from) return { ...read, name: replaced.to ?? read.name };
      const isRenamed = edit !== undefined && isRename(edit);
      const name = isRenamed ? (edit.name ?? read.name) : read.name;
      replaced = edit ? { from: read.name, to: isRenamed ? name : above } : undefined;
      if (edit && !isRenamed) return editLine(read, edit, above);
      above = name;
      return { ...read, name };
    }
    const moved =
      read.kind === 'dish' && replaced !== undefined && read.draft.category === replaced.from
        ? { ...read, draft: { ...read.draft, category: replaced.to } }
        : read;
    return edit ? editLine(moved, edit, above) : moved;
  });
}

/** Removes the words of a line from a description, with the sign that joined them. */
function withoutWords(description: string | undefined, words: string): string | undefined {
  const at = description?.indexOf(words) ?? -1;
  if (description === undefined || at < 0) return description;
  const parts = [description.slice(0, at), description.slice(at + words.length)];
  return (
    parts
      .map((part) => part.replace(/^[\s–]+|[\s–]+$/g, ''))
      .filter(Boolean)
      .join(' ') || undefined
  );
}

/** A dish without a line that became a dish of its own. A line with the price stays, because the dish has no other. */
function withoutLine(dish: DishLine, line: number): DishLine {
  const joined = dish.joined ?? [];
  const taken = joined.find((one) => one.line === line);
  if (!taken || taken.field === 'price') return dish;
  const { draft } = dish;
  const ofField = joined.filter((one) => one.field === taken.field);
  const number = ofField.indexOf(taken);
  const changed: Partial<ItemDraft> =
    taken.field === 'description'
      ? { description: withoutWords(draft.description, contentOf(taken.text)) }
      : taken.field === 'extras'
        ? { extras: draft.extras?.filter((_, index) => index !== number) }
        : // The first row of a table has the first size, or only what the sizes below it share.
          {
            sizes: draft.sizes?.filter((_, index, { length }) => index !== number + length - ofField.length),
          };
  return { ...dish, draft: { ...draft, ...changed }, joined: joined.filter((one) => one !== taken) };
}

/** Makes dishes of the lines of a description, an extra or a size that got a name. */
function splitDish(dish: DishLine, edits: ReadonlyMap<number, ImportEdit>): DishLine[] {
  let rest = dish;
  const added = (dish.joined ?? []).flatMap(({ line, text }): DishLine[] => {
    const edit = edits.get(line);
    if (edit?.name === undefined) return [];
    rest = withoutLine(rest, line);
    const draft = { category: dish.draft.category, ...fieldsOf(edit), name: edit.name };
    return [{ line, text, kind: 'dish', draft }];
  });
  return [rest, ...added];
}

export function applyEdits(lines: readonly ReadLine[], edits: readonly ImportEdit[]): ReadLine[] {
  if (edits.length === 0) return [...lines];
  const byLine = new Map(edits.map((edit) => [edit.line, edit]));
  const split = lines.flatMap((read): ReadLine[] =>
    read.kind === 'dish' ? splitDish(read, byLine) : [read],
  );
  return editLines(split, byLine).sort((a, b) => a.line - b.line);
}
