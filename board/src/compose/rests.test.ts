import { expect, it } from 'vitest';
import { contentOf, dish, section } from '../../test/compose/reference-menus.ts';
import { restsOf } from './rests.ts';
import type { Frame } from './types.ts';

const content = contentOf([section('Soups', [], [dish('Leek', '5')])]);
const list = { left: 96, top: 54, width: 1728, height: 900 };
const frame = { heroShare: 0, list } as Frame;
const column = (at: number, end: number) => ({
  slot: { left: 96 + at * 432, top: 54, width: 396, height: 900 },
  end,
});
const rests = (...ends: number[]) =>
  restsOf(
    ends.map((end, at) => column(at, end)),
    {
      content,
      frame,
      gap: 36,
      page: 1,
      limit: 954,
      hasPanel: false,
      stageWidth: 1920,
    },
  ).map(({ left, width }) => [left, width]);

it('joins the holes of neighbouring columns, and none over a column between them', () => {
  expect(rests(900, 500, 500, 900)).toEqual([[528, 828]]);
  expect(rests(900, 500, 900, 500)).toEqual([
    [528, 396],
    [1392, 396],
  ]);
});
