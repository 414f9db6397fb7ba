import type { Glyph as GlyphName } from '../compose/types.ts';

const leaf = 'M3.5 17.5C2 8 8 2.5 18 2.5c0 10-5 15.5-12.5 12.7M3.5 18.5C5 13 8 9.5 12.5 7.5';
const fullLeaf =
  'M3.2 19c.4-2 1-3.4 1.7-4.7C1.6 7 8.4 1.8 18.4 1.8c.2 10.8-5.8 16.2-12.2 13.8C5.4 16.8 5 18 4.8 19.4z';
const chilli =
  'M14 5.2c4.4 1.4 3.6 13.2-12 13.6 6.4-2.4 7.4-6.2 8-9.8.4-2.4 1.6-4 4-3.8zm-.4-.8c0-1.8 1-3 2.8-3.4l.6 1.4c-1.2.4-1.6 1.2-1.6 2.4z';

/** The drawings as paths of 20 × 20; the outlined one has no area. */
const paths: Record<GlyphName, string> = { vegetarian: leaf, vegan: fullLeaf, spicy: chilli, hot: chilli };

/** A drawing such as a leaf or a chilli after the name of a dish. Its size is in the style sheet. */
export function Glyph({ name }: { name: GlyphName }) {
  const isOutlined = name === 'vegetarian';
  const drawing = (
    <svg
      viewBox="0 0 20 20"
      fill={isOutlined ? 'none' : 'currentColor'}
      stroke={isOutlined ? 'currentColor' : 'none'}
      strokeWidth="1.9"
      strokeLinejoin="round"
      strokeLinecap="round"
      data-mark={name}
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  );
  return (
    <>
      {drawing}
      {name === 'hot' && drawing}
    </>
  );
}

/** True if a mark of a legend is a drawing. */
export const isGlyph = (mark: string): mark is GlyphName => mark in paths;
