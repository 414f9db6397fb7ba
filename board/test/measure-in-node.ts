/** Measures texts in Node in the faces that a browser would use: the matrix of boards needs thousands of them. */
import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';
import type { MeasuredText } from '../src/text/wrap.ts';
import { splitWords } from '../src/text/wrap.ts';
import { type Declarations, type Face, resolved, unquoted } from './theme-css.ts';

/** Open font files, by path. */
const fonts = new Map<string, Font>();

function fontAt(path: string): Font {
  const known = fonts.get(path);
  if (known) return known;
  const font = create(readFileSync(path)) as Font;
  fonts.set(path, font);
  return font;
}

/** A letter of a face that no style sheet names is about this wide, in em. */
const UNKNOWN_WIDTH = { narrow: 0.55, ideograph: 1 };
const isIdeograph = (point: number) => point >= 0x2e80 && point <= 0xffef;

/**
 * A measurer for texts of these declarations.
 *
 * @param faces of all style sheets
 * @param properties of the theme
 */
export function measureInNode(faces: readonly Face[], properties: Declarations, style: Declarations) {
  const value = (name: string) => resolved(style[name] ?? '', properties);
  const families = value('font-family').split(',').map(unquoted);
  const wanted = Number.parseInt(value('font-weight') || '400', 10);
  const isItalic = value('font-style') === 'italic';
  const tracking = emOf(value('letter-spacing'));
  const isUpper = value('text-transform') === 'uppercase';
  const features = /tabular-nums/.test(value('font-variant-numeric')) ? ['tnum', 'lnum'] : [];
  const widths = new Map<string, number>();

  /** The face for a code point, as CSS chooses it: family first, then the nearest weight. */
  function faceOf(point: number): Face | undefined {
    for (const family of families) {
      const able = faces.filter(
        (face) =>
          face.family === family &&
          (face.ranges.length === 0 || face.ranges.some(([from, to]) => point >= from && point <= to)),
      );
      const slanted = able.filter((face) => face.isItalic === isItalic);
      const near = (slanted.length > 0 ? slanted : able).sort(
        (one, other) => distance(one.weight, wanted) - distance(other.weight, wanted),
      );
      const face = near.find(({ path }) => fontAt(path).hasGlyphForCodePoint(point));
      if (face) return face;
    }
    return undefined;
  }

  function widthOf(text: string): number {
    const known = widths.get(text);
    if (known !== undefined) return known;
    const shown = isUpper ? text.toUpperCase() : text;
    let width = 0;
    let run = '';
    let face: Face | undefined;
    const end = () => {
      if (!run) return;
      if (face) {
        const font = fontAt(face.path);
        width += font.layout(run, features).advanceWidth / font.unitsPerEm;
      } else {
        for (const letter of run) {
          width += isIdeograph(letter.codePointAt(0) ?? 0) ? UNKNOWN_WIDTH.ideograph : UNKNOWN_WIDTH.narrow;
        }
      }
      run = '';
    };
    for (const letter of shown) {
      const next = faceOf(letter.codePointAt(0) ?? 0);
      if (next !== face) end();
      face = next;
      run += letter;
    }
    end();
    width += tracking * Array.from(shown).length;
    widths.set(text, width);
    return width;
  }

  return (text: string): MeasuredText => {
    const space = widthOf('n n') - 2 * widthOf('n');
    return {
      words: splitWords(text).map((word) => ({ width: widthOf(word.text), gap: word.isSpaced ? space : 0 })),
      widestLetter: widthOf('M'),
    };
  };
}

/** Heavier and lighter faces are searched as CSS does, near enough for the few weights that a family has. */
const distance = (weight: number, wanted: number) => Math.abs(weight - wanted);

function emOf(value: string): number {
  const number = Number.parseFloat(value);
  return value.endsWith('em') && Number.isFinite(number) ? number : 0;
}
