import { cornerText } from './corner.ts';
import css from './MediaCorner.module.css';
import type { StageShape } from './stage-geometry.ts';
import typography from './typography.module.css';

interface MediaCornerProps {
  shape: StageShape;
  displayName: string;
  time: string;
}

/** Over media that stands alone: which display this is and what time it is there. */
export function MediaCorner({ shape, displayName, time }: MediaCornerProps) {
  return (
    <p className={`${typography.text} ${css.corner} ${css[shape] ?? ''}`} data-board="media">
      {cornerText(displayName, time)}
    </p>
  );
}
