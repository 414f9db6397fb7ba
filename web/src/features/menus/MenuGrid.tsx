import type { Restaurant } from '@menuboard/contract/restaurants';
import { memo } from 'react';
import type { CachedDisplay } from '../../api/cached-display.ts';
import type { CachedMenu } from '../../api/cached-menu.ts';
import type { Failure } from '../../lib/use-attempts.ts';
import { useIncrementalList } from '../../lib/use-incremental-list.tsx';
import { moneyOf } from '../../shared/prices/money.ts';
import { MenuCard, type MenuCardProps } from './MenuCard.tsx';
import classes from './MenuGrid.module.css';
import { useMenuPlaces } from './use-menu-places.ts';

interface MenuGridProps extends Omit<MenuCardProps, 'menu' | 'money' | 'places' | 'failure'> {
  menus: readonly CachedMenu[];
  /** Undefined while they are not loaded. */
  displays: readonly CachedDisplay[] | undefined;
  restaurant: Restaurant;
  failures: Readonly<Record<string, Failure>>;
}

/** The menus as cards. Every key in a dialog renders the page, which must not render the cards. */
export const MenuGrid = memo(function MenuGrid(props: MenuGridProps) {
  const { menus, displays, restaurant, failures, ...shared } = props;
  const placesOf = useMenuPlaces(menus, displays, restaurant.timeZone);
  const money = moneyOf(restaurant);
  const { count, sentinel } = useIncrementalList(menus.length);
  return (
    <>
      <ul className={classes.grid}>
        {menus.slice(0, count).map((menu) => (
          <li key={menu.id}>
            <MenuCard
              menu={menu}
              money={money}
              places={placesOf?.(menu.id)}
              failure={failures[menu.id]}
              {...shared}
            />
          </li>
        ))}
      </ul>
      {sentinel}
    </>
  );
});
