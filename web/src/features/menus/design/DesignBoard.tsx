import type { Composition } from '@menuboard/board/compose/types.ts';
import type { MoneyRules } from '@menuboard/contract/domain/money/rules';
import { type ReactNode, useMemo, useState } from 'react';
import { useNow } from '../../../lib/use-now.ts';
import { type DesignedMenu, previewDisplay } from '../../../shared/design/preview.ts';
import { startOfMinute } from '../../../shared/time/restaurant-instant.ts';
import { useZoneOffsets } from '../../../shared/time/use-zone-offsets.ts';
import { timeOfDay } from '../../../texts/restaurant-clock.ts';
import { BoardMiniature } from '../../../ui/BoardMiniature.tsx';
import { fitWords } from '../page/fit-words.ts';
import classes from './MenuDesignPage.module.css';

interface DesignBoardProps {
  menu: DesignedMenu;
  money: MoneyRules;
  timeZone: string;
  children?: ReactNode;
}

/** The board as a wide screen shows it now, and how it fits in words. */
export function DesignBoard({ menu, money, timeZone, children }: DesignBoardProps) {
  const now = useNow(60_000);
  const offsets = useZoneOffsets(timeZone, now);
  const display = useMemo(() => previewDisplay(menu.id), [menu.id]);
  const [composition, setComposition] = useState<Composition>();
  const isWhole = menu.design.look === 'board';
  return (
    <>
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
          onComposed={setComposition}
        />
      </div>
      <div className={classes.caption}>
        <div>{isWhole && composition && fitWords(composition).map((fact) => <p key={fact}>{fact}</p>)}</div>
        {children}
      </div>
    </>
  );
}
