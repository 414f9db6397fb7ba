import { cornerText } from './corner.ts';
import css from './MediaCorner.module.css';
import typography from './typography.module.css';

interface MediaCornerProps {
  displayName: string;
  time: string;
}

/** The display's name and the time, over media that has no menu beside it. */
export function MediaCorner({ displayName, time }: MediaCornerProps) {
  return (
    <p className={`${typography.text} ${css.corner}`} data-board="media">
      {cornerText(displayName, time)}
    </p>
  );
}
