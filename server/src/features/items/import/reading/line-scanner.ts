/** The words of a line, and the amounts among them. */
import { isAmount, isPriceSign, type PriceContext } from '@menuboard/contract/domain/money/read-price';
import { cutEnd } from './cut-end.ts';

/** Facts about the whole list, for the reader of a line. */
export interface LineContext extends PriceContext {
  /** Number of prices in the lines below this heading. */
  columns?: number | undefined;
  /** Set if the prices of the list separate thousands by spaces. */
  hasSpacedThousands?: boolean | undefined;
  /** Set if some prices of the list are bare numbers; a single one may be part of its name. */
  hasBarePrices?: boolean | undefined;
  /** Median price of a list in a currency without decimals. */
  usualPrice?: number | undefined;
  /** Set if nearly all prices of a list in a currency without decimals are multiples of five. */
  hasRoundPrices?: boolean | undefined;
}

/** Dots and dashes between a name and its price. */
const leader = /[.·•…‥_]{3,}|…+|(?:[.·] ){2,}[.·]?|[-–—]{3,}/gu;
/** "S3.50 M4.00"; one alone may be a misread dollar. */
const gluedSizes = /(?<=^|\s)(?:X?[SML]\p{Nd}{1,3}[.,]\p{Nd}{2}(?:\s|$)){2,}/gu;
const separator = /^[,;/|]$/;
/** Words after which a number is part of the name. */
export const countingWord =
  /^(?:menus?|menü|menú|menù|nr\.?|no\.?|n[°º]|nummer|number|set|combo|box|meal|formule|platte|wings|nuggets|pizza|sushi|tapas|maki|stk\.?|pcs?\.?|tisch|table|top|#)$/i;

const spaces = '\u00a0\u202f\u2007\u2009';
/** Spaces that hold a figure together stay; all others separate words. */
const toWords = (line: string) =>
  line
    .replace(new RegExp(`[${spaces}](?!\\p{Nd}{3}(?!\\p{Nd}))|(?<!\\p{Nd})[${spaces}]`, 'gu'), ' ')
    .replace(leader, ' ')
    .replace(gluedSizes, (all) => all.replace(/(?<=^|\s)[SMLX]{1,2}/g, '$& '))
    // "Extra shot +1.00"
    .replace(/(?<=\s)\+\s?(?=\p{Sc}?\s?\p{Nd}[\p{Nd}.,]*\s?\p{Sc}?$)/u, '')
    .replace(/（/g, ' (')
    .replace(/）/g, ')')
    // "6.50*" and "4,50€/100g"
    .replace(
      /(?<=[\p{Nd}\p{Sc}])(?=\*{1,3}(?:\s|$)|[¹²³⁴⁵⁶⁷⁸⁹]|\/\d{0,3}(?:kg|g|lb|oz|l|pers|person|stk|st)(?!\p{L}))/giu,
      ' ',
    )
    .replace(/([:=])(?=\p{Sc}?\p{Nd})(?<!\p{Nd}.)/gu, '$1 ')
    // Excludes "w/ fries" and Peruvian soles, "S/".
    .replace(/[,;](?=\s|$)|(?<=[\p{Nd}\p{Sc})–—-])[/|](?=\s|$)/gu, ' $& ')
    .split(new RegExp(`[^\\S${spaces}]+`, 'u'))
    .filter((word) => word !== '');

export const hasDigit = /\p{Nd}/u;
const trimBrackets = (word: string) => cutEnd(word.replace(/^[([]+/, ''), /[)\]]/);
export const hasDecimals = (word: string) =>
  /[.,·']\p{Nd}{2,3}(?!\p{Nd})/u.test(word) || /\p{Sc}/u.test(word);
export const join = (words: readonly string[]) =>
  cutEnd(words.join(' ').replace(/ ([,;])(?= |$)/g, '$1'), /[\s:=@,;/|–—-]/);

interface FoundPrice {
  text: string;
  start: number;
  hasSign: boolean;
}

export class LineScanner {
  readonly words: string[];
  readonly context: LineContext;
  /** Index from which the words are taken. */
  end: number;

  constructor(text: string, context: LineContext) {
    this.words = toWords(text);
    this.context = context;
    this.end = this.words.length;
  }

  at(index: number): string {
    return this.words[index] ?? '';
  }

  isPrice(index: number): boolean {
    const word = trimBrackets(this.at(index));
    return hasDigit.test(word) && word.length < 30 && isAmount(word, this.context);
  }

  /** A dash separates prices only: "8,50 - 12,50". */
  isSeparator(index: number): boolean {
    const isRange =
      /^[–—-]$/.test(this.at(index)) && this.isPrice(index - 1) && hasDecimals(this.at(index - 1));
    return isRange || separator.test(this.at(index));
  }

  isSign(index: number): boolean {
    const word = trimBrackets(this.at(index));
    return word !== '' && word.length < 12 && !hasDigit.test(word) && isPriceSign(word, this.context);
  }

  /** "12 €50" */
  private signBetween(end: number): FoundPrice | undefined {
    const isSplit = /^\d{1,4}$/.test(this.at(end - 2)) && /^\p{Sc}\d\d$/u.test(this.at(end - 1));
    if (!isSplit || countingWord.test(this.at(end - 3))) return undefined;
    return { text: this.words.slice(end - 2, end).join(' '), start: end - 2, hasSign: true };
  }

  /** The price that ends before `end`, with the signs on both sides of it. */
  priceBefore(end: number): FoundPrice | undefined {
    const split = this.signBetween(end);
    if (split) return split;
    let start = end;
    const isAfter = this.isSign(start - 1);
    if (isAfter) start -= 1;
    if (start < 1 || !this.isPrice(start - 1)) return undefined;
    start -= 1;
    const isBefore = this.isSign(start - 1);
    if (isBefore) start -= 1;
    const text = this.words.slice(start, end).map(trimBrackets).join(' ');
    return { text, start, hasSign: isAfter || isBefore };
  }
}
