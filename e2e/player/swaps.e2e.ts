/** The short form of the campaign `swaps`: the same code, fewer swaps. */
import { expect, it } from 'vitest';
import { swaps } from '../campaigns/swaps.ts';

/** On a machine that does much else. */
const TIMEOUT_MS = 180_000;

it(
  'shows no blank frame when files and items change, and neither nodes nor films grow in number',
  async () => {
    const figures = await swaps.run('short');

    expect(figures.filter(({ holds }) => !holds)).toEqual([]);
  },
  TIMEOUT_MS,
);
