/** The short form of the campaign `updates`: the same code, fewer changes. */
import { it } from 'vitest';
import { expectShortForm } from '../campaigns/short-form.ts';
import { updates } from '../campaigns/updates.ts';

/** On a machine that does much else. */
const timeout = 180_000;

it('puts each change on the glass, and neither nodes nor films grow in number', { timeout }, () =>
  expectShortForm(updates),
);
