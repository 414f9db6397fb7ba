import { memo } from 'react';
import type { CachedMenu } from '../../api/cached-menu.ts';
import type { Failure } from '../../lib/use-attempts.ts';
import { useIncrementalList } from '../../lib/use-incremental-list.tsx';
import { MenuCard, type MenuCardProps } from './MenuCard.tsx';
import classes from './MenuGrid.module.css';

interface MenuGridProps extends Omit<MenuCardProps, 'menu' | 'displays' | 'failure'> {
  menus: readonly CachedMenu[];
  /** Names of the displays by the menu that they have; nothing while the displays are not loaded. */
  displayNames: ReadonlyMap<string, readonly string[]> | undefined;
  failures: Readonly<Record<string, Failure>>;
}

const noNames: readonly string[] = [];

/** The menus as cards. Every key in a dialog renders the page, which must not render the cards. */
export const MenuGrid = memo(function MenuGrid({ menus, displayNames, failures, ...shared }: MenuGridProps) {
  const { count, sentinel } = useIncrementalList(menus.length);
  return (
    <>
      <ul className={classes.grid}>
        {menus.slice(0, count).map((menu) => (
          <li key={menu.id}>
            <MenuCard
              menu={menu}
              displays={displayNames && (displayNames.get(menu.id) ?? noNames)}
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
