import type { StageShape } from '@menuboard/board/stage/stage-geometry.ts';
import { useEffect, useRef } from 'react';
import { toggleFullScreen } from '../ports/full-screen.ts';
import css from './FullScreenButton.module.css';

/** A button in the margin, where a board has no text. Hidden while nobody uses the screen. */
export function FullScreenButton({ shape, isHidden }: { shape: StageShape; isHidden: boolean }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The OK key of a remote control must not press an invisible button.
    if (isHidden) button.current?.blur();
  }, [isHidden]);
  const positionClass = shape === 'portrait' ? css.portrait : css.landscape;
  return (
    <button
      ref={button}
      type="button"
      className={`${css.button} ${positionClass} ${isHidden ? css.hidden : ''}`}
      aria-label="Toggle full screen"
      title="Toggle full screen (F)"
      onClick={(event) => {
        // Focused, it would be pressed again by the next Enter or Space of a remote control.
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
