import { brandOnScreen } from '@menuboard/contract/domain/brand-palette';
import type { Restaurant } from '@menuboard/contract/restaurants';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { type ReactNode, useMemo } from 'react';
import { useWordBreaksQuery } from '../api/restaurants.api.ts';
import { useRestaurant } from '../api/use-restaurant.ts';
import { setPriceCurrency } from '../shared/prices/price-currency.ts';
import { BoardLanguage } from '../ui/board-language.ts';
import { BrandContext } from '../ui/brand-context.ts';

interface BoardContextsProps {
  restaurant: Restaurant | undefined;
  children: ReactNode;
}

/** The facts that the boards and the typed prices of all pages take from the restaurant. */
export function BoardContexts({ restaurant, children }: BoardContextsProps) {
  // Before the pages are drawn, which read and write typed prices.
  setPriceCurrency(restaurant?.currency);
  const brand = restaurant?.brand;
  const boardLanguage = useMemo(
    () => ({
      language: restaurant?.languages[0] ?? '',
      moneyIn: restaurant?.moneyIn,
      timeZone: restaurant?.timeZone,
      useWordBreaks,
      restaurantName: restaurant?.name,
    }),
    [restaurant],
  );
  const boardBrand = useMemo(() => (brand ? brandOnScreen(brand) : undefined), [brand]);
  return (
    <BrandContext value={boardBrand}>
      <BoardLanguage value={boardLanguage}>{children}</BoardLanguage>
    </BrandContext>
  );
}

/** No event tells of new words: a board that appears later asks whether there are any. */
const FRESH_SECONDS = 10;

/** The words of the restaurant's menus that may break on boards. */
function useWordBreaks(): string | undefined {
  const { restaurantId } = useRestaurant();
  const options = { refetchOnMountOrArgChange: FRESH_SECONDS };
  return useWordBreaksQuery(restaurantId ?? skipToken, options).data?.wordBreaks;
}
