import { expect, it } from 'vitest';
import { marksWidth } from '../src/compose/measured-list.ts';
import { measurerOf } from './matrix.ts';

it('is the same for a count and the next lower one, so that a list stays as it is when one is sold', () => {
  const widthOf = (count: string) =>
    marksWidth({ tag: '', count, glyphs: [], letters: '' }, measurerOf('atelier'));

  expect(widthOf('10\u00A0left')).toBe(widthOf('9\u00A0left'));
  expect(widthOf('2\u00A0left')).toBe(widthOf('1\u00A0left'));
  expect(widthOf('2\u00A0left')).toBeGreaterThan(widthOf(''));
});
