import type { ZoneOffset } from '@menuboard/contract/domain/zone';
import type { Freshness } from '../../shared/displays/freshness.ts';
import { t } from '../../texts/texts.ts';
import { type Board, type PaintedBoard, ScreenBoards } from '../../ui/ScreenBoards.tsx';
import classes from './DisplayMiniature.module.css';

interface DisplayMiniatureProps {
  /** Undefined where the screens show the current board. */
  painted: PaintedBoard | undefined;
  current: Board;
  tone: Freshness['tone'];
  isOnline: boolean;
  /** Without a screen and without content the card shows a placeholder. */
  hasScreen: boolean;
  aspect: number;
  time: string;
  instant: number;
  offsets: readonly ZoneOffset[];
}

/** Small images of a display's boards, at the top of its card. */
export function DisplayMiniature({ tone, isOnline, hasScreen, ...boards }: DisplayMiniatureProps) {
  const { display, menu } = boards.current;
  return (
    <div className={classes.stage} data-tone={tone} aria-hidden="true">
      {hasScreen || menu || display.mediaUrl !== null ? (
        <ScreenBoards {...boards} isConnected={isOnline && tone !== 'stale'} />
      ) : (
        <p className={classes.placeholder}>{t('No screen yet')}</p>
      )}
    </div>
  );
}
