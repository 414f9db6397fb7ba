import { isQuarterTurn } from '@menuboard/board/stage/stage-geometry.ts';
import type { DisplaySettings } from '@menuboard/contract/domain/settings';
import type { ZoneOffset } from '@menuboard/contract/domain/zone';
import type { ScreenMenu } from '@menuboard/contract/screen';
import { memo } from 'react';
import { useChunk } from '../lib/use-chunk.ts';
import classes from './BoardMiniature.module.css';

const loadDrawing = async () => (await import('./DrawnBoard.tsx')).DrawnBoard;

export interface BoardMiniatureProps {
  display: {
    name: string;
    settings: DisplaySettings;
    menuId: string | null;
    mediaUrl: string | null;
    mediaType: 'image' | 'video' | null;
  };
  /** Undefined where the display has no menu, or where it could not be loaded. */
  menu: ScreenMenu | undefined;
  currency: string;
  /** Whether its screens are connected. */
  isConnected: boolean;
  /** The aspect ratio as guests see it; by default, the ratio of a TV with the rotation applied. */
  aspect?: number;
  /** Hours and minutes for the board's clock. */
  time: string;
  /** The moment of promos and other offers (ms since 1970), and the restaurant's zone; base prices without them. */
  instant?: number | undefined;
  offsets?: readonly ZoneOffset[] | undefined;
}

/** A miniature of what a display's screens show. Hidden from assistive technology. */
export const BoardMiniature = memo(function BoardMiniature(props: BoardMiniatureProps) {
  const { display, aspect } = props;
  const { part: DrawnBoard } = useChunk(loadDrawing, true);
  return (
    <div
      className={classes.screen}
      data-upright={isQuarterTurn(display.settings.rotation) || undefined}
      style={aspect ? { aspectRatio: aspect } : undefined}
      aria-hidden="true"
    >
      {DrawnBoard && <DrawnBoard {...props} />}
    </div>
  );
});
