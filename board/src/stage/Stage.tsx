import type { Rotation } from '@menuboard/contract/domain/settings';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import css from './Stage.module.css';
import {
  type Box,
  type Drift,
  type StageShape,
  shapeFor,
  stageProperties,
  stageSizes,
  stageTransform,
} from './stage-geometry.ts';

interface StageProps {
  rotation?: Rotation;
  /** Protects a screen that runs for months from burn-in. Without it the stage fits the parent to the pixel. */
  drift?: Drift;
  /** A theme's class, for the colours and fonts of the stage and of the bars around it. */
  className?: string;
  /** Custom properties for the stage and the bars: the colours of a brand. */
  palette?: Record<string, string> | undefined;
  /** Draws the content in px of the stage. */
  children: (shape: StageShape) => ReactNode;
}

/** Fills its parent with a fixed stage, scaled and rotated whole: on a screen, or as a miniature in the admin. */
export function Stage({ rotation = 0, drift, className = '', palette, children }: StageProps) {
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
    <div ref={frame} className={`${css.frame} ${className}`} style={palette}>
      {box && shape && (
        <div
          className={css.stage}
          style={{
            ...stageSizes[shape],
            ...stageProperties(shape),
            transform: stageTransform(box, shape, rotation, drift),
          }}
          data-shape={shape}
        >
          {children(shape)}
        </div>
      )}
    </div>
  );
}
