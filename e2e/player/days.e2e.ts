/** The short form of the campaign `days`: days without a server, on a simulated clock. */
import { it } from 'vitest';
import { days } from '../campaigns/days.ts';
import { expectShortForm } from '../campaigns/short-form.ts';

it('shows the scheduled content for two days without a server, through a power cut', () =>
  expectShortForm(days));
