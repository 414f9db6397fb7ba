// Menu and media by turns. The server's clock alone decides: all screens with the same settings switch together.
import type { MediaPause } from '@menuboard/contract/domain/settings';

function phaseOf(wall: number, { menuSeconds, mediaSeconds }: MediaPause) {
  const menuMs = Math.max(1, menuSeconds) * 1_000;
  const cycleMs = menuMs + Math.max(1, mediaSeconds) * 1_000;
  return { menuMs, cycleMs, phase: wall % cycleMs };
}

/** True if it is the media's turn at an instant (ms since 1970, server time). */
export function isMediaTurn(wall: number, pause: MediaPause): boolean {
  const { menuMs, phase } = phaseOf(wall, pause);
  return phase >= menuMs;
}

/** Milliseconds until the next turn. */
export function msUntilNextTurn(wall: number, pause: MediaPause): number {
  const { menuMs, cycleMs, phase } = phaseOf(wall, pause);
  return (phase < menuMs ? menuMs : cycleMs) - phase;
}
