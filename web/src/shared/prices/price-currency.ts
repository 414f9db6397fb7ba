/** All forms of a page belong to one restaurant; in dollars until it is loaded. */
let currency = 'USD';

/** The currency in which prices are typed. */
export const priceCurrency = (): string => currency;

/** The currency in which prices are typed from now on. */
export function setPriceCurrency(typed: string | undefined): void {
  currency = typed ?? 'USD';
}
