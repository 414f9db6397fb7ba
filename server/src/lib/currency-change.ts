import { fromMinorUnits, toMinorUnits } from '@menuboard/contract/domain/money/minor-units';

/** Conversion of prices to a restaurant's new currency. */
export interface CurrencyChange {
  to: string;
  /** Factor of all prices; 1 keeps the figures that the currency has. */
  rate: number;
  /** Ids of records that are restored in another way. */
  except?: ReadonlySet<string>;
}

/** Nearest price of the currency. No positive price becomes zero. */
export function convertPrice(price: number, { to, rate }: CurrencyChange): number {
  return fromMinorUnits(Math.max(price > 0 ? 1 : 0, toMinorUnits(price * rate, to)), to);
}
