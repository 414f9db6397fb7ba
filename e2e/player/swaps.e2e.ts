/** The short form of the campaign `swaps`: the same code, fewer swaps. */
import { it } from 'vitest';
import { expectShortForm } from '../campaigns/short-form.ts';
import { swaps } from '../campaigns/swaps.ts';

/** On a machine that does much else. */
const timeout = 180_000;

it(
  'shows no blank frame when files and items change, and neither nodes nor films grow in number',
  { timeout },
  () => expectShortForm(swaps),
);
