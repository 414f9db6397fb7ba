import { Button } from '@mantine/core';
import type { Item } from '@menuboard/contract/items';
import type { SetupProgress } from '@menuboard/contract/stats';
import { useSelector } from 'react-redux';
import { Link } from 'react-router';
import type { CachedDisplay } from '../../api/cached-display.ts';
import type { CachedMenu } from '../../api/cached-menu.ts';
import { newRecordPath, paths } from '../../app/paths.ts';
import { connectionSlice } from '../../lib/connection-slice.ts';
import { useNow } from '../../lib/use-now.ts';
import { t } from '../../texts/texts.ts';
import basics from '../../ui/basics.module.css';
import classes from './DashboardHead.module.css';
import { describeStatus } from './describe-status.ts';

interface DashboardHeadProps {
  /** True if the user signed up during this visit. */
  hasJustSignedUp: boolean;
  restaurantName: string;
  menus: readonly CachedMenu[] | undefined;
  items: readonly Item[] | undefined;
  /** The displays with their current content. */
  displays: readonly CachedDisplay[] | undefined;
  timeZone: string;
  setup: SetupProgress | undefined;
}

/** The head of the dashboard: welcome, and the state of all screens in a sentence. */
export function DashboardHead(props: DashboardHeadProps) {
  const { hasJustSignedUp, restaurantName: restaurant, menus, items, displays, timeZone, setup } = props;
  const lostAt = useSelector(connectionSlice.selectors.selectLostAt);
  const now = useNow(10_000);
  const isLoaded = menus !== undefined && items !== undefined && displays !== undefined;
  const welcome = hasJustSignedUp
    ? t('Welcome, {restaurant}', { restaurant })
    : t('Welcome back, {restaurant}', { restaurant });
  const isOnWall = displays === undefined || displays.length > 0;
  return (
    <header className={basics.shrinking}>
      <h1 className={classes.title} tabIndex={-1}>
        {isOnWall ? t('On your walls now') : welcome}
      </h1>
      <p className={classes.sentence}>
        {isOnWall && `${welcome}. `}
        {isLoaded && describeStatus(menus, items.length, displays, { now, timeZone, lostAt })}
        {setup && !setup.hasScreen && (
          <>
            {' '}
            <Link to={setup.hasMenuWithItems ? paths.startScreen : paths.startMenu}>
              {t('Set it up step by step')}
            </Link>
          </>
        )}
      </p>
    </header>
  );
}

/** Links to the three pages, each with its "add" dialog open. */
export function QuickActions() {
  return (
    <nav className={classes.actions} aria-label={t('Quick actions')}>
      <Button component={Link} variant="subtle" to={newRecordPath(paths.menus)}>
        {t('Create Menu')}
      </Button>
      <Button component={Link} variant="subtle" to={newRecordPath(paths.items)}>
        {t('Add Item')}
      </Button>
      <Button component={Link} className={classes.primary ?? ''} to={newRecordPath(paths.displays)}>
        {t('Setup Display')}
      </Button>
    </nav>
  );
}
