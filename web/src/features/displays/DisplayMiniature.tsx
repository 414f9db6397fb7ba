import type { ScreenMenu } from '@menuboard/contract/screen';
import type { CachedDisplay } from '../../api/cached-display.ts';
import type { Freshness } from '../../domain/freshness.ts';
import { BoardMiniature } from '../../ui/BoardMiniature.tsx';
import classes from './DisplayMiniature.module.css';

interface DisplayMiniatureProps {
  display: Pick<CachedDisplay, 'name' | 'settings' | 'menuId' | 'mediaUrl' | 'mediaType'>;
  /** Nothing where there is none, or where it could not be loaded. */
  menu: ScreenMenu | undefined;
  currency: string;
  tone: Freshness['tone'];
  isOnline: boolean;
  /** Without one there is no wall to show. */
  hasScreen: boolean;
  aspect: number;
  time: string;
}

/** A display's board on its stage, at the head of its card. */
export function DisplayMiniature({ tone, isOnline, hasScreen, ...board }: DisplayMiniatureProps) {
  return (
    <div className={classes.stage} data-tone={tone} aria-hidden="true">
      {hasScreen || board.menu || board.display.mediaUrl !== null ? (
        <BoardMiniature {...board} isConnected={isOnline && tone !== 'stale'} />
      ) : (
        <p className={classes.none}>No screen yet</p>
      )}
    </div>
  );
}
