/** A device in 1970, and one whose clock jumps; `npm run campaign:clocks` knows more of them. */
import { it } from 'vitest';
import { clocks } from '../campaigns/clocks.ts';
import { expectShortForm } from '../campaigns/short-form.ts';

it('switches are at the right time whatever the clock of the device says', { timeout: 180_000 }, () =>
  expectShortForm(clocks),
);
