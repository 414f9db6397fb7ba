import type { MoneyRules } from '@menuboard/contract/domain/money/rules';
import { useMemo } from 'react';
import { type DesignedMenu, previewDisplay } from '../../../domain/design/preview.ts';
import { startOfMinute } from '../../../domain/restaurant-instant.ts';
import { useZoneOffsets } from '../../../domain/use-zone-offsets.ts';
import { useNow } from '../../../lib/use-now.ts';
import { timeOfDay } from '../../../texts/restaurant-clock.ts';
import { BoardMiniature } from '../../../ui/BoardMiniature.tsx';
import classes from './MenuDesignPage.module.css';

interface DesignBoardProps {
  menu: DesignedMenu;
  money: MoneyRules;
  timeZone: string;
}

/** The board as a wide screen shows it now. */
export function DesignBoard({ menu, money, timeZone }: DesignBoardProps) {
  const now = useNow(60_000);
  const offsets = useZoneOffsets(timeZone, now);
  const display = useMemo(() => previewDisplay(menu.id), [menu.id]);
  return (
    <div className={classes.tv}>
      <BoardMiniature
        display={display}
        menu={menu}
        money={money}
        isConnected
        time={timeOfDay(now, timeZone)}
        instant={startOfMinute(now)}
        offsets={offsets}
        aspect={16 / 9}
      />
    </div>
  );
}
