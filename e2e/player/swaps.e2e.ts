/** The short form of the campaign `swaps`: fewer swaps. */
import { it } from 'vitest';
import { expectShortForm } from '../campaigns/short-form.ts';
import { swaps } from '../campaigns/swaps.ts';

it('shows no blank frame when files and items change, and collects no elements', () =>
  expectShortForm(swaps));
