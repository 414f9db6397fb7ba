import type { MoneyRules } from '@menuboard/contract/domain/money/rules';
import type { ScreenMenu } from '@menuboard/contract/screen';
import { useSelector } from 'react-redux';
import type { CachedDisplay } from '../../api/cached-display.ts';
import { freshnessOf } from '../../domain/freshness.ts';
import { startOfMinute } from '../../domain/restaurant-instant.ts';
import { screenAspect } from '../../domain/screen-aspect.ts';
import { usePaintedBoard } from '../../domain/use-painted-board.ts';
import { useZoneOffsets } from '../../domain/use-zone-offsets.ts';
import { connectionSlice } from '../../lib/connection-slice.ts';
import { useNow } from '../../lib/use-now.ts';
import { timeOfDay } from '../../texts/restaurant-clock.ts';
import { ScreenBoards } from '../../ui/ScreenBoards.tsx';
import classes from './Banner.module.css';

interface LiveMiniatureProps {
  display: CachedDisplay;
  menu: ScreenMenu;
  money: MoneyRules;
  timeZone: string;
}

/** The board of a display as its screens draw it, and whether they are up to date. */
export function LiveMiniature({ display, menu, money, timeZone }: LiveMiniatureProps) {
  const lostAt = useSelector(connectionSlice.selectors.selectLostAt);
  const now = useNow(1_000);
  const offsets = useZoneOffsets(timeZone, now);
  const current = { display, menu, money };
  const painted = usePaintedBoard(display, current, now, offsets);
  const { tone, text } = freshnessOf(display.status, menu.name, { now, timeZone, lostAt });
  return (
    <div className={classes.live}>
      <div className={classes.board}>
        <ScreenBoards
          painted={painted}
          current={current}
          isConnected={tone !== 'stale'}
          aspect={screenAspect(display.status, display.settings.rotation)}
          time={timeOfDay(now, timeZone)}
          instant={startOfMinute(now)}
          offsets={offsets}
        />
      </div>
      <p className={classes.freshness} data-tone={tone}>
        <i className={classes.dot} aria-hidden="true" />
        <span>
          {display.name}, {text.charAt(0).toLowerCase() + text.slice(1)}
        </span>
      </p>
    </div>
  );
}
