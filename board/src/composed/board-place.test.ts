import { expect, it } from 'vitest';
import { contentOf, dish, section } from '../../test/compose/reference-menus.ts';
import { isMirroredBoard, placeFor } from './board-place.ts';

const boardOf = (...names: string[]) =>
  contentOf([
    section(
      'Menu',
      [],
      names.map((name) => dish(name, '5')),
    ),
  ]);

it('mirrors a board whose dishes are mostly written from right to left', () => {
  expect(isMirroredBoard(boardOf('حمص', 'Cola', 'فتوش'))).toBe(true);
  expect(isMirroredBoard(boardOf('Hummus', 'Cola', 'فتوش'))).toBe(false);
  expect(isMirroredBoard(boardOf('שקשוקה'))).toBe(true);
});

it('counts from the other side of a mirrored board', () => {
  const box = { left: 96, top: 54, width: 400, height: 81 };

  expect(placeFor(false)(box)).toEqual(box);
  expect(placeFor(true)(box)).toEqual({ right: 96, top: 54, width: 400, height: 81 });
});
