import type { ScreenMenu } from '@menuboard/contract/screen';
import type { DisplayRecord } from '../../lib/api/display-record.ts';
import { freshnessOf } from '../../lib/freshness.ts';
import { useNow } from '../../lib/use-now.ts';
import { BoardMiniature } from '../../ui/BoardMiniature.tsx';
import classes from './Banner.module.css';

interface LiveMiniatureProps {
  display: DisplayRecord;
  menu: ScreenMenu;
  currency: string;
}

/** A display's board as its screens draw it, and how fresh it is there. */
export function LiveMiniature({ display, menu, currency }: LiveMiniatureProps) {
  const now = useNow(1_000);
  const { tone, text } = freshnessOf(display.status, menu.name, now);
  const time = new Date(now).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  return (
    <div className={classes.live}>
      <div className={classes.board}>
        <BoardMiniature
          display={display}
          menu={menu}
          currency={currency}
          isConnected={tone !== 'stale'}
          time={time}
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
