/** Reads the lines of a pasted list with their prices, by facts about the whole list. */
import { decimalsOf } from '@menuboard/contract/domain/money/currency';
import { plainSigns } from '@menuboard/contract/domain/money/plain-signs';
import { type TakenPrices, takePrices } from './line-prices.ts';
import type { LineContext } from './line-scanner.ts';
import { endsWithCount } from './name-numbers.ts';
import { contextOf, draftPrice } from './price-doubts.ts';
import type { ReadingChoices } from './reading-choices.ts';

const bullet = /^(?:[•▪◦‣●○■–—]|[-*](?=\s)|\d{1,3}[.)](?=\s\D))/u;
/** Before each message of an exported chat. */
const chatHead =
  /^\[?\d{1,4}[./-]\d{1,2}[./-]\d{1,4},?\s\d{1,2}[:.]\d\d(?:[:.]\d\d)?(?:\s?[ap]\.?m\.?)?\]?\s(?:-\s)?[^:]{1,40}:\s/iu;
/** Bold and italic text of chats. */
const chatMarks = /(?<![^\s(])([*_])(?=\S)([^*_]*\S)\1(?![^\s).,:])/gu;

const LINE_MAX = 2_000;
export const tooLong = `This line has more than ${LINE_MAX} characters. Write each item on a line of its own.`;
/** The part of a longer line that the review shows. */
const SHOWN_CHARS = 200;

export interface ListLine {
  line: number;
  text: string;
  content: string;
  taken: TakenPrices;
  isAfterBlank: boolean;
  isTooLong?: boolean;
}

/** A line without the marks that a chat or a list puts before it. */
export function contentOf(raw: string): string {
  const plain = raw.trim().replace(chatHead, '').replace(bullet, '').trim();
  return /^(?:\*\*|__)/.test(plain) ? plain : plain.replace(chatMarks, '$2');
}

function linesOf(all: readonly string[], context: LineContext): ListLine[] {
  let isAfterBlank = true;
  return all.flatMap((raw, index): ListLine[] => {
    if (raw.length > LINE_MAX) {
      isAfterBlank = true;
      const text = `${raw.trim().slice(0, SHOWN_CHARS)}…`;
      const taken = { rest: '', prices: [] };
      return [{ line: index + 1, text, content: '', taken, isAfterBlank, isTooLong: true }];
    }
    const content = contentOf(raw);
    if (content === '' || /^[=_~*#:\-–—.·\s]+$/.test(content)) {
      isAfterBlank = true;
      return [];
    }
    const line = { line: index + 1, text: raw, content, taken: takePrices(content, context), isAfterBlank };
    isAfterBlank = false;
    return [line];
  });
}

export const isPriced = ({ taken }: ListLine) => taken.prices.length > 0 || taken.words !== undefined;

/** Returns true if two thirds of the priced lines write thousands with a space. Then ambiguous lines do so, too. */
function hasSpacedThousands(lines: readonly ListLine[]): boolean {
  const priced = lines.filter(isPriced);
  const spaced = priced.filter(({ taken }) => /^\D*\d{1,3}\s\d{3}\D*$/.test(taken.other?.price ?? ''));
  return spaced.length > 2 && spaced.length * 3 > priced.length * 2;
}

/** Returns true if some prices of the list are bare numbers, so that one at the end of a line is likely a price. */
function hasBarePrices(lines: readonly ListLine[]): boolean {
  const prices = lines.flatMap(({ taken }) => (endsWithCount(taken.rest) ? [] : taken.prices));
  const bare = prices.filter(({ price }) => /^[\p{Nd}\s]+$/u.test(price));
  return bare.length > 1 && bare.length * 5 > prices.length;
}

/** Returns undefined for a list that is too short to tell. */
function hasRoundPrices(prices: readonly string[]): boolean | undefined {
  const last = prices.map((price) => /(\d)\D*$/.exec(plainSigns(price))?.[1]);
  const round = last.filter((digit) => digit === '0' || digit === '5');
  return prices.length > 3 ? round.length * 5 >= prices.length * 4 : undefined;
}

function usualPrice(prices: readonly string[], context: LineContext): number | undefined {
  if (decimalsOf(context.currency) > 0) return undefined;
  const values = prices.flatMap((price) => {
    const read = draftPrice(price, context);
    return typeof read === 'string' ? [] : read.price;
  });
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)];
}

/** Reads the lines of a list by facts about all its prices. */
export function prepare(
  all: readonly string[],
  choices: ReadingChoices,
): { lines: ListLine[]; context: LineContext } {
  const lines = linesOf(all, contextOf([], choices));
  const prices = lines.flatMap(({ taken }) => taken.prices.map(({ price }) => price));
  const style = contextOf(prices, choices);
  const context = {
    ...style,
    usualPrice: usualPrice(prices, style),
    hasBarePrices: hasBarePrices(lines),
    hasRoundPrices: hasRoundPrices(prices),
  };
  return hasSpacedThousands(lines)
    ? { lines: linesOf(all, { ...context, hasSpacedThousands: true }), context }
    : { lines, context };
}
