import type { QrDrawing } from '@menuboard/contract/domain/claim';
import { useLayoutEffect, useRef, useState } from 'react';
import css from './QrCode.module.css';

/** The light margin around the code, in modules: without it a camera does not find the code. */
const quietModules = 4;

/** A QR code whose modules are whole device pixels at any scale of the stage: others show a moiré to cameras. */
export function QrCode({ drawing: { size, path } }: { drawing: QrDrawing }) {
  const frame = useRef<HTMLDivElement>(null);
  const [rect, setRect] = useState({ side: 0, left: 0, top: 0 });
  const modules = size + 2 * quietModules;

  useLayoutEffect(() => {
    const measure = () => {
      const box = frame.current?.getBoundingClientRect();
      if (!box || box.width === 0) return;
      const ratio = devicePixelRatio || 1;
      const scale = box.width / (frame.current?.offsetWidth || 1);
      const side = Math.max(1, Math.floor((box.width * ratio) / modules)) * modules;
      const alignedOffset = (start: number) => {
        const wanted = start * ratio + (box.width * ratio - side) / 2;
        return (Math.round(wanted) / ratio - start) / scale;
      };
      setRect({ side: side / ratio / scale, left: alignedOffset(box.left), top: alignedOffset(box.top) });
    };
    measure();
    addEventListener('resize', measure);
    // The stage resizes later than the window.
    const timer = setTimeout(measure, 1_000);
    return () => {
      removeEventListener('resize', measure);
      clearTimeout(timer);
    };
  }, [modules]);

  const { side, left, top } = rect;
  return (
    <div ref={frame} className={css.frame}>
      <svg
        className={css.code}
        style={{ left, top, width: side, height: side }}
        viewBox={`${-quietModules} ${-quietModules} ${modules} ${modules}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label="QR code that pairs this screen"
      >
        <path d={path} />
      </svg>
    </div>
  );
}
