import type { MoneyRules } from '@menuboard/contract/domain/money/rules';
import type { Item } from '@menuboard/contract/items';
import { type CSSProperties, useMemo } from 'react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router';
import type { CachedDisplay } from '../../api/cached-display.ts';
import { type CachedMenu, itemsOf } from '../../api/cached-menu.ts';
import { displayPaths } from '../../app/paths.ts';
import { connectionSlice } from '../../lib/connection-slice.ts';
import { useNow } from '../../lib/use-now.ts';
import { comingTime, nextChange } from '../../shared/displays/content-changes.ts';
import { screenAspect } from '../../shared/displays/screen-aspect.ts';
import { useCurrentContent } from '../../shared/displays/use-current-content.ts';
import { usePaintedBoard } from '../../shared/displays/use-painted-board.ts';
import { startOfMinute } from '../../shared/time/restaurant-instant.ts';
import { useZoneOffsets } from '../../shared/time/use-zone-offsets.ts';
import { timeOfDay } from '../../texts/restaurant-clock.ts';
import { t } from '../../texts/texts.ts';
import { BoardMiniature } from '../../ui/BoardMiniature.tsx';
import basics from '../../ui/basics.module.css';
import { placeholders } from '../../ui/ScreenBoards.tsx';
import { StatusDot } from '../../ui/StatusDot.tsx';
import classes from './Wall.module.css';
import { wallStatus } from './wall-screens.ts';

interface WallScreenProps {
  display: CachedDisplay;
  menus: readonly CachedMenu[];
  items: readonly Item[];
  money: MoneyRules;
  timeZone: string;
}

/** A display on the wall: the board on its screens, which may be an older one, and its state. */
export function WallScreen({ display, menus, items, money, timeZone }: WallScreenProps) {
  const lostAt = useSelector(connectionSlice.selectors.selectLostAt);
  const now = useNow(1_000);
  const minute = startOfMinute(now);
  const offsets = useZoneOffsets(timeZone, now);
  const { dark, shown } = useCurrentContent(display, now, offsets);
  const menu = useMemo(() => {
    const found = menus.find(({ id }) => id === shown.menuId);
    return found && { ...found, items: itemsOf(found, items) };
  }, [menus, items, shown.menuId]);
  const current = { display: shown, menu, money };
  const painted = usePaintedBoard(display, current, now, offsets) ?? current;
  const { tone, text } = wallStatus(display, { now, timeZone, lostAt, dark });
  const next = useMemo(() => nextChange(display, minute, offsets), [display, minute, offsets]);
  const aspect = screenAspect(display.status, display.settings.rotation);
  return (
    <li
      className={classes.screen}
      data-upright={aspect < 1 || undefined}
      style={{ '--aspect': aspect } as CSSProperties}
    >
      <div className={classes.board} aria-hidden="true">
        {typeof painted === 'string' ? (
          <p className={classes.placeholder}>{placeholders[painted]}</p>
        ) : (
          <BoardMiniature
            {...painted}
            isConnected={tone !== 'warn'}
            aspect={aspect}
            time={timeOfDay(now, timeZone)}
            instant={minute}
            offsets={offsets}
          />
        )}
      </div>
      <div className={classes.texts}>
        <p className={basics.breaking}>
          <Link to={displayPaths(display.id).now} className={classes.link ?? ''}>
            {display.name}
          </Link>
          {next && !dark && ` · ${t('until {time}', { time: comingTime(next.at, now, offsets) })}`}
        </p>
        <StatusDot tone={tone}>{text}</StatusDot>
      </div>
    </li>
  );
}
