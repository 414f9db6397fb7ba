/**
 * Reads the table of a link by the rules of the import. Nobody reviews each reading, so a line in doubt is never guessed:
 * the link names it, and its dish stays as it is.
 *
 * A dish keeps its identity when lines move: by its number in the table, else by its name and category. A dish without a
 * number that is renamed is therefore a new one. Sizes have their names as numbers.
 */
import { createHash } from 'node:crypto';
import { problemOfPrice } from '@menuboard/contract/domain/money/minor-units';
import { ImportColumn, importFields } from '@menuboard/contract/imports';
import { TillDish } from '@menuboard/contract/links';
import { TillProblem, type TillSession, type TillTable } from '@menuboard/links/connector';
import type { Kit } from '../../../app/kit.ts';
import { AppError } from '../../../kernel/errors/app-error.ts';
import type { RestaurantScope } from '../../../kernel/identity/scope.ts';
import { priceStyleOf } from '../../restaurants/restaurants.reads.ts';
import { sourceOfBytes } from './import-source.ts';
import type { DishLine, ItemDraft } from './item-draft.ts';
import { keyOf } from './match-items.ts';
import type { Columns } from './reading/columns.ts';
import { readInWorker } from './reading/read-in-worker.ts';
import type { ReadImport, ReadingChoices } from './reading/reading-choices.ts';

/** Answers of the link's form to what the import would ask: `links/src/table-fields.ts`. */
type TableSettings = TillSession['settings'];

function columnsOf(text: string): Columns | undefined {
  if (text.trim() === '') return undefined;
  return text.split(/[,;]/).map((part) => {
    const wanted = part.trim();
    if (wanted === '' || /^[-–—]$/.test(wanted)) return null;
    const field = importFields.find((one) => one.toLowerCase() === wanted.toLowerCase());
    const column = ImportColumn.safeParse(field ?? wanted);
    if (column.success) return column.data;
    throw new TillProblem(
      'settings',
      `“${wanted}” is not a column. Use name, description, category, price, size, available, soldOut, image, externalId or -.`,
    );
  });
}

function choicesOf({ columns = '', decimalSign }: TableSettings): ReadingChoices {
  const sign = decimalSign === '.' || decimalSign === ',' ? decimalSign : undefined;
  return { columns: columnsOf(columns), decimalSign: sign };
}

/** Failures of the import as problems of the link. */
function problemOf(error: unknown): unknown {
  if (!(error instanceof AppError)) return error;
  return new TillProblem(error.code === 'unavailable' ? 'busy' : 'settings', error.message);
}

const numberOf = ({ externalId, name, category = '' }: ItemDraft): string =>
  externalId || `name-${createHash('sha256').update(keyOf(name, category)).digest('base64url').slice(0, 32)}`;

/** Fields whose column the table has: there, an empty cell is a value, too. */
function emptied(columns: Columns): Partial<TillDish> {
  const has = (column: ImportColumn) => columns.includes(column);
  return {
    ...(has('description') && { description: '' }),
    ...(has('image') && { imageUrl: null }),
    ...((has('available') || has('soldOut')) && { isAvailable: true }),
  };
}

function pricesOf(draft: ItemDraft): Partial<TillDish> {
  const { price, priceWords, sizes, soldOutSizes, sizeCounts, isWithoutPrice } = draft;
  if (sizes && sizes.length > 0) {
    const soldOut = new Map((soldOutSizes ?? []).map(({ name, until }) => [name.toLowerCase(), until]));
    const counts = new Map((sizeCounts ?? []).map(({ name, left }) => [name.toLowerCase(), left]));
    return {
      sizes: sizes.map(({ name, price }) => {
        const externalId = name.toLowerCase();
        const until = soldOut.get(externalId);
        const availability = { isAvailable: !soldOut.has(externalId), soldOutUntil: until ?? null };
        const count = { left: counts.get(externalId) ?? null };
        return { externalId, name, price, ...(soldOutSizes && availability), ...(sizeCounts && count) };
      }),
    };
  }
  if (isWithoutPrice) return {};
  return priceWords == null ? { price } : { price: null };
}

/** A dish of the table; a sentence if boards cannot show it. */
function dishOf({ draft }: DishLine, columns: Columns, currency: string): TillDish | string {
  const { name, category, description, imageUrl, extras, isAvailable, soldOutUntil, left } = draft;
  const known = { category, description, imageUrl, extras, isAvailable, soldOutUntil, left };
  const dish = TillDish.safeParse({
    externalId: numberOf(draft),
    name,
    ...emptied(columns),
    ...Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined)),
    ...pricesOf(draft),
  });
  if (!dish.success) return dish.error.issues[0]?.message ?? 'This line cannot be read.';
  const { price, sizes = [], extras: additions = [] } = dish.data;
  const amounts = [price, ...sizes.map((size) => size.price), ...additions.map((extra) => extra.price)];
  const problems = amounts.map((amount) => (amount == null ? undefined : problemOfPrice(amount, currency)));
  return problems.find((problem) => problem !== undefined) ?? dish.data;
}

function tableOf({ lines, columns }: ReadImport, currency: string): TillTable {
  const faulty: TillTable['faulty'] = [];
  const lineOf = new Map<string, number>();
  const dishes: TillDish[] = [];
  for (const one of lines) {
    const { line, text } = one;
    if (one.kind === 'faulty') faulty.push({ text, reason: one.reason });
    // The till hides a dish by leaving it out.
    if (one.kind !== 'dish' || one.draft.isHidden) continue;
    const externalId = numberOf(one.draft);
    const earlier = lineOf.get(externalId);
    lineOf.set(externalId, earlier ?? line);
    const [doubt] = one.doubts ?? [];
    const dish = doubt ? doubt.sentence : dishOf(one, columns, currency);
    if (typeof dish === 'string') faulty.push({ text, reason: dish, externalId });
    else if (earlier === undefined) dishes.push(dish);
    else faulty.push({ text, reason: `Line ${earlier} is the same item.`, externalId });
  }
  return { dishes, faulty, isWhole: faulty.every((one) => one.externalId !== undefined) };
}

/**
 * @param settings answers of the link's form
 * @throws TillProblem `settings` for bytes that are no table, `busy` if too many tables are read now, `away` for a table
 *   without a dish: a till that writes its file again would otherwise clear all boards
 */
export async function readTillTable(
  { db }: Pick<Kit, 'db'>,
  scope: RestaurantScope,
  bytes: Buffer,
  settings: TableSettings,
): Promise<TillTable> {
  const choices = choicesOf(settings);
  const style = await priceStyleOf(db, scope);
  try {
    const { source } = sourceOfBytes(bytes);
    // People who import wait for the answer; links do not.
    const entrant = { key: scope.restaurantId, leavesHalf: true };
    const table = tableOf(
      await readInWorker(entrant, { source, skip: [], ...choices, ...style }),
      style.currency,
    );
    if (table.dishes.length + table.faulty.length > 0) return table;
  } catch (error) {
    throw problemOf(error);
  }
  throw new TillProblem('away', 'The table has no dishes. Your boards show the last values.');
}
