/** The short form of the campaign `updates`: the same code, fewer changes. */
import { expect, it } from 'vitest';
import { updates } from '../campaigns/updates.ts';

/** On a machine that does much else. */
const TIMEOUT_MS = 180_000;

it(
  'puts each change on the glass, and neither nodes nor films grow in number',
  async () => {
    const figures = await updates.run('short');

    expect(figures.filter(({ holds }) => !holds)).toEqual([]);
  },
  TIMEOUT_MS,
);
