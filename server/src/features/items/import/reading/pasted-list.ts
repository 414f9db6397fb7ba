/**
 * Reads a list as people write menus: a line per item with its price at the end, headings, descriptions on the same or
 * the next line, extras that begin with a plus.
 */
import type { ItemDraft, ReadLine } from '../item-draft.ts';
import { cutEnd } from './cut-end.ts';
import { sizesOf, splitName, type TakenPrices, takeMarks, takePrices } from './list-line.ts';
import type { ReadingChoices } from './read-import.ts';
import { priceReader, type ReadPrice } from './read-price.ts';

const bullet = /^(?:[•▪◦‣●○■–—]|[-*](?=\s)|\d{1,3}[.)](?=\s\D))/u;

/** Headings that are recognised in the middle of a list, also without capitals or a colon. */
const headings = new Set(
  `appetizers appetisers starters "small plates" mains "main courses" mains entrees entrées salads soups sandwiches burgers pizza pizzas pasta sides "side dishes" desserts sweets cakes pastries bakery drinks "soft drinks" beverages "hot drinks" "cold drinks" coffee tea beer beers wine wines "red wine" "white wine" cocktails spirits breakfast brunch lunch dinner kids "kids menu" specials extras snacks grill seafood fish meat vegetarian vegan sushi tacos bowls wraps toppings sauces vorspeisen suppen salate hauptgerichte hauptspeisen beilagen nachspeisen desserts getränke kaffee tee bier weine wein frühstück mittagstisch entrées plats boissons vins bières entrantes principales postres bebidas vinos antipasti primi secondi contorni dolci bevande vini caffè`
    .match(/"[^"]+"|\S+/g)
    ?.map((word) => word.replaceAll('"', '')),
);

const LINE_MAX = 2_000;
/** What the review shows of a longer line. */
const SHOWN_CHARS = 200;

interface ListLine {
  line: number;
  text: string;
  content: string;
  taken: TakenPrices;
  isAfterBlank: boolean;
  isTooLong?: boolean;
}

function linesOf(all: readonly string[]): ListLine[] {
  let isAfterBlank = true;
  return all.flatMap((raw, index) => {
    if (raw.length > LINE_MAX) {
      isAfterBlank = true;
      const text = `${raw.trim().slice(0, SHOWN_CHARS)}…`;
      const taken = { rest: '', prices: [] };
      return [{ line: index + 1, text, content: '', taken, isAfterBlank, isTooLong: true }];
    }
    const content = raw.trim().replace(bullet, '').trim();
    if (content === '' || /^[=_~*#:\-–—.·\s]+$/.test(content)) {
      isAfterBlank = true;
      return [];
    }
    const line = { line: index + 1, text: raw, content, taken: takePrices(content), isAfterBlank };
    isAfterBlank = false;
    return [line];
  });
}

/** A heading of Markdown, or a line that ends with a colon. */
function markedHeading(content: string): string | undefined {
  const marked = content.startsWith('#')
    ? cutEnd(content.replace(/^#{1,6}/, ''), /#/)
    : (/^(\*\*|__)(.+)\1:?$/u.exec(content)?.[2] ?? (content.endsWith(':') ? content : ''));
  const heading = cutEnd(marked, /[\s:*_]/).trim();
  if (heading !== '') return heading;
  const letters = content.replace(/[^\p{L}]/gu, '');
  const isCapitals =
    letters.length > 1 && letters === letters.toUpperCase() && letters !== letters.toLowerCase();
  return isCapitals ? content : undefined;
}

/** Capitals are for paper; the board has its own way to set headings apart. */
function readable(heading: string): string {
  if (heading !== heading.toUpperCase()) return heading;
  const lower = heading.toLowerCase();
  return lower.charAt(0).toUpperCase() + lower.slice(1);
}

function headingOf({ content, isAfterBlank }: ListLine, next: ListLine | undefined): string | undefined {
  const heading = markedHeading(content);
  if (heading !== undefined) return readable(heading);
  if (headings.has(content.toLowerCase())) return content;
  const isShort = content.split(/\s+/).length <= 5 && !/[,.;]/.test(content);
  const isPriced = next !== undefined && !next.isAfterBlank && next.taken.prices.length > 0;
  return isAfterBlank && isShort && isPriced && next.taken.rest !== '' ? content : undefined;
}

function itemOf(text: string, { prices }: TakenPrices, category: string | undefined, readPrice: ReadPrice) {
  const { text: unmarked, labels } = takeMarks(text);
  const { name, description } = splitName(unmarked);
  const draft: ItemDraft = {
    name,
    category,
    description,
    ...(labels.length > 0 && { labels }),
  };
  if (prices.length > 1) {
    const sizes = sizesOf(prices, readPrice);
    if (typeof sizes === 'string') return sizes;
    draft.sizes = sizes;
    return draft;
  }
  const [only] = prices;
  draft.price = readPrice(only?.price ?? '');
  return draft.price === undefined ? `“${only?.price}” is not a price.` : draft;
}

/** The lines of a list without a price of their own, until one follows. */
interface Pending {
  first: ListLine;
  texts: string[];
}

export function readPastedList(all: readonly string[], _choices: ReadingChoices): ReadLine[] {
  const lines = linesOf(all);
  const readPrice = priceReader(lines.flatMap(({ taken }) => taken.prices.map(({ price }) => price)));
  const read: ReadLine[] = [];
  let category: string | undefined;
  let pending: Pending | undefined;
  let current: ItemDraft | undefined;

  const add = ({ line, text }: ListLine, result: ItemDraft | string) => {
    current = typeof result === 'string' ? undefined : result;
    read.push(
      typeof result === 'string'
        ? { line, text, kind: 'faulty', reason: result }
        : { line, text, kind: 'dish', draft: result },
    );
  };
  const refusePending = () => {
    if (pending) add(pending.first, 'This line has no price.');
    pending = undefined;
  };

  for (const [index, line] of lines.entries()) {
    const { taken, content, isAfterBlank } = line;
    if (line.isTooLong) {
      refusePending();
      add(line, `This line has more than ${LINE_MAX} characters. Write each item on a line of its own.`);
      continue;
    }
    if (taken.prices.length === 0) {
      const heading = headingOf(line, lines[index + 1]);
      if (heading !== undefined) {
        refusePending();
        category = heading;
        read.push({ line: line.line, text: line.text, kind: 'section', name: heading });
        current = undefined;
      } else if (current && !isAfterBlank && !pending) {
        current.description = current.description ? `${current.description} ${content}` : content;
      } else if (pending && !isAfterBlank) pending.texts.push(content);
      else {
        refusePending();
        pending = { first: line, texts: [content] };
      }
      continue;
    }
    if (taken.rest === '' && pending) {
      const { first, texts } = pending;
      pending = undefined;
      add(first, itemOf(texts.join(' – '), taken, category, readPrice));
      continue;
    }
    refusePending();
    const extra = /^\+\s*(.+)$/.exec(taken.rest)?.[1];
    const [price] = taken.prices;
    const value = price && readPrice(price.price);
    if (extra !== undefined && current && value !== undefined && taken.prices.length === 1) {
      current.extras ??= [];
      current.extras.push({ name: extra, price: value });
    } else if (taken.rest === '') add(line, 'This line has a price, but no name.');
    else add(line, itemOf(taken.rest, taken, category, readPrice));
  }
  refusePending();
  return read;
}
