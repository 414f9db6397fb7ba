import type { Item } from '@menuboard/contract/items';
import { createContext, type ReactNode, useMemo } from 'react';
import { usualPrice } from './usual-price.ts';

/** The usual price of the restaurant's items, for the price fields of long lists; undefined while there are few items. */
export const UsualPriceContext = createContext<number | undefined>(undefined);

interface UsualPriceProviderProps {
  items: readonly Item[];
  children: ReactNode;
}

/** Gives the usual price of the items to the price fields in it. */
export function UsualPriceProvider({ items, children }: UsualPriceProviderProps) {
  const usual = useMemo(
    () => usualPrice(items.flatMap(({ price, priceWords }) => (priceWords === null ? price : []))),
    [items],
  );
  return <UsualPriceContext value={usual}>{children}</UsualPriceContext>;
}
