/** The dish of a line of a pasted list: its name, its prices and their doubts. */
import { decimalsOf } from '@menuboard/contract/domain/money/currency';
import { plainSigns } from '@menuboard/contract/domain/money/plain-signs';
import type { PriceContext } from '@menuboard/contract/domain/money/read-price';
import type { DoubtChoice } from '@menuboard/contract/import-result';
import type { DraftSize, ItemDraft, ReadNotes } from '../item-draft.ts';
import { allergensOfLetters as allergensOf } from './allergen-cells.ts';
import type { TakenPrices } from './line-prices.ts';
import type { LineContext } from './line-scanner.ts';
import { splitName, takeMarks } from './list-line.ts';
import { endsWithCount } from './name-numbers.ts';
import { type Doubt, draftPrice, pricedDraft, priceText } from './price-doubts.ts';

/** A dish, with the lines that became a part of it. */
export interface DraftDish {
  draft: ItemDraft;
  doubts: Doubt[];
  joined: NonNullable<ReadNotes['joined']>;
}

interface ListTerms {
  category: string | undefined;
  /** The sizes that the heading names. */
  sizes: readonly string[];
  context: LineContext;
}

/** Usual names of sizes, by their number. */
const usualSizes: Record<number, string[]> = { 2: ['S', 'L'], 3: ['S', 'M', 'L'], 4: ['S', 'M', 'L', 'XL'] };

const labelOfSizes = (sizes: readonly DraftSize[], context: PriceContext) =>
  sizes.map(({ name, price }) => `${name} ${priceText(price, context)}`).join(', ');

/** Prices without names of sizes: one of them is the price, or they are sizes. */
function doubtOfSeveral(
  values: readonly number[],
  namings: readonly (readonly string[])[],
  context: PriceContext,
): Doubt {
  const texts = values.map((price) => priceText(price, context));
  const asSizes = namings.flatMap((names): DoubtChoice[] => {
    const sizes = values.map((price, index) => ({ name: names[index] ?? '', price }));
    const isNamed = sizes.every(({ name }) => name !== '');
    return isNamed ? [{ label: labelOfSizes(sizes, context), sizes }] : [];
  });
  const asPrices = values.map((price) => ({ label: priceText(price, context), price }));
  // Below a heading with sizes, sizes are likelier.
  const choices = namings.length > 1 ? [...asSizes, ...asPrices] : [...asPrices, ...asSizes];
  return {
    field: 'price',
    sentence: `This line has several prices without their sizes: ${texts.join(', ')}.`,
    choices,
  };
}

function severalPrices(
  { prices }: TakenPrices,
  { sizes: head, context }: ListTerms,
): (Pick<DraftDish, 'doubts'> & Partial<ItemDraft>) | string {
  const doubts: Doubt[] = [];
  const read: DraftSize[] = [];
  for (const { label, price } of prices) {
    const one = draftPrice(price, context);
    if (typeof one === 'string') return one;
    if (one.doubt) doubts.push({ ...one.doubt, field: 'sizes' });
    read.push({ name: label, price: one.price });
  }
  const isLabelled = read.every(({ name }) => name !== '');
  if (isLabelled) return { sizes: read, doubts };
  const isUnlabelled = read.every(({ name }) => name === '');
  if (isUnlabelled && head.length === read.length) {
    return { sizes: read.map(({ price }, index) => ({ name: head[index] ?? '', price })), doubts };
  }
  const ofHead = [head.slice(0, read.length), head.slice(-read.length)];
  const namings = !isUnlabelled
    ? [read.map(({ name }) => name)]
    : head.length > read.length
      ? ofHead
      : [usualSizes[read.length] ?? []];
  const values = read.map(({ price }) => price);
  return { price: values[0], doubts: [doubtOfSeveral(values, namings, context)] };
}

function onePrice(
  taken: TakenPrices,
  description: string | undefined,
  context: PriceContext,
): (Pick<DraftDish, 'doubts'> & Partial<ItemDraft>) | string {
  const read = draftPrice(taken.prices[0]?.price ?? '', context);
  if (typeof read === 'string') return read;
  const former = taken.former === undefined ? undefined : draftPrice(taken.former, context);
  if (typeof former === 'string') return former;
  const doubts = [read.doubt, former?.doubt].flatMap((doubt) => doubt ?? []);
  const whole = { ...read, ...(former && { former: former.price }) };
  return { ...pricedDraft(whole, description), doubts };
}

