import type { StageShape } from '@menuboard/board/stage-geometry.ts';
import { useEffect, useRef } from 'react';
import { toggleFullScreen } from '../ports/full-screen.ts';
import css from './FullScreenButton.module.css';

/** Fades when nobody is there; on the tile, where no word of a menu ever stands. */
export function FullScreenButton({ shape, isHidden }: { shape: StageShape; isHidden: boolean }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // What cannot be seen must not be pressed by the next OK.
    if (isHidden) button.current?.blur();
  }, [isHidden]);
  const place = shape === 'portrait' ? css.portrait : css.landscape;
  return (
    <button
      ref={button}
      type="button"
      className={`${css.button} ${place} ${isHidden ? css.hidden : ''}`}
      aria-label="Toggle full screen"
      title="Toggle full screen (F)"
      onClick={(event) => {
        // Else the next Enter or Space of a remote control would press it again.
        event.currentTarget.blur();
        toggleFullScreen();
      }}
    >
      <svg width="40" height="40" viewBox="0 0 24 24" fill="none" aria-hidden="true">
        <path
          d="M4 9 V5.5 A1.5 1.5 0 0 1 5.5 4 H9 M15 4 H18.5 A1.5 1.5 0 0 1 20 5.5 V9 M20 15 V18.5 A1.5 1.5 0 0 1 18.5 20 H15 M9 20 H5.5 A1.5 1.5 0 0 1 4 18.5 V15"
          stroke="currentColor"
          strokeWidth="1.75"
          strokeLinecap="round"
        />
      </svg>
    </button>
  );
}
