import { expect, it } from 'vitest';
import { estimate, plainTheme } from '../../test/compose/plain-theme.ts';
import { contentOf, dish, section } from '../../test/compose/reference-menus.ts';
import { violations } from '../../test/compose/violations.ts';
import { compose } from './compose.ts';
import { isMirroredBoard } from './is-mirrored.ts';
import type { BoardStage } from './types.ts';

const boardOf = (...names: string[]) =>
  contentOf([
    section(
      'Menu',
      [],
      names.map((name, at) => {
        const row = dish(name, at % 3 === 0 ? '1234.50' : '5');
        return at % 4 === 1 ? { ...row, prices: [{ text: '5', was: '1234.50' }] } : row;
      }),
    ),
  ]);

it('mirrors a board whose dishes are mostly written from right to left', () => {
  expect(isMirroredBoard(boardOf('حمص', 'Cola', 'فتوش'))).toBe(true);
  expect(isMirroredBoard(boardOf('Hummus', 'Cola', 'فتوش'))).toBe(false);
  expect(isMirroredBoard(boardOf('שקשוקה'))).toBe(true);
});

it('keeps names from figures, which stand beside the name in a mirrored board', () => {
  const stage: BoardStage = { shape: 'portrait', stages: 1 };
  for (let length = 34; length < 40; length += 1) {
    const content = boardOf(...Array.from({ length: 30 }, (_, at) => `${'ح'.repeat(length)} ${at}`));
    const composition = compose(content, stage, plainTheme, estimate);

    expect(violations(composition, content, stage, plainTheme, estimate), `${length} letters`).toEqual([]);
  }
});