/** A number at the end of the name that could belong to the price. */
function doubtOfName(
  name: string,
  price: number,
  other: NonNullable<TakenPrices['other']>,
  context: PriceContext,
): Doubt | undefined {
  const read = draftPrice(other.price, context);
  if (typeof read === 'string') return undefined;
  const choices = [
    { name, price },
    { name: splitName(other.rest).name, price: read.price },
  ].map((one) => ({
    label: `${one.name} · ${priceText(one.price, context)}`,
    price: one.price,
    text: one.name,
  }));
  return {
    field: 'price',
    sentence: 'The number before the price belongs to the name or to the price.',
    choices,
  };
}

/** Returns true if the list, the size of a bare number or the word before it speaks against a price. */
function isUnlikelyPrice(name: string, digits: string, context: LineContext): boolean {
  if (endsWithCount(name)) return true;
  if (context.usualPrice !== undefined && Number(digits) * 50 < context.usualPrice) return true;
  if (decimalsOf(context.currency) === 0) return context.hasRoundPrices !== false && Number(digits) % 5 > 0;
  return !context.hasBarePrices || digits.length > 3;
}

/** "Route 66", "Riesling 2019" and "Valid from 01.03.": a number that may be no price. */
function doubtOfNumber(name: string, text: string, price: number, context: LineContext): Doubt | undefined {
  const plain = plainSigns(text);
  const isBare = /^\d+$/.test(plain) && isUnlikelyPrice(name, plain, context);
  const isDate = /^0\d|^\d+[.,]\d+[.,]$/.test(plain);
  if (!isBare && !isDate) return undefined;
  const whole = `${name} ${text}`;
  const choices: DoubtChoice[] = [
    { label: `${name} · ${priceText(price, context)}`, text: name, price },
    // "25" among prices of 30,000.
    ...(context.usualPrice !== undefined && price * 50 < context.usualPrice
      ? [{ label: `${name} · ${priceText(price * 1000, context)}`, text: name, price: price * 1000 }]
      : []),
    { label: whole, text: whole, priceWords: '' },
  ];
  return { field: 'price', sentence: `Is “${text}” a price, or a part of the name?`, choices };
}

/** Allergens between a name and its price: "A,C,G" or "(A)". A single letter without brackets is a name. */
const letteredEnd = /\s(\([A-H](?:\s?[,./]\s?[A-H])*\)|[A-H](?:,\s?[A-H])+)$/;

/** The dish of a line; a sentence if its price cannot be read. */
export function dishOf(text: string, taken: TakenPrices, terms: ListTerms): DraftDish | string {
  const { context, category } = terms;
  const inNote = takeMarks(taken.note ?? '');
  const { text: unmarked, labels } = takeMarks(text);
  const ofName = letteredEnd.exec(unmarked)?.[1] ?? '';
  const allergens = allergensOf(inNote.text) ?? allergensOf(ofName);
  const { name, description } = splitName(
    allergensOf(ofName) ? unmarked.slice(0, -ofName.length).trim() : unmarked,
  );
  const allLabels = [...new Set([...labels, ...inNote.labels])];
  const note = allergensOf(inNote.text) ? '' : inNote.text.replace(/^\((.*)\)$/, '$1');
  const described = [description, note].filter(Boolean).join(' – ') || undefined;
  const priced =
    taken.words !== undefined
      ? { price: 0, priceWords: taken.words, doubts: [], ...(described && { description: described }) }
      : taken.prices.length > 1 || taken.areCells
        ? severalPrices(taken, terms)
        : onePrice(taken, described, context);
  if (typeof priced === 'string') return priced;
  const { doubts, ...fields } = priced;
  const draft: ItemDraft = {
    name,
    category,
    description: described,
    ...(allLabels.length > 0 && { labels: allLabels }),
    ...(allergens && { allergens }),
    ...fields,
  };
  const ofEnd = taken.other && doubtOfName(name, draft.price ?? 0, taken.other, context);
  const [only, ...others] = taken.prices;
  const ofNumber =
    only && others.length === 0 && !ofEnd
      ? doubtOfNumber(taken.rest, only.price, draft.price ?? 0, context)
      : undefined;
  for (const doubt of [ofEnd, ofNumber]) if (doubt) doubts.push(doubt);
  const asked = { label: priceText(draft.price ?? 0, context), price: draft.price ?? 0 };
  if (taken.isWithinText) {
    const sentence = `The line goes on behind its price. Is ${asked.label} the price of the dish?`;
    doubts.push({ field: 'price', sentence, choices: [asked] });
  } else if (taken.hasMore && doubts.length === 0) {
    const choices: DoubtChoice[] = draft.sizes
      ? [
          {
            label: labelOfSizes(draft.sizes, context),
            sizes: draft.sizes.map(({ name: size, price }) => ({ name: size, price })),
          },
        ]
      : [asked];
    doubts.push({ field: 'price', sentence: 'The name has another number that may be a price.', choices });
  }
  return { draft, doubts, joined: [] };
}
