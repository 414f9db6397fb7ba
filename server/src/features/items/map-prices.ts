import type { DishDetails, Promo } from '@menuboard/contract/domain/dish';

/** The price of a dish with its details. */
export interface PricedDish {
  price: number;
  details: DishDetails;
}

/** The dish with every price converted: its own, and those of sizes, extras, deposit, promo, offers and later price. */
export function mapPrices({ price, details }: PricedDish, convert: (price: number) => number): PricedDish {
  const { sizes, extras, promo, offers, priceFrom, deposit } = details;
  const priced = <Part extends { price: number }>(part: Part) => ({ ...part, price: convert(part.price) });
  const optional = ({ price: one }: { price?: number | undefined }) =>
    one === undefined ? {} : { price: convert(one) };
  const reduced = <One extends Promo>(one: One) => ({
    ...one,
    ...optional(one),
    ...(one.prices && {
      prices: Object.fromEntries(Object.entries(one.prices).map(([id, lower]) => [id, convert(lower)])),
    }),
  });
  return {
    price: convert(price),
    details: {
      ...details,
      sizes: sizes.map(priced),
      extras: extras.map(priced),
      deposit: deposit === null ? null : convert(deposit),
      promo: promo && reduced(promo),
      offers: offers.map(reduced),
      priceFrom: priceFrom && {
        ...priceFrom,
        ...optional(priceFrom),
        ...(priceFrom.sizes && { sizes: priceFrom.sizes.map(priced) }),
      },
    },
  };
}

/** All prices of a dish, except those that promotions derive. */
export function pricesIn({ price: own, details }: PricedDish): number[] {
  const prices: number[] = [];
  mapPrices({ price: own, details: { ...details, offers: [] } }, (price) => {
    prices.push(price);
    return price;
  });
  return prices;
}
