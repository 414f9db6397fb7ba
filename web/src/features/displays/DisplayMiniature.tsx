import type { ScreenMenu } from '@menuboard/contract/screen';
import type { DisplayRecord } from '../../lib/api/display-record.ts';
import type { Freshness } from '../../lib/freshness.ts';
import { BoardMiniature } from '../../ui/BoardMiniature.tsx';
import classes from './DisplayMiniature.module.css';

interface DisplayMiniatureProps {
  display: Pick<DisplayRecord, 'name' | 'settings' | 'menuId' | 'mediaUrl' | 'mediaType' | 'status'>;
  /** Nothing where there is none, or where it could not be loaded. */
  menu: ScreenMenu | undefined;
  currency: string;
  tone: Freshness['tone'];
  time: string;
}

/** A display's board on its stage, at the head of its card. */
export function DisplayMiniature({ tone, ...board }: DisplayMiniatureProps) {
  return (
    <div className={classes.stage} data-tone={tone} aria-hidden="true">
      <BoardMiniature {...board} isConnected={board.display.status.isOnline && tone !== 'stale'} />
    </div>
  );
}
