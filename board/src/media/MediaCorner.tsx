import type { DisplaySettings } from '@menuboard/contract/domain/settings';
import { cornerText } from '../frame/corner-text.ts';
import typography from '../text/typography.module.css';
import css from './MediaCorner.module.css';

interface MediaCornerProps {
  displayName: string;
  time: string;
  settings: Pick<DisplaySettings, 'showName' | 'showClock'>;
}

/** The display's name and the time, over media that has no menu beside it. */
export function MediaCorner({ displayName, time, settings }: MediaCornerProps) {
  const corner = cornerText(settings.showName && displayName, settings.showClock && time);
  if (!corner) return null;
  return (
    <p className={`${typography.text} ${css.corner}`} data-board="media">
      {corner}
    </p>
  );
}
