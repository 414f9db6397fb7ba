/** Takes one line of a pasted list apart: name, description, price, sizes. */
import type { DishLabel } from '@menuboard/contract/domain/dish';
import type { DraftSize } from '../item-draft.ts';
import { cutEnd } from './cut-end.ts';

/** The prices at the end of a line. */
export interface TakenPrices {
  /** The text before them. */
  rest: string;
  prices: { label: string; price: string }[];
}

const currencyWord = /^(?:\p{Sc}|EUR|USD|GBP|CHF|CAD|AUD|SEK|NOK|DKK|PLN|CZK|Fr\.?|kr\.?|zł|Kč|Ft)$/iu;
const priceWord = /^\p{Sc}?(?:\d{1,3}(?:[.,'’]\d{3})+|\d+)(?:[.,](?:\d{1,2}|[-–—]+))?\p{Sc}?$/u;
/** Names of sizes, and amounts such as 0.5l, 20cl and 12". */
const sizeWord =
  /^(?:xxs|xs|s|m|l|xl|xxl|small|medium|large|regular|tall|grande|venti|short|single|double|half|full|whole|kids?|child|adult|klein|mittel|groß|gross|normal|petit|grand|pequeño|mediano|piccolo|medio|glass|bottle|carafe|cup|bowl|pint|jug|pitcher|slice|glas|flasche|karaffe|verre|bouteille|copa|botella|\d+(?:[.,]\d+)?(?:cl|ml|dl|l|oz|g|kg|cm|in|inch|pcs?|"|”|″)|\d\/\d)$/i;
const unitWord = /^(?:cl|ml|dl|l|oz|g|kg|cm|in|inch|pcs?|pieces?|stk\.?|"|”|″)$/i;
const numberWord = /^\d+(?:[.,]\d+)?$/;

/** Dots and dashes between a name and its price. */
const leader = /[.·•…‥_]{3,}|…+|(?:[.·] ){2,}[.·]?|[-–—]{3,}/gu;
const separator = /^[,;/|]$/;

const trimSize = (word: string) => word.replace(/[:=]$/, '').replace(/^[([]|[)\]]$/g, '');

/** The label before the word `end`: a size, or a number with its unit. */
function labelBefore(words: readonly string[], end: number): { label: string; count: number } {
  const word = words[end - 1] ?? '';
  const last = trimSize(word);
  const isMarked = /[:=]$/.test(word) && end > 1;
  const number = words[end - 2] ?? '';
  // "M 4.20 L 5.20": this L is a size, not a litre.
  const isSize = last === 'L' && /[.,]\d\d$/.test(number);
  if (unitWord.test(last) && numberWord.test(number) && !isSize)
    return { label: `${number} ${last}`, count: 2 };
  return sizeWord.test(last) || isMarked ? { label: last, count: 1 } : { label: '', count: 0 };
}

/** Takes the prices, with the labels before them, from the end of a line. */
export function takePrices(line: string): TakenPrices {
  const words = line
    .replace(leader, ' ')
    .replace(/([:=])(?=\p{Sc}?\d)/gu, '$1 ')
    .replace(/[,;/|](?=\s|$)/g, ' $& ')
    .split(/\s+/)
    .filter((word) => word !== '');
  const prices: TakenPrices['prices'] = [];
  /** The words before it are not taken. */
  let end = words.length;
  for (;;) {
    let at = end;
    const isLast = (pattern: RegExp) => pattern.test(words[at - 1] ?? '');
    while (at > 1 && isLast(separator)) at -= 1;
    if (isLast(currencyWord)) at -= 1;
    const price = words[at - 1] ?? '';
    if (!priceWord.test(price)) break;
    at -= 1;
    if (isLast(currencyWord)) at -= 1;
    const { label, count } = labelBefore(words, at);
    const isWithoutLabel = label === '' && prices.length > 0;
    // "Menu 2 12.50": the 2 belongs to the name. "3.20 / 4.20": both are prices.
    if (isWithoutLabel && !/[.,]\d{2}\p{Sc}?$|\p{Sc}/u.test(price)) break;
    prices.push({ label, price });
    end = at - count;
  }
  const names = words.slice(0, end);
  const [only, ...others] = prices.reverse();
  // A single label belongs to the name: "Lager 0.5 l 4.80".
  if (only && others.length === 0 && only.label) {
    names.push(only.label);
    only.label = '';
  }
  const rest = names.join(' ').replace(/ ([,;/|])(?= |$)/g, '$1');
  return { rest: cutEnd(rest, /[\s:=,;/|–—-]/), prices };
}

/** A name and its description: "Margherita – tomato, basil". */
export function splitName(text: string): { name: string; description: string | undefined } {
  const plain = text.trim().replace(/\s+/g, (gap) => (gap.includes('\t') ? '\t' : ' '));
  // From the second sign: a dash at the beginning separates nothing.
  const between = /\s[–—|-]\s|[–—:]\s|\t/g;
  between.lastIndex = 1;
  const found = between.exec(plain);
  if (!found) return { name: plain, description: undefined };
  return { name: plain.slice(0, found.index).trim(), description: plain.slice(between.lastIndex).trim() };
}

const marks: Record<string, DishLabel> = {
  v: 'vegetarian',
  veg: 'vegetarian',
  vegetarian: 'vegetarian',
  vg: 'vegan',
  ve: 'vegan',
  vegan: 'vegan',
  gf: 'gluten-free',
  'gluten-free': 'gluten-free',
  df: 'dairy-free',
  spicy: 'spicy',
  new: 'new',
  halal: 'halal',
};

/** Takes "(v)" and "(vg, gf)" out of a text. */
export function takeMarks(text: string): { text: string; labels: DishLabel[] } {
  const labels: DishLabel[] = [];
  const rest = text.replace(/\(([^()]*)\)/g, (whole, inside: string) => {
    const found = inside.split(/[,/\s]+/).map((mark) => marks[mark.toLowerCase()]);
    if (found.length === 0 || found.some((label) => label === undefined)) return whole;
    for (const label of found) if (label && !labels.includes(label)) labels.push(label);
    return '';
  });
  return { text: rest.trim(), labels };
}

/** The sizes of a line with several prices; the reason if they cannot be told apart. */
export function sizesOf(
  prices: TakenPrices['prices'],
  readPrice: (text: string) => number | undefined,
): DraftSize[] | string {
  const sizes: DraftSize[] = [];
  for (const { label, price } of prices) {
    const value = readPrice(price);
    if (value === undefined) return `“${price}” is not a price.`;
    if (label === '') return 'This line has several prices without their sizes. Write them as S 3.20 M 4.20.';
    sizes.push({ name: label, price: value });
  }
  return sizes;
}
