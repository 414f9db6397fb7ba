import type { RowContent } from '../compose/types.ts';
import typography from '../text/typography.module.css';
import css from './DishMarks.module.css';
import { Glyph } from './Glyph.tsx';

interface DishMarksProps {
  row: Pick<RowContent, 'tag' | 'glyphs' | 'letters'>;
  /** Px that the sizes in the style sheet refer to. */
  size: number;
}

/** The marks after the last word of a dish's name, on its line: a word, drawings, letters. */
export function DishMarks({ row: { tag, glyphs, letters }, size }: DishMarksProps) {
  if (!tag && glyphs.length === 0 && !letters) return null;
  return (
    <span className={css.marks} style={{ fontSize: size }}>
      {tag && <b className={`${typography.tag} ${css.tag}`}>{tag}</b>}
      {glyphs.map((glyph) => (
        <Glyph key={glyph} name={glyph} />
      ))}
      {letters && <i className={`${typography.letters} ${css.letters}`}>{letters}</i>}
    </span>
  );
}
