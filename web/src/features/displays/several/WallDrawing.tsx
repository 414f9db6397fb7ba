import type { Restaurant } from '@menuboard/contract/restaurants';
import type { ScreenMenu } from '@menuboard/contract/screen';
import type { CachedDisplay } from '../../../api/cached-display.ts';
import { useNow } from '../../../lib/use-now.ts';
import { moneyOf } from '../../../shared/prices/money.ts';
import { startOfMinute } from '../../../shared/time/restaurant-instant.ts';
import { useZoneOffsets } from '../../../shared/time/use-zone-offsets.ts';
import { timeOfDay } from '../../../texts/restaurant-clock.ts';
import { t } from '../../../texts/texts.ts';
import { BoardMiniature } from '../../../ui/BoardMiniature.tsx';
import { IconChevronLeft, IconChevronRight } from '../../../ui/icons.tsx';
import classes from './several.module.css';
import { moved } from './walls.ts';

interface WallDrawingProps {
  /** From left to right, with the settings that they would have. */
  displays: readonly CachedDisplay[];
  menu: ScreenMenu | undefined;
  restaurant: Restaurant;
  /** Called with the ids in their new order. */
  onOrder: (ids: readonly string[]) => void;
}

/** The displays of a wall as they would hang, with buttons that change their order. */
export function WallDrawing({ displays, menu, restaurant, onOrder }: WallDrawingProps) {
  const { timeZone } = restaurant;
  const money = moneyOf(restaurant);
  const now = useNow(60_000);
  const offsets = useZoneOffsets(timeZone, now);
  const ids = displays.map(({ id }) => id);
  return (
    <ol className={classes.wall} aria-label={t('From left to right')}>
      {displays.map((display, index) => (
        <li key={display.id}>
          <BoardMiniature
            display={display}
            menu={menu}
            money={money}
            isConnected
            time={timeOfDay(now, timeZone)}
            instant={startOfMinute(now)}
            offsets={offsets}
          />
          <span className={classes.position}>
            <button
              type="button"
              className={classes.move}
              aria-label={t('Move {display} to the left', { display: display.name })}
              disabled={index === 0}
              onClick={() => onOrder(moved(ids, index, -1))}
            >
              <IconChevronLeft size={18} stroke={1.75} aria-hidden="true" />
            </button>
            {display.name}
            <button
              type="button"
              className={classes.move}
              aria-label={t('Move {display} to the right', { display: display.name })}
              disabled={index === displays.length - 1}
              onClick={() => onOrder(moved(ids, index, 1))}
            >
              <IconChevronRight size={18} stroke={1.75} aria-hidden="true" />
            </button>
          </span>
        </li>
      ))}
    </ol>
  );
}
