import type { BulkPrice, Rounding } from '@menuboard/contract/domain/bulk-price';
import { decimalsOf } from '@menuboard/contract/domain/money/currency';
import { t } from '../../../texts/texts.ts';

/** The rounding of a new difference: prices on boards rarely end otherwise. */
export const usualRounding = (currency: string): Rounding => (decimalsOf(currency) > 0 ? '.50' : '10');

const PERCENT_MIN = -99;
const PERCENT_MAX = 1_000;

/** A typed percentage with its rounding; nothing for an empty field, and a sentence for unreadable text. */
export function readDifference(
  typed: string,
  roundTo: Rounding | '',
): BulkPrice | { error: string } | undefined {
  const text = typed.replace(/[\s%]/g, '').replace('−', '-').replace(',', '.');
  if (text === '') return undefined;
  if (!/^[+-]?(\d+\.?\d{0,2}|\.\d{1,2})$/.test(text))
    return { error: t('Enter a number with at most two decimals, such as 5 or -2.5.') };
  const percent = Number(text);
  if (percent < PERCENT_MIN || percent > PERCENT_MAX)
    return {
      error: t('Enter a percentage between {min} and {max}.', {
        min: String(PERCENT_MIN),
        max: String(PERCENT_MAX),
      }),
    };
  return { percent, ...(roundTo !== '' && { roundTo }) };
}
