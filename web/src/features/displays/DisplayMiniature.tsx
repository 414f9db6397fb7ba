import type { ScreenMenu } from '@menuboard/contract/screen';
import type { CachedDisplay } from '../../api/cached-display.ts';
import type { Freshness } from '../../domain/freshness.ts';
import { BoardMiniature } from '../../ui/BoardMiniature.tsx';
import classes from './DisplayMiniature.module.css';

interface DisplayMiniatureProps {
  display: Pick<CachedDisplay, 'name' | 'settings' | 'menuId' | 'mediaUrl' | 'mediaType'>;
  /** The assigned or scheduled menu; nothing without one, and while it is not loaded. */
  menu: ScreenMenu | undefined;
  currency: string;
  tone: Freshness['tone'];
  isOnline: boolean;
  /** Without a screen and without content the card shows a placeholder. */
  hasScreen: boolean;
  aspect: number;
  time: string;
}

/** A small image of a display's board, at the top of its card. */
export function DisplayMiniature({ tone, isOnline, hasScreen, ...board }: DisplayMiniatureProps) {
  return (
    <div className={classes.stage} data-tone={tone} aria-hidden="true">
      {hasScreen || board.menu || board.display.mediaUrl !== null ? (
        <BoardMiniature {...board} isConnected={isOnline && tone !== 'stale'} />
      ) : (
        <p className={classes.placeholder}>No screen yet</p>
      )}
    </div>
  );
}
