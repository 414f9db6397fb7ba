import type { Restaurant } from '@menuboard/contract/restaurants';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useListTakenMenusQuery } from '../../../api/taken-menus.api.ts';
import { locationsOf } from './shared-menus.ts';

/** From where a menu was taken, and the names of the locations that have taken it. */
export function useSharedMenu({ id, sharesMenus }: Restaurant, menuId: string) {
  const { data } = useListTakenMenusQuery(sharesMenus ? id : skipToken);
  return {
    taken: data?.taken.find((taken) => taken.menuId === menuId),
    locations: locationsOf(menuId, data),
  };
}
