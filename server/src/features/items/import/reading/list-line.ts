/** Takes one line of a pasted list apart: name, description, price, sizes. */
import type { DishLabel } from '@menuboard/contract/domain/dish';
import type { DraftSize } from '../item-draft.ts';

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

/** Dots, dashes and gaps between a name and its price. */
const leader = /\s*(?:[.·•…‥_]{3,}|…+|(?:[.·] ){2,}[.·]?|[-–—]{3,}|\t+| {3,})\s*/gu;

const trimSize = (word: string) => word.replace(/[:=]$/, '').replace(/^[([]|[)\]]$/g, '');

/** Takes a label from the end of `words`: a size, or a number with its unit. */
function takeLabel(words: string[]): string {
  const last = trimSize(words.at(-1) ?? '');
  const isMarked = /[:=]$/.test(words.at(-1) ?? '') && words.length > 1;
  const number = words.at(-2) ?? '';
  // "M 4.20 L 5.20": this L is a size, not a litre.
  const isSize = last === 'L' && /[.,]\d\d$/.test(number);
  if (unitWord.test(last) && numberWord.test(number) && !isSize) return `${words.splice(-2)[0]} ${last}`;
  if (sizeWord.test(last) || isMarked) {
    words.pop();
    return last;
  }
  return '';
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
  for (;;) {
    const all = [...words];
    while (/^[,;/|]$/.test(words.at(-1) ?? '') && words.length > 1) words.pop();
    if (currencyWord.test(words.at(-1) ?? '')) words.pop();
    const price = words.pop() ?? '';
    if (!priceWord.test(price)) {
      words.splice(0, words.length, ...all);
      break;
    }
    if (currencyWord.test(words.at(-1) ?? '')) words.pop();
    const isFirst = prices.length === 0;
    const label = takeLabel(words);
    const isWithoutLabel = label === '' && !isFirst;
    // "Menu 2 12.50": the 2 belongs to the name. "3.20 / 4.20": both are prices.
    if (isWithoutLabel && !/[.,]\d{2}\p{Sc}?$|\p{Sc}/u.test(price)) {
      words.splice(0, words.length, ...all);
      break;
    }
    prices.unshift({ label, price });
  }
  const [only, ...others] = prices;
  // A single label belongs to the name: "Lager 0.5 l 4.80".
  if (only && others.length === 0 && only.label) {
    words.push(only.label);
    only.label = '';
  }
  const rest = words
    .join(' ')
    .replace(/ ([,;/|])(?= |$)/g, '$1')
    .replace(/[\s:=,;/|–—-]+$/, '');
  return { rest, prices };
}

/** A name and its description: "Margherita – tomato, basil". */
export function splitName(text: string): { name: string; description: string | undefined } {
  const found = /^(.+?)(?:\s+[–—-]\s+|\s*[–—]\s+|:\s+|\s+\|\s+|\t+)(.+)$/u.exec(text);
  return { name: (found?.[1] ?? text).trim(), description: found?.[2]?.trim() };
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
  const rest = text.replace(/\s*\(([^()]*)\)/g, (whole, inside: string) => {
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
