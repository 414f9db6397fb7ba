/** The short form of the campaign `kills`. */
import { it } from 'vitest';
import { kills } from '../campaigns/kills.ts';
import { expectShortForm } from '../campaigns/short-form.ts';

it('shows one complete version after a power cut during an update, and stays paired', () =>
  expectShortForm(kills));
