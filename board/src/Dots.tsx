import css from './Dots.module.css';
import { visibleDots } from './visible-dots.ts';

/** Which of the items is on, for guests who wait for theirs; the words beside it say the same. */
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
