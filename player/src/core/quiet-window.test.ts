import { describe, expect, it } from 'vitest';
import { aContent, anEntry, identity } from '../../test/content.ts';
import { initialState, nextState, type PlayerState } from './player-state.ts';
import { isReloadHarmless, quietMinute, timeLeftForReload } from './quiet-window.ts';

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;
/** Midnight in Vienna in winter, one hour ahead of UTC. */
const midnight = Date.UTC(2026, 10, 21, 23);
const ownMinute = quietMinute(identity);
const atMinute = (minute: number) => midnight + minute * MINUTE;

function showing(...entries: ReturnType<typeof anEntry>[]): PlayerState {
  const { display, manifest } = aContent();
  const content = { display, manifest: { ...manifest, entries } };
  return nextState(initialState, { type: 'restored', identity, content });
}
const startingAt = (startTime: string) => anEntry({ schedule: { type: 'time_range', startTime } });
const clock = (minute: number) => `0${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;

describe('quietMinute', () => {
  it('is constant, lies between three and five, and differs between screens', () => {
    const minutes = Array.from({ length: 400 }, (_, n) =>
      quietMinute({ ...identity, screenToken: `token-${n}` }),
    );

    expect(Math.min(...minutes)).toBeGreaterThanOrEqual(180);
    expect(Math.max(...minutes)).toBeLessThan(300);
    expect(new Set(minutes).size).toBeGreaterThan(90);
    expect(quietMinute({ ...identity })).toBe(ownMinute);
  });
});

const canReloadAt = (...known: Parameters<typeof timeLeftForReload>) => timeLeftForReload(...known) > 0;

describe('timeLeftForReload', () => {
  it('counts the milliseconds until five', () => {
    expect(timeLeftForReload(showing(), atMinute(ownMinute) + 1, DAY)).toBe((300 - ownMinute) * MINUTE - 1);
    expect(timeLeftForReload(showing(), atMinute(300) - 1, DAY)).toBe(1);
    expect(timeLeftForReload(showing(), atMinute(300), DAY)).toBe(0);
  });

  it.each([
    ['the minute before its own', ownMinute - 1, false],
    ['its own minute', ownMinute, true],
    ['later in the window, after a failed reload', 299, true],
    ['five', 300, false],
    ['noon', 720, false],
  ])('at %s: %s', (_, minute, isDue) => {
    expect(canReloadAt(showing(), atMinute(minute), DAY)).toBe(isDue);
  });

  it('allows one reload a night', () => {
    expect(canReloadAt(showing(), atMinute(ownMinute + 1), 2 * 60 * MINUTE)).toBe(false);
  });

  it("uses the restaurant's time zone", () => {
    const state = showing();
    if (state.phase !== 'showing') throw new Error('Expected content');
    state.content.manifest.zone.offsets = [{ from: 0, minutes: -480 }];

    expect(canReloadAt(state, Date.UTC(2026, 10, 21, 8) + ownMinute * MINUTE, DAY)).toBe(true);
    expect(canReloadAt(state, atMinute(ownMinute), DAY)).toBe(false);
  });

  it('is 0 when a schedule entry starts within a minute', () => {
    const state = showing(startingAt(clock(ownMinute + 2)));

    expect(canReloadAt(state, atMinute(ownMinute + 1) - 1, DAY)).toBe(true);
    expect(canReloadAt(state, atMinute(ownMinute + 1), DAY)).toBe(false);
    expect(canReloadAt(state, atMinute(ownMinute + 2) - 1, DAY)).toBe(false);
    expect(canReloadAt(state, atMinute(ownMinute + 2), DAY)).toBe(true);
  });

  it.each([
    ['three', 180, true],
    ['five', 300, false],
    ['noon', 720, false],
  ])("uses the device's time zone on an unpaired screen at %s: %s", (_, minute, isDue) => {
    const pairing = nextState(initialState, { type: 'restored', identity: null, content: null });
    const wall = new Date(2026, 10, 22, 0, minute).getTime();

    expect(canReloadAt(pairing, wall, DAY)).toBe(isDue);
    expect(canReloadAt(nextState(pairing, { type: 'codeTyped', code: 'K' }), wall, DAY)).toBe(false);
  });
});

it('does not allow a reload while somebody types a code', () => {
  const pairing = nextState(initialState, { type: 'restored', identity: null, content: null });

  expect(isReloadHarmless(pairing, midnight)).toBe(true);
  expect(isReloadHarmless(nextState(pairing, { type: 'codeTyped', code: 'K' }), midnight)).toBe(false);
});
