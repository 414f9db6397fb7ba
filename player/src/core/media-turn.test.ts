import { describe, expect, it } from 'vitest';
import { isMediaTurn, msUntilNextTurn } from './media-turn.ts';

const pause = { menuSeconds: 60, mediaSeconds: 15 };
/** A multiple of 75 s since 1970: a turn of the menu begins. */
const start = 75_000 * 24_000_000;

describe('turns of menu and media', () => {
  it.each([
    [0, false, 60_000],
    [59_999, false, 1],
    [60_000, true, 15_000],
    [74_999, true, 1],
    [75_000, false, 60_000],
  ])('%i ms after the menu began: media %s, next turn in %i ms', (ms, isMedia, wait) => {
    expect(isMediaTurn(start + ms, pause)).toBe(isMedia);
    expect(msUntilNextTurn(start + ms, pause)).toBe(wait);
  });

  it('always end, whatever a server sends', () => {
    for (const seconds of [0, -5, 0.001]) {
      const wait = msUntilNextTurn(start, { menuSeconds: seconds, mediaSeconds: seconds });

      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(1_000);
    }
  });
});
