import { useEffect } from 'react';
import { useListTakenMenusQuery } from '../../../api/taken-menus.api.ts';
import type { SharedMenus } from './shared-menus.ts';

interface SharedMenusQueryProps {
  restaurantId: string;
  onChange: (shared: SharedMenus) => void;
}

/** Asks what the restaurant shares. It is a component, so that the pages of most restaurants load without it. */
export function SharedMenusQuery({ restaurantId, onChange }: SharedMenusQueryProps) {
  const { data } = useListTakenMenusQuery(restaurantId);
  useEffect(() => {
    if (data) onChange(data);
  }, [data, onChange]);
  return null;
}
