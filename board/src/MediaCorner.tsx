import { cornerText } from './corner.ts';
import css from './MediaCorner.module.css';
import type { StageShape } from './stage-geometry.ts';
import type from './type.module.css';

interface MediaCornerProps {
  shape: StageShape;
  displayName: string;
  time: string;
}

/** Over media that stands alone: which display this is and what time it is there. */
export function MediaCorner({ shape, displayName, time }: MediaCornerProps) {
  return (
    <p className={`${type.text} ${css.corner} ${css[shape] ?? ''}`} data-board="media">
      {cornerText(displayName, time)}
    </p>
  );
}
