import css from './Dots.module.css';
import { visibleDots } from './visible-dots.ts';

/** A dot for each item or page, the visible one longer. Screen readers get the words around them. */
export function Dots({ index, total }: { index: number; total: number }) {
  return (
    <div className={css.dots} aria-hidden="true">
      {visibleDots(index, total).map((dot) => (
        <span
          key={dot.index}
          className={dot.index === index ? `${css.dot} ${css.current}` : css.dot}
          style={dot.size === 1 ? undefined : { transform: `scale(${dot.size})` }}
        />
      ))}
    </div>
  );
}
