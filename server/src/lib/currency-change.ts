import { fromMinorUnits, toMinorUnits } from '@menuboard/contract/domain/money/minor-units';

/** How prices follow a new currency of the restaurant. */
export interface CurrencyChange {
  to: string;
  /** Prices are multiplied by it; 1 leaves the figures, as far as the currency has them. */
  rate: number;
  /** The ids of records that are put back otherwise. */
  except?: ReadonlySet<string>;
}

/** The nearest price of the currency. Nothing that costs something becomes free. */
export function convertPrice(price: number, { to, rate }: CurrencyChange): number {
  return fromMinorUnits(Math.max(price > 0 ? 1 : 0, toMinorUnits(price * rate, to)), to);
}
