import { Badge } from '../text/Marks.tsx';
import typography from '../text/typography.module.css';
import css from './MenuPage.module.css';
import { badgeScale, entrySpace, footMetrics, type LegendEntry } from './menu-foot.ts';

interface MenuFootProps {
  footer: string;
  legend: readonly LegendEntry[];
  /** From the bottom of the column, in px of the stage. */
  bottom: number;
}

/** The line at the foot of a page. */
export function MenuFoot({ footer, legend, bottom }: MenuFootProps) {
  if (!footer && legend.length === 0) return null;
  return (
    <p
      className={`${typography.text} ${css.foot}`}
      style={{ bottom, fontSize: footMetrics.size, lineHeight: footMetrics.line }}
      data-foot=""
    >
      {footer && `${footer}${legend.length > 0 ? `${entrySpace} ` : ''}`}
      {legend.map((entry) => [
        <span key={entry.word} className={css.entry}>
          {'label' in entry ? (
            <span style={{ fontSize: `${1 / badgeScale}em`, lineHeight: 0 }}>
              <Badge label={entry.label} />
            </span>
          ) : (
            <b className={typography.mark}>{entry.letter}</b>
          )}
          {`\u00A0${entry.word}${entrySpace}`}
        </span>,
        ' ',
      ])}
    </p>
  );
}
