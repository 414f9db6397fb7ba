/** The prices of a restaurant that gets another currency. */
import { decimalsOf } from '@menuboard/contract/domain/money/currency';
import { locale, t } from '../../texts/texts.ts';

export interface CurrencyDraft {
  currency: string;
  /** Empty until it is chosen. */
  prices: 'keep' | 'multiply' | '';
  /** As typed. */
  rate: string;
}

/** True if the owner has to decide what happens to the prices. */
export const needsDecision = (draft: CurrencyDraft, initial: CurrencyDraft): boolean =>
  draft.currency !== initial.currency;

/** The typed rate, with a comma or a point; undefined for anything else. */
function readRate(typed: string): number | undefined {
  const text = typed.trim().replace(',', '.');
  const rate = /^(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : 0;
  return rate > 0 ? rate : undefined;
}

/** The error of the typed rate, if any. */
export function rateError(typed: string): string | undefined {
  return readRate(typed) === undefined ? t('Enter a rate such as 0.92 or 150.') : undefined;
}

/** True if the prices are decided. */
export function isDecided(draft: CurrencyDraft, initial: CurrencyDraft): boolean {
  if (!needsDecision(draft, initial) || draft.prices === 'keep') return true;
  return draft.prices === 'multiply' && rateError(draft.rate) === undefined;
}

/** The factor of prices; undefined without another currency. */
export function rateOf(draft: CurrencyDraft, initial: CurrencyDraft): number | undefined {
  if (!needsDecision(draft, initial)) return undefined;
  return draft.prices === 'multiply' ? readRate(draft.rate) : 1;
}

/** A price before and after, by which an owner sees whether a comma was read as meant. */
export function exampleOf(
  { currency, rate: typed }: CurrencyDraft,
  initial: CurrencyDraft,
): string | undefined {
  const rate = readRate(typed);
  if (rate === undefined) return undefined;
  const amount = (10 * rate).toLocaleString(locale(), { maximumFractionDigits: decimalsOf(currency) });
  return t('10 {before} becomes {amount} {after}.', { before: initial.currency, amount, after: currency });
}
