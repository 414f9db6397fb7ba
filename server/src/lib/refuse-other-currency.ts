import { isRoundingOf, type Rounding } from '@menuboard/contract/domain/bulk-price';
import { problemOfPrice } from '@menuboard/contract/domain/money/minor-units';
import { AppError } from './app-error.ts';

/** Throws `validation` for a price that the currency does not have, such as half a yen. */
export function refuseOtherCurrency(price: number, currency: string): void {
  const problem = problemOfPrice(price, currency);
  if (problem) throw new AppError('validation', problem);
}

/** Throws `validation` for a rounding that the currency does not have. */
export function refuseOtherRounding(roundTo: Rounding, currency: string): void {
  if (isRoundingOf(roundTo, currency)) return;
  const message = `Prices in ${currency} have no decimals, so they cannot be rounded to ${roundTo}.`;
  throw new AppError('validation', message);
}
