import type { HeadBox } from '../compose/types.ts';
import typography from '../text/typography.module.css';
import { useDrawing } from './board-drawing.ts';
import { CellText } from './CellText.tsx';
import css from './composed.module.css';
import { keyedLines } from './keyed-lines.ts';

interface ListHeadProps {
  head: HeadBox;
  /** The widths of the price columns, as in `ListRow`. */
  widths: ReadonlyMap<number, number>;
}

/** The head of a section, with the names of its size columns on the baseline of its first line. */
export function ListHead({ head, widths }: ListHeadProps) {
  const { sizes, headBar } = useDrawing();
  const { lines, top, height, sizeLabels, noteLines, isNoteBeside } = head;
  // Labels without a head have a line of their own; a note without either has none over it.
  const labelLine = height - (isNoteBeside ? 0 : noteLines.length * sizes.descriptionLine);
  const firstLine = lines.length > 0 ? sizes.headLine : labelLine;
  const heads = lines.length > 0 ? lines : sizeLabels.length > 0 ? [''] : [];
  return (
    <div className={css.head} style={{ top, height }} data-head="">
      {headBar > 0 && lines.length > 0 && (
        <i
          className={css.bar}
          style={{ right: -headBar, left: -headBar, height: lines.length * sizes.headLine }}
        />
      )}
      {keyedLines(heads).map(({ text, key }, at) => (
        <div
          key={key}
          className={css.line}
          style={{ height: firstLine, fontSize: sizes.head, lineHeight: `${firstLine}px` }}
        >
          <div className={css.name}>
            <h2 className={`${typography.head} ${css.headText}`} style={{ fontSize: sizes.head }}>
              {text}
            </h2>
            {isNoteBeside && at === 0 && (
              <span
                className={`${typography.note} ${css.noteBeside} ${css.label}`}
                style={{ fontSize: sizes.description, lineHeight: 0 }}
              >
                {noteLines[0]}
              </span>
            )}
          </div>
          {at === 0 &&
            sizeLabels.map(({ end, text: label }) => (
              <CellText
                key={end}
                end={end}
                width={widths.get(end)}
                className={`${typography.sizeLabel} ${css.label}`}
                size={sizes.sizeLabel}
              >
                {label}
              </CellText>
            ))}
        </div>
      ))}
      {!isNoteBeside &&
        keyedLines(noteLines).map(({ text, key }) => (
          <p
            key={key}
            className={`${typography.note} ${css.line} ${css.soft}`}
            style={{
              height: sizes.descriptionLine,
              fontSize: sizes.description,
              lineHeight: `${sizes.descriptionLine}px`,
            }}
          >
            {text}
          </p>
        ))}
    </div>
  );
}
