import type { PageBoxes } from '../compose/types.ts';
import typography from '../text/typography.module.css';
import { useDrawing } from './board-drawing.ts';
import css from './composed.module.css';

/** Numbered offers in bars: "1 Smash, fries, cola 12.90". Shares of a bar's height. */
export const comboMetrics = { number: 0.5, padding: 0.33, between: 0.2 } as const;

export function ComboBars({ combos }: Pick<PageBoxes, 'combos'>) {
  const { place } = useDrawing();
  return combos.map((combo) => {
    const { number, name, price, size, height } = combo;
    const { padding, between } = comboMetrics;
    return (
      <p
        key={number}
        className={css.combo}
        style={{ ...place(combo), padding: `0 ${padding * height}px`, lineHeight: `${height}px` }}
      >
        <span
          className={`${typography.comboNumber} ${css.comboNumber}`}
          style={{ fontSize: comboMetrics.number * height }}
        >
          {number}
        </span>
        <span
          className={`${typography.comboName} ${css.comboName}`}
          style={{ fontSize: size, margin: `0 ${between * height}px` }}
        >
          {name}
        </span>
        <span className={typography.comboPrice} style={{ fontSize: size }}>
          {price}
        </span>
      </p>
    );
  });
}
