import { expect, it } from 'vitest';
import { createTestClock } from '../../../../test/test-clock.ts';
import { trusted } from '../../../../test/trusted-id.ts';
import type { ScreenIdentity } from '../../../kernel/identity/screen-identity.ts';
import { HOUR, iso, MINUTE } from '../../../kernel/time/clock.ts';
import { createScreenHours } from './screen-hours.ts';

it('counts no time twice and no unseen time when the server crashes between two saves', () => {
  const clock = createTestClock(Date.parse('2026-06-12T11:15:00.000Z'));
  const screen: ScreenIdentity = { id: 's', displayId: trusted('d'), restaurantId: trusted('r') };
  const sumOf = (rows: { online_ms: number }[]) => rows.reduce((sum, row) => sum + row.online_ms, 0);
  const before = createScreenHours(clock.now);
  before.connect('socket', screen, iso(clock.now()));
  clock.advance(10 * MINUTE);
  const saved = sumOf(before.takeUnsaved());
  // Saved together with the hours. The power fails half a minute later.
  const lastSeen = iso(clock.now());
  clock.advance(MINUTE / 2 + 2 * HOUR);

  const after = createScreenHours(clock.now);
  after.connect('socket', screen, lastSeen);
  clock.advance(5 * MINUTE);

  expect(saved + sumOf(after.unsavedOf(['s']))).toBe(15 * MINUTE);
});

it('continues to count after the clock was set back', () => {
  const clock = createTestClock(Date.parse('2026-06-12T11:15:00.000Z'));
  const hours = createScreenHours(clock.now);
  const screen: ScreenIdentity = { id: 's', displayId: trusted('d'), restaurantId: trusted('r') };
  hours.connect('socket', screen, iso(clock.now()));
  hours.takeUnsaved();

  clock.advance(-3 * HOUR);
  hours.unsavedOf(['s']);
  clock.advance(10 * MINUTE);

  const counted = hours.unsavedOf(['s']).reduce((sum, row) => sum + row.online_ms, 0);
  expect(counted).toBe(10 * MINUTE);
});

it('forgets the last change of a display whose screens have all disconnected', () => {
  const clock = createTestClock(Date.parse('2026-06-12T11:15:00.000Z'));
  const hours = createScreenHours(clock.now);
  for (const n of [1, 2]) {
    hours.connect(
      `socket ${n}`,
      { id: `s${n}`, displayId: trusted(`d${n}`), restaurantId: trusted('r') },
      iso(clock.now()),
    );
    hours.contentChanged(`d${n}`, 'tag', clock.now());
  }

  hours.disconnect('socket 1', 's1');
  hours.takeUnsaved();

  expect(hours.changeCount()).toBe(1);
  clock.advance(300);
  hours.painted('s2', 'tag');
  expect(hours.unsavedOf(['s2'])).toMatchObject([{ paints: 1, paint_ms: 300 }]);
});
