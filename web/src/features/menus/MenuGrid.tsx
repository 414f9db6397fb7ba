import { memo } from 'react';
import type { CachedMenu } from '../../api/cached-menu.ts';
import type { Failure } from '../../lib/use-attempts.ts';
import { useIncrementalList } from '../../lib/use-incremental-list.tsx';
import { MenuCard, type MenuCardProps } from './MenuCard.tsx';
import classes from './MenuGrid.module.css';
import type { MenuPlace } from './menu-places.ts';

interface MenuGridProps extends Omit<MenuCardProps, 'menu' | 'places' | 'failure'> {
  menus: readonly CachedMenu[];
  /** Where and when each menu is on; nothing while the displays are not loaded. */
  placesOf: ((menuId: string) => readonly MenuPlace[]) | undefined;
  failures: Readonly<Record<string, Failure>>;
}

/** The menus as cards. Every key in a dialog renders the page, which must not render the cards. */
export const MenuGrid = memo(function MenuGrid(props: MenuGridProps) {
  const { menus, placesOf, failures, ...shared } = props;
  const { count, sentinel } = useIncrementalList(menus.length);
  return (
    <>
      <ul className={classes.grid}>
        {menus.slice(0, count).map((menu) => (
          <li key={menu.id}>
            <MenuCard menu={menu} places={placesOf?.(menu.id)} failure={failures[menu.id]} {...shared} />
          </li>
        ))}
      </ul>
      {sentinel}
    </>
  );
});
