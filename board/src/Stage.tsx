import type { Rotation } from '@menuboard/contract/domain/settings';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import css from './Stage.module.css';
import {
  type Box,
  type Drift,
  type StageShape,
  shapeFor,
  stageSizes,
  stageTransform,
} from './stage-geometry.ts';

interface StageProps {
  rotation?: Rotation;
  /** For a glass that stays on for months; without it the stage fits to the pixel. */
  drift?: Drift;
  /** Colours and fonts around and on the stage: a theme's class. */
  className?: string;
  children: (shape: StageShape) => ReactNode;
}

/** Fills its parent with a fixed stage, scaled and turned whole: a whole screen, or a miniature in the admin. */
export function Stage({ rotation = 0, drift, className = '', children }: StageProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [box, setBox] = useState<Box | null>(null);

  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = () => setBox({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const shape = box && shapeFor(box, rotation);
  return (
    <div ref={frame} className={`${css.frame} ${className}`}>
      {box && shape && (
        <div
          className={css.stage}
          style={{ ...stageSizes[shape], transform: stageTransform(box, shape, rotation, drift) }}
          data-shape={shape}
        >
          {children(shape)}
        </div>
      )}
    </div>
  );
}
