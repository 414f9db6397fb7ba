/** The short form of the campaign `updates`: fewer changes. */
import { it } from 'vitest';
import { expectShortForm } from '../campaigns/short-form.ts';
import { updates } from '../campaigns/updates.ts';

it('shows each change, and collects no elements', () => expectShortForm(updates));
