/** The short forms of what the campaigns try for long: kills, and failures on the line. */
import { it } from 'vitest';
import type { Campaign } from '../campaigns/campaign.ts';
import { failures } from '../campaigns/failures.ts';
import { kills } from '../campaigns/kills.ts';
import { expectShortForm } from '../campaigns/short-form.ts';

const LONG = 150_000;

it.each<[string, Campaign]>([
  [
    'cut off from its power in an update, a screen shows one version or the next, whole, and is paired',
    kills,
  ],
  ['behind a line that fails it keeps its board, and is fresh within 10 s of the server’s return', failures],
])('%s', (_, campaign) => expectShortForm(campaign), LONG);
