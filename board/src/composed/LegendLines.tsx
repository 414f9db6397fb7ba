import type { LegendBox } from '../compose/types.ts';
import typography from '../text/typography.module.css';
import { useDrawing } from './board-drawing.ts';
import css from './composed.module.css';
import { Glyph, isGlyph } from './Glyph.tsx';

/** The meaning of each drawing and letter on the page. */
export function LegendLines({ legend }: { legend: LegendBox }) {
  const { sizes, place, isMirrored } = useDrawing();
  const gap = `${legend.gap}em`;
  return (
    <div className={css.abs} style={place(legend)} data-foot="">
      {legend.lines.map((entries) => (
        <p
          key={entries.map(({ mark, text }) => mark + text).join()}
          className={`${typography.legend} ${css.text} ${css.soft}`}
          style={{
            position: 'static',
            fontSize: sizes.legend,
            height: sizes.legendLine,
            lineHeight: `${sizes.legendLine}px`,
            textAlign: legend.isCentered ? 'center' : undefined,
          }}
        >
          {entries.map(({ mark, text }) => (
            <span
              key={mark + text}
              className={css.entry}
              style={isMirrored ? { marginLeft: gap } : { marginRight: gap }}
            >
              {isGlyph(mark) ? (
                <Glyph name={mark} />
              ) : (
                mark && <b className={`${typography.letters} ${css.letter}`}>{mark}</b>
              )}
              {text}
            </span>
          ))}
        </p>
      ))}
    </div>
  );
}
