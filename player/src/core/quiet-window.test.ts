import { describe, expect, it } from 'vitest';
import { aContent, anEntry, identity } from '../../test/content.ts';
import { initialState, nextState, type PlayerState } from './player-state.ts';
import { isReloadHarmless, quietMinute, timeLeftForReload } from './quiet-window.ts';

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;
/** Vienna's midnight of a winter's day, which is an hour ahead. */
const midnight = Date.UTC(2026, 10, 21, 23);
const own = quietMinute(identity);
const atMinute = (minute: number) => midnight + minute * MINUTE;

function showing(...entries: ReturnType<typeof anEntry>[]): PlayerState {
  const { display, manifest } = aContent();
  const content = { display, manifest: { ...manifest, entries } };
  return nextState(initialState, { type: 'restored', identity, content });
}
const beginningAt = (startTime: string) => anEntry({ schedule: { type: 'time_range', startTime } });
const clock = (minute: number) => `0${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;

describe('the minute of a screen', () => {
  it('lies between three and five, is always the same, and spread over the window', () => {
    const minutes = Array.from({ length: 400 }, (_, n) =>
      quietMinute({ ...identity, screenToken: `token-${n}` }),
    );

    expect(Math.min(...minutes)).toBeGreaterThanOrEqual(180);
    expect(Math.max(...minutes)).toBeLessThan(300);
    expect(new Set(minutes).size).toBeGreaterThan(90);
    expect(quietMinute({ ...identity })).toBe(own);
  });
});

const isRenewalTime = (...known: Parameters<typeof timeLeftForReload>) => timeLeftForReload(...known) > 0;

describe('the time for a fresh page', () => {
  it('is left until five, to the millisecond', () => {
    expect(timeLeftForReload(showing(), atMinute(own) + 1, DAY)).toBe((300 - own) * MINUTE - 1);
    expect(timeLeftForReload(showing(), atMinute(300) - 1, DAY)).toBe(1);
    expect(timeLeftForReload(showing(), atMinute(300), DAY)).toBe(0);
  });

  it.each([
    ['the minute before its own', own - 1, false],
    ['its own minute', own, true],
    ['later in the window, when it could not be done before', 299, true],
    ['five', 300, false],
    ['noon', 720, false],
  ])('at %s: %s', (_, minute, isDue) => {
    expect(isRenewalTime(showing(), atMinute(minute), DAY)).toBe(isDue);
  });

  it('comes once a night', () => {
    expect(isRenewalTime(showing(), atMinute(own + 1), 2 * 60 * MINUTE)).toBe(false);
  });

  it('is the restaurant’s, whatever zone it is in', () => {
    const state = showing();
    if (state.phase !== 'showing') throw new Error('It does not show');
    state.content.manifest.zone.offsets = [{ from: 0, minutes: -480 }];

    expect(isRenewalTime(state, Date.UTC(2026, 10, 21, 8) + own * MINUTE, DAY)).toBe(true);
    expect(isRenewalTime(state, atMinute(own), DAY)).toBe(false);
  });

  it('is not when an entry of the schedule begins within a minute', () => {
    const state = showing(beginningAt(clock(own + 2)));

    expect(isRenewalTime(state, atMinute(own + 1) - 1, DAY)).toBe(true);
    expect(isRenewalTime(state, atMinute(own + 1), DAY)).toBe(false);
    expect(isRenewalTime(state, atMinute(own + 2) - 1, DAY)).toBe(false);
    expect(isRenewalTime(state, atMinute(own + 2), DAY)).toBe(true);
  });

  it.each([
    ['three', 180, true],
    ['five', 300, false],
    ['noon', 720, false],
  ])('is the device’s for a screen that is nobody’s, at %s: %s', (_, minute, isDue) => {
    const pairing = nextState(initialState, { type: 'restored', identity: null, content: null });
    const wall = new Date(2026, 10, 22, 0, minute).getTime();

    expect(isRenewalTime(pairing, wall, DAY)).toBe(isDue);
    expect(isRenewalTime(nextState(pairing, { type: 'codeTyped', code: 'K' }), wall, DAY)).toBe(false);
  });
});

it('is not the moment for a new page while somebody types a code', () => {
  const pairing = nextState(initialState, { type: 'restored', identity: null, content: null });

  expect(isReloadHarmless(pairing, midnight)).toBe(true);
  expect(isReloadHarmless(nextState(pairing, { type: 'codeTyped', code: 'K' }), midnight)).toBe(false);
});
