import { cornerText } from '../frame/corner-text.ts';
import typography from '../text/typography.module.css';
import css from './MediaCorner.module.css';

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
