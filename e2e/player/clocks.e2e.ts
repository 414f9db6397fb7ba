/** The short form of the campaign `clocks`: a device in 1970, and one whose clock jumps. */
import { it } from 'vitest';
import { clocks } from '../campaigns/clocks.ts';
import { expectShortForm } from '../campaigns/short-form.ts';

it('switches at the right time when the clock of the device is wrong', () => expectShortForm(clocks));
