import { expect, it } from 'vitest';
import { createTestClock } from '../../../../test/test-clock.ts';
import { trusted } from '../../../../test/trusted-id.ts';
import type { ScreenRow } from '../../../db/schema.ts';
import { iso } from '../../../kernel/time/clock.ts';
import { createPresence } from './presence.ts';
import { createMemoryPresenceStore } from './presence-store.ts';

const clock = createTestClock();
const row = (id: string, displayId: string): ScreenRow => ({
  id,
  restaurant_id: trusted('r'),
  display_id: trusted(displayId),
  token_hash: id,
  first_seen: iso(clock.now()),
  last_seen: iso(clock.now()),
  painted_tag: null,
  painted_revision: null,
  painted_at: null,
  capabilities: '{}',
  revoked_at: null,
  forgotten_at: null,
  dormant_since: null,
  node_id: null,
  stay: null,
  online_since: null,
  counted_to: null,
  lag: null,
  reload_at: null,
});

it('keeps a screen online until its last socket disconnects', async () => {
  const presence = createPresence(createMemoryPresenceStore(), clock.now);
  presence.connect('first', row('s', 'd'));
  presence.connect('second', row('s', 'd'));

  presence.disconnect('first', 's');
  presence.disconnect('unknown', 's');
  expect((await presence.read([], [row('s', 'd')])).screens.size).toBe(1);
  presence.disconnect('second', 's');

  expect((await presence.read([], [row('s', 'd')])).screens.size).toBe(0);
});

it('takes reports back that could not be saved, unless newer ones have arrived', () => {
  const presence = createPresence(createMemoryPresenceStore(), clock.now);
  presence.connect('a', row('a', 'd'));
  presence.connect('b', row('b', 'd'));
  const failed = presence.takeReports();
  presence.painted('a', 'newer');

  presence.restoreReports(failed);

  const tags = presence.takeReports().map(({ id, painted_tag: tag }) => [id, tag]);
  expect(Object.fromEntries(tags)).toEqual({ a: 'newer', b: null });
  expect(presence.takeReports()).toEqual([]);
});

it('ignores messages of a screen that is not connected', () => {
  const presence = createPresence(createMemoryPresenceStore(), clock.now);

  presence.painted('gone', 'tag');
  presence.paintedNothing('gone');
  presence.refreshLastSeen(['gone']);

  expect(presence.selfReported('gone', {})).toBe(false);
  expect(presence.takeReports()).toEqual([]);
});
