/** Reads the digits of one amount; returns both meanings of an ambiguous figure. */
import { decimalsOf } from './currency.ts';

/** The signs that separate decimals. */
export type DecimalSign = '.' | ',';

/** Facts about the text around a figure. */
export interface FigureStyle {
  currency: string;
  /** Chosen by the person for the file. */
  decimalSign?: DecimalSign | undefined;
  /** Suggested by other figures of the text or by its language. */
  likelySign?: DecimalSign | undefined;
  /** Whether `likelySign` occurs in the text itself. */
  isSeen?: boolean | undefined;
}

/** All values that a figure may have, likeliest first; none if it is no amount of this currency. */
export interface FigureValues {
  values: number[];
  /** Whether a person must choose, even if only one value is possible. */
  isDoubtful: boolean;
  /** Whether the only fault is too many decimals for the currency. */
  hasTooManyDecimals?: boolean;
}

const no: FigureValues = { values: [], isDoubtful: false };
const sure = (value: number): FigureValues => ({ values: [value], isDoubtful: false });

const lastOf = <Value>(values: readonly Value[]): Value | undefined => values[values.length - 1];

/** Groups of three, or Indian groups: two digits, but three in the last group. */
const isGrouped = (groups: readonly string[]) =>
  /^\d{1,3}$/.test(groups[0] ?? '') &&
  (groups.slice(1).every((group) => group.length === 3) ||
    (/^\d{1,2}$/.test(groups[0] ?? '') &&
      lastOf(groups)?.length === 3 &&
      groups.slice(1, -1).every((group) => group.length === 2)));

function withDecimals(whole: string, decimals: string, currency: string): FigureValues {
  const fits = decimals.replace(/0+$/, '').length <= decimalsOf(currency);
  return fits ? sure(Number(`${whole || '0'}.${decimals || '0'}`)) : { ...no, hasTooManyDecimals: true };
}

/** "6.500": thousands, or three decimals. */
function threeDigits(whole: string, rest: string, sign: string, style: FigureStyle): FigureValues {
  const grouped = Number(whole + rest);
  const asDecimals = withDecimals(whole, rest, style.currency);
  if (style.decimalSign) return sign === style.decimalSign ? asDecimals : sure(grouped);
  const decimals = decimalsOf(style.currency);
  const isLikely = sign === (style.likelySign ?? '.');
  // Other figures have decimals after the other sign, so this one must separate thousands.
  if (style.isSeen && !isLikely) {
    // With three decimals, the other sign is more likely a slip than thousands.
    return decimals === 3 ? { values: [...asDecimals.values, grouped], isDoubtful: true } : sure(grouped);
  }
  if (decimals === 3 && isLikely) return asDecimals;
  if (decimals === 0 && !(style.isSeen && isLikely)) return sure(grouped);
  const values = isLikely ? [...asDecimals.values, grouped] : [grouped, ...asDecimals.values];
  return { values, isDoubtful: true };
}

/** "0.250" in a text with decimal commas: neither thousands nor decimals. */
function isStrayZero(whole: string, rest: string, sign: string, style: FigureStyle): boolean {
  const decimalSign = style.decimalSign ?? (style.isSeen ? style.likelySign : undefined);
  const isOther = decimalSign !== undefined && sign !== decimalSign && (sign === '.' || sign === ',');
  return isOther && whole === '0' && rest.length === 3;
}

/** Reads a figure that contains one sign. */
function readParted(whole: string, rest: string, sign: string, style: FigureStyle): FigureValues {
  const canBeGroup = rest.length === 3 && /^[1-9]\d{0,2}$/.test(whole);
  if (/\s/.test(sign)) return canBeGroup ? sure(Number(whole + rest)) : no;
  if (isStrayZero(whole, rest, sign, style)) {
    const values = [...withDecimals(whole, rest, style.currency).values, Number(rest)];
    return { values, isDoubtful: true };
  }
  if (sign === '·' || !canBeGroup) {
    // "5'50" is handwriting in Spain.
    return sign === "'" && rest.length > 2 ? no : withDecimals(whole, rest, style.currency);
  }
  if (sign === "'" && decimalsOf(style.currency) < 3) return sure(Number(whole + rest));
  return threeDigits(whole, rest, sign === "'" ? ',' : sign, sign === "'" ? withoutHints(style) : style);
}

const withoutHints = ({ currency }: FigureStyle): FigureStyle => ({ currency });

/**
 * Reads a figure with plain signs (`plainSigns`).
 *
 * @param figure digits with single signs between them: "1.250,00"
 *
 * @example
 * readFigure('1.250,00', { currency: 'EUR' }).values // [1250]
 * readFigure('6.500', { currency: 'EUR' }) // { values: [6.5, 6500], isDoubtful: true }
 * readFigure('6.500', { currency: 'KWD' }).values // [6.5]
 */
export function readFigure(figure: string, style: FigureStyle): FigureValues {
  const groups = figure.split(/\D/);
  const signs = figure.replace(/\d/g, '').replace(/\s/g, ' ');
  const last = signs[signs.length - 1];
  if (last === undefined) return /^\d+$/.test(figure) ? sure(Number(figure)) : no;
  const [whole = '', rest = ''] = groups;
  if (signs.length === 1) return readParted(whole, rest, last, style);
  const between = signs.slice(0, -1);
  const [first = ''] = between;
  if (first === '·' || between !== first.repeat(between.length)) return no;
  if (last === first) return isGrouped(groups) ? sure(Number(groups.join(''))) : no;
  const isDecimalSign = last === '.' || last === ',' || last === '·';
  if (!isDecimalSign || !isGrouped(groups.slice(0, -1))) return no;
  return withDecimals(groups.slice(0, -1).join(''), lastOf(groups) ?? '', style.currency);
}

/** Decimal sign that a figure proves; undefined if it could separate thousands. */
export function decimalSignOf(figure: string, currency: string): DecimalSign | undefined {
  const signs = figure.replace(/\d/g, '');
  const last = signs[signs.length - 1];
  if (last !== '.' && last !== ',') return undefined;
  const rest = figure.slice(figure.lastIndexOf(last) + 1);
  const isMixed = signs.length > 1 && signs[signs.length - 2] !== last;
  if (isMixed) return last;
  if (signs.length > 1) return undefined;
  const whole = figure.slice(0, -rest.length - 1);
  const isThreeDecimals = rest.length === 3 && decimalsOf(currency) === 3 && /^0/.test(whole);
  return rest.length < 3 || isThreeDecimals || (rest.length > 2 && whole.length > 3) ? last : undefined;
}
