/** Days without a server, on a clock that runs from timer to timer; `npm run campaign:days` is a month. */
import { it } from 'vitest';
import { days } from '../campaigns/days.ts';
import { expectShortForm } from '../campaigns/short-form.ts';

it('two days alone, with a power cut: never blank, and every switch at its time', { timeout: 120_000 }, () =>
  expectShortForm(days),
);
