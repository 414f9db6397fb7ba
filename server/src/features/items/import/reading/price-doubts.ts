/** Reads a price for a draft, with sentences about doubts and mistakes. */
import { formatPrice } from '@menuboard/contract/domain/money/format';
import {
  learnStyle,
  type PriceContext,
  type PriceProblem,
  readPrice,
} from '@menuboard/contract/domain/money/read-price';
import { type MoneyRules, moneyRules } from '@menuboard/contract/domain/money/rules';
import type { DoubtChoice } from '@menuboard/contract/import-result';
import type { ItemDraft, ReadNotes } from '../item-draft.ts';
import type { ReadingChoices } from './reading-choices.ts';

export type Doubt = NonNullable<ReadNotes['doubts']>[number];

/** A price that was read. A doubtful one has the likeliest value. */
export interface DraftPrice {
  price: number;
  /** The price before the running offer. */
  former?: number;
  priceWords?: string;
  note?: string;
  doubt?: Doubt;
}

const short = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

function problemOf(text: string, problem: PriceProblem, { currency }: PriceContext): string {
  if (problem === 'negative') return `“${text}” is less than 0.`;
  if (problem === 'decimals') return `“${text}” has more decimals than prices in ${currency} have.`;
  return `“${text}” is not a price.`;
}

/** Facts about all prices of a text. */
export function contextOf(texts: readonly string[], choices: ReadingChoices): PriceContext {
  const { currency = 'USD', decimalSign, language } = choices;
  return learnStyle(texts, { currency, decimalSign, language });
}

const rulesByStyle = new Map<string, MoneyRules>();

/** A price in a doubt, written as on the menu. */
export function priceText(
  price: number,
  { currency, language }: Pick<PriceContext, 'currency' | 'language'>,
): string {
  const key = `${currency} ${language}`;
  const rules = rulesByStyle.get(key) ?? moneyRules(language, currency);
  rulesByStyle.set(key, rules);
  return formatPrice(price, rules);
}

/** Both decimal signs with the price that they mean; once for the text, the person chooses one of them. */
function bySign(text: string, values: readonly number[], context: PriceContext): DoubtChoice[] {
  const choices = (['.', ','] as const).flatMap((decimalSign) => {
    const read = readPrice(text, { ...context, decimalSign });
    return 'price' in read && values.includes(read.price)
      ? { label: priceText(read.price, context), price: read.price, decimalSign }
      : [];
  });
  return choices.sort((a, b) => values.indexOf(a.price) - values.indexOf(b.price));
}

const plainChoice = (price: number, context: PriceContext): DoubtChoice => ({
  label: priceText(price, context),
  price,
});

/** The price of a text; a sentence if it has none. */
export function draftPrice(text: string, context: PriceContext): DraftPrice | string {
  const read = readPrice(text, context);
  if ('price' in read) return read;
  if ('words' in read) return { price: 0, priceWords: read.words };
  if ('error' in read) return problemOf(short(text), read.error, context);
  const { doubtful, reason } = read;
  const [price = 0] = doubtful;
  const signs = reason === 'sign' ? bySign(text, doubtful, context) : [];
  const choices = signs.length > 0 ? signs : doubtful.map((one) => plainChoice(one, context));
  return { price, doubt: { field: 'price', sentence: doubtSentence(short(text), choices), choices } };
}

function doubtSentence(text: string, [first, second]: readonly DoubtChoice[]): string {
  if (!second) return `Does “${text}” mean ${first?.label}?`;
  return `“${text}” can mean ${first?.label} or ${second.label}.`;
}

/** The fields of a dish with this price. A note follows the description. */
export function pricedDraft(read: DraftPrice, description: string | undefined): Partial<ItemDraft> {
  const { price, former, priceWords, note } = read;
  const text = [description, note].filter(Boolean).join(' – ');
  return {
    ...(former === undefined ? { price } : { price: former, promo: { price } }),
    ...(priceWords !== undefined && { priceWords }),
    ...(text && { description: text }),
  };
}
