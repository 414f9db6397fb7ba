import { isQuarterTurn } from '@menuboard/board/stage/stage-geometry.ts';
import { memo } from 'react';
import { useChunk } from '../lib/use-chunk.ts';
import classes from './BoardMiniature.module.css';
import type { DrawnBoardProps } from './DrawnBoard.tsx';

const loadDrawing = async () => (await import('./DrawnBoard.tsx')).DrawnBoard;

export interface BoardMiniatureProps extends DrawnBoardProps {
  display: DrawnBoardProps['display'] & { isBlack?: boolean };
  /** The aspect ratio as guests see it; by default, the ratio of a TV with the rotation applied. */
  aspect?: number;
}

/** A miniature of the board on a display's screens. Hidden from assistive technology. */
export const BoardMiniature = memo(function BoardMiniature(props: BoardMiniatureProps) {
  const { display, aspect } = props;
  const { part: DrawnBoard } = useChunk(loadDrawing, true);
  return (
    <div
      className={classes.screen}
      data-black={display.isBlack || undefined}
      data-upright={isQuarterTurn(display.settings.rotation) || undefined}
      style={aspect ? { aspectRatio: aspect } : undefined}
      aria-hidden="true"
    >
      {DrawnBoard && !display.isBlack && <DrawnBoard {...props} />}
    </div>
  );
});
