/** A dish of an import as a person corrects it, and the edit that the server gets. */
import type { ImportedLine } from '@menuboard/contract/import-result';
import type { ImportEdit } from '@menuboard/contract/imports';
import { t } from '../../texts/texts.ts';
import { parsePrice, priceInputText } from '../prices/price-input.ts';
import { formatPricedNames, parsePricedNames, sizeLimits } from '../prices/priced-names.ts';

/** The fields as typed. */
export interface LineDraft {
  name: string;
  description: string;
  category: string;
  price: string;
  sizes: string;
  priceWords: string;
}

export type LineErrors = Partial<Record<keyof LineDraft, string>>;

/** A line as the server has read it; only its text where the server could not read it. */
export type ReadLine = Pick<ImportedLine, 'line' | 'text'> & Partial<ImportedLine>;

/** The draft that the form of a line opens with. */
export function draftOfLine(read: ReadLine): LineDraft {
  const { name, text, description = '', category = '', price, priceWords, sizes = [] } = read;
  const hasPrice = price !== undefined && priceWords === null && sizes.length === 0;
  return {
    name: name ?? text.trim(),
    description,
    category,
    price: hasPrice ? priceInputText(price) : '',
    sizes: formatPricedNames(sizes),
    priceWords: priceWords ?? '',
  };
}

function priceOf({ price, sizes, priceWords }: LineDraft, errors: LineErrors): Omit<ImportEdit, 'line'> {
  if (sizes.trim()) {
    const { entries, error } = parsePricedNames(sizes, sizeLimits);
    if (error) errors.sizes = error;
    return { sizes: entries, priceWords: null };
  }
  if (price.trim() === '') return { sizes: [], priceWords: priceWords.trim() };
  const parsed = parsePrice(price);
  if ('error' in parsed) errors.price = parsed.error;
  return { sizes: [], priceWords: null, ...('price' in parsed && { price: parsed.price }) };
}

/** The edit of a line, or the errors of its fields. A line without a price becomes a dish that shows none. */
export function toEdit(line: number, draft: LineDraft): { edit: ImportEdit } | { errors: LineErrors } {
  const errors: LineErrors = {};
  const prices = priceOf(draft, errors);
  const name = draft.name.trim();
  const category = draft.category.trim();
  if (name === '') errors.name = t('Enter a name.');
  if (Object.keys(errors).length > 0) return { errors };
  return {
    edit: { line, name, description: draft.description.trim(), ...(category && { category }), ...prices },
  };
}
