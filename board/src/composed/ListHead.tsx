import type { HeadBox } from '../compose/types.ts';
import typography from '../text/typography.module.css';
import { useDrawing } from './board-drawing.ts';
import { CellText } from './CellText.tsx';
import css from './composed.module.css';

/** The head of a section, with the names of its size columns on its baseline. */
export function ListHead({ head, widths }: { head: HeadBox; widths: ReadonlyMap<number, number> }) {
  const { sizes, headBar } = useDrawing();
  const { text, top, height, sizeLabels, note, isNoteBeside } = head;
  const lineHeight = `${sizes.headLine}px`;
  const noteText = note && (
    <span
      className={`${typography.note} ${isNoteBeside ? css.noteBeside : css.name} ${css.label}`}
      style={{ fontSize: sizes.description, lineHeight: isNoteBeside ? 0 : `${sizes.descriptionLine}px` }}
    >
      {note}
    </span>
  );
  return (
    <div className={css.head} style={{ top, height }} data-head="">
      {headBar > 0 && (
        <i className={css.bar} style={{ right: -headBar, left: -headBar, height: sizes.headLine }} />
      )}
      <div className={css.line} style={{ height: sizes.headLine, lineHeight }}>
        <div className={css.name}>
          <h2 className={`${typography.head} ${css.headText}`} style={{ fontSize: sizes.head }}>
            {text}
          </h2>
          {isNoteBeside && noteText}
        </div>
        {sizeLabels.map(({ end, text: label }) => (
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
      {!isNoteBeside && noteText && <p className={css.line}>{noteText}</p>}
    </div>
  );
}
