import type { PricedDish } from './change-details.ts';

type Convert = (price: number) => number;

/** The dish with each of its prices converted: its own, and those of sizes, extras, promo and later price. */
export function mapPrices({ price, details }: PricedDish, convert: Convert): PricedDish {
  const { sizes, extras, promo, priceFrom } = details;
  const priced = <Part extends { price: number }>(part: Part) => ({ ...part, price: convert(part.price) });
  const optional = ({ price: one }: { price?: number | undefined }) =>
    one === undefined ? {} : { price: convert(one) };
  return {
    price: convert(price),
    details: {
      ...details,
      sizes: sizes.map(priced),
      extras: extras.map(priced),
      promo: promo && {
        ...promo,
        ...optional(promo),
        ...(promo.prices && {
          prices: Object.fromEntries(Object.entries(promo.prices).map(([id, one]) => [id, convert(one)])),
        }),
      },
      priceFrom: priceFrom && {
        ...priceFrom,
        ...optional(priceFrom),
        ...(priceFrom.sizes && { sizes: priceFrom.sizes.map(priced) }),
      },
    },
  };
}

/** All prices of a dish. */
export function pricesIn(dish: PricedDish): number[] {
  const prices: number[] = [];
  mapPrices(dish, (price) => {
    prices.push(price);
    return price;
  });
  return prices;
}
