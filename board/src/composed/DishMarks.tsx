import type { RowMarks } from '../compose/types.ts';
import typography from '../text/typography.module.css';
import css from './DishMarks.module.css';
import { Glyph } from './Glyph.tsx';

interface DishMarksProps {
  row: RowMarks;
  /** Px that the sizes in the style sheet refer to. */
  size: number;
}

/** The marks after the last word of a dish's name, on its line: a word, the number left, drawings, letters. */
export function DishMarks({ row: { tag, count, glyphs, letters }, size }: DishMarksProps) {
  if (!tag && !count && glyphs.length === 0 && !letters) return null;
  return (
    <span className={css.marks} style={{ fontSize: size }}>
      {tag && <b className={`${typography.tag} ${css.tag}`}>{tag}</b>}
      {count && <b className={`${typography.tag} ${css.count}`}>{count}</b>}
      {glyphs.map((glyph) => (
        <Glyph key={glyph} name={glyph} />
      ))}
      {letters && <i className={`${typography.letters} ${css.letters}`}>{letters}</i>}
    </span>
  );
}
