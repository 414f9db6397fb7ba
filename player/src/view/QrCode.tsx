import type { QrDrawing } from '@menuboard/contract/domain/claim';
import { useLayoutEffect, useRef, useState } from 'react';
import css from './QrCode.module.css';

/** Modules around the code that stay light, so that a camera finds it. */
const quiet = 4;

/** A QR code whose modules are whole pixels of the glass, however the stage is scaled: else a camera sees a moiré. */
export function QrCode({ drawing: { size, path } }: { drawing: QrDrawing }) {
  const frame = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState({ side: 0, left: 0, top: 0 });
  const modules = size + 2 * quiet;

  useLayoutEffect(() => {
    const measure = () => {
      const box = frame.current?.getBoundingClientRect();
      if (!box || box.width === 0) return;
      const ratio = devicePixelRatio || 1;
      const scale = box.width / (frame.current?.offsetWidth || 1);
      const side = Math.max(1, Math.floor((box.width * ratio) / modules)) * modules;
      const startOf = (start: number) => {
        const wanted = start * ratio + (box.width * ratio - side) / 2;
        return (Math.round(wanted) / ratio - start) / scale;
      };
      setPlace({ side: side / ratio / scale, left: startOf(box.left), top: startOf(box.top) });
    };
    measure();
    addEventListener('resize', measure);
    // The stage follows its box, which is measured after the window.
    const timer = setTimeout(measure, 1_000);
    return () => {
      removeEventListener('resize', measure);
      clearTimeout(timer);
    };
  }, [modules]);

  const { side, left, top } = place;
  return (
    <div ref={frame} className={css.frame}>
      <svg
        className={css.code}
        style={{ left, top, width: side, height: side }}
        viewBox={`${-quiet} ${-quiet} ${modules} ${modules}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label="QR code that pairs this screen"
      >
        <path d={path} />
      </svg>
    </div>
  );
}
