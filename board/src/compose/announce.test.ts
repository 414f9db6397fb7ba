import { expect, it } from 'vitest';
import { estimate } from '../../test/compose/plain-theme.ts';
import { contentOf, dish, section } from '../../test/compose/reference-menus.ts';
import { themeTokens } from '../themes/all-themes.ts';
import { composeAnnounced } from './announce.ts';
import type { BoardContent } from './types.ts';

const stage = { shape: 'landscape', stages: 1 } as const;
const next = 'Dinner from 6 PM';
const dishes = ['Leek', 'Pea', 'Beet', 'Kale'].map((name) => dish(name, '5'));

/** The place in which the first page names the next menu. */
function placesOf(more: Partial<BoardContent>) {
  const content = contentOf([section('Soups', [], dishes)], { aside: next, notice: next, next, ...more });
  const [page] = composeAnnounced(content, stage, themeTokens('smash'), estimate).pages;
  return {
    top: page?.boxes.filter((box) => box.kind === 'text' && box.text === next).length,
    legend: page?.legend?.lines.flat().map(({ text }) => text),
  };
}

it('names the next menu at the top, or in the legend where the frame has no place there', () => {
  expect(placesOf({ heroes: [] })).toEqual({ top: 1, legend: undefined });
  expect(placesOf({})).toEqual({ top: 0, legend: [next] });
  expect(placesOf({ footer: 'Cash only' })).toEqual({ top: 0, legend: [`${next} · Cash only`] });
});
