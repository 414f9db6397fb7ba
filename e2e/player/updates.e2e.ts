/** The short form of the campaign `updates`: the same code, fewer changes. */
import { expect, it } from 'vitest';
import { updates } from '../campaigns/updates.ts';

it('puts each change on the glass, and neither nodes nor films grow in number', async () => {
  const figures = await updates.run('short');

  expect(figures.filter(({ holds }) => !holds)).toEqual([]);
});
