import { expect, it } from 'vitest';
import { createTestClock } from '../../../test/test-clock.ts';
import { DAY, HOUR, SECOND } from '../../lib/clock.ts';
import { decide, type EndpointState, GIVE_UP_AFTER_MS, workingEndpoint } from './delivery-rules.ts';

/** Pauses of an endpoint that always fails, until it is switched off. */
function failAlways() {
  const clock = createTestClock(1_000_000);
  const waits: number[] = [];
  let state: EndpointState = workingEndpoint;
  for (;;) {
    state = decide(state, 'failed', clock.now());
    if (state.nextAttemptAt === null) return { state, waits, end: clock.now() };
    waits.push(state.nextAttemptAt - clock.now());
    clock.advance(state.nextAttemptAt - clock.now());
  }
}

it('waits longer after each failure, and gives up after exactly three days', () => {
  const { state, waits, end } = failAlways();

  expect(waits.slice(0, 3)).toEqual([5 * SECOND, 30 * SECOND, 120 * SECOND]);
  expect(waits.slice(0, -1)).toEqual(waits.slice(0, -1).toSorted((a, b) => a - b));
  expect(Math.max(...waits)).toBeLessThanOrEqual(8 * HOUR);
  expect(waits.length).toBeGreaterThan(12);
  expect(waits.length).toBeLessThan(30);
  expect(end - 1_000_000).toBe(GIVE_UP_AFTER_MS);
  expect(state).toMatchObject({
    failingSince: 1_000_000,
    stopped: { at: 1_000_000 + 3 * DAY, reason: 'failing' },
  });
});

it('forgets the failures once a message was delivered', () => {
  const failed = decide(decide(workingEndpoint, 'failed', 0), 'failed', 5 * SECOND);

  expect(failed).toMatchObject({ attempts: 2, failingSince: 0, nextAttemptAt: 35 * SECOND });
  expect(decide(failed, 'delivered', 35 * SECOND)).toEqual(workingEndpoint);
});

it('stops at once when the endpoint says that it is gone', () => {
  const state = decide(workingEndpoint, 'gone', 7);

  expect(state).toMatchObject({ nextAttemptAt: null, stopped: { at: 7, reason: 'gone' } });
});
