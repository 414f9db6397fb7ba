import { describe, expect, it } from 'vitest';
import { compose } from '../../src/compose/compose.ts';
import type { BoardContent, BoardStage } from '../../src/compose/types.ts';
import { estimate, plainTheme } from './plain-theme.ts';
import { burgers, cafe, menuOf } from './reference-menus.ts';
import { violations } from './violations.ts';

const landscape: BoardStage = { shape: 'landscape', stages: 1 };
const portrait: BoardStage = { shape: 'portrait', stages: 1 };
const composed = (content: BoardContent, stage: BoardStage = landscape) =>
  compose(content, stage, plainTheme, estimate);

describe('all rules hold', () => {
  const stages: BoardStage[] = [
    landscape,
    portrait,
    { shape: 'landscape', stages: 2 },
    { shape: 'landscape', stages: 3 },
  ];
  const counts = [1, 2, 5, 8, 12, 20, 24, 40, 60, 80, 120];
  const description = 'Braised with thyme and lemon';
  for (const stage of stages) {
    for (const count of counts) {
      it.each([
        ['plain', menuOf(count)],
        ['described', menuOf(count, { description })],
        ['in three sizes', menuOf(count, { sizes: ['S', 'M', 'L'] })],
        ['of one section', menuOf(count, { perSection: 200 })],
      ])(`${count} dishes, %s, on ${stage.stages} ${stage.shape}`, (_, content) => {
        const composition = composed(content, stage);

        expect(violations(composition, content, stage, plainTheme, estimate)).toEqual([]);
      });
    }
    it.each([
      ['the café', cafe],
      ['the burgers', burgers],
    ])(`%s on ${stage.stages} ${stage.shape}`, (_, content) => {
      expect(violations(composed(content, stage), content, stage, plainTheme, estimate)).toEqual([]);
    });
  }
});
