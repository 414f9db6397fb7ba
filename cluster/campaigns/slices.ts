/** Whether the clients of a node that stops come back a few at a time. */
import type { Figure } from '../../lab/src/campaigns/campaign.ts';
import type { PaintedScreen } from './load-times.ts';

/** When a node was told to stop, and when it had ended; ms since 1970. */
export interface Drain {
  from: number;
  to: number;
}

/** One second, which has several slices. */
const WINDOW_MS = 1_000;
const SHARE_MAX = 1.5;

/** @param drainMs over which a node lets its clients go */
export function sliceFigure(
  drains: readonly Drain[],
  screens: readonly Pick<PaintedScreen, 'notes'>[],
  drainMs: number,
): Figure {
  const shares = drains.map((drain) => {
    const inDrain = (kind: string) =>
      screens
        .flatMap(({ notes }) => notes)
        .filter((note) => note.kind === kind && note.at >= drain.from && note.at <= drain.to + WINDOW_MS)
        .map(({ at }) => at)
        .sort((a, b) => a - b);
    const left = inDrain('disconnected').length;
    const even = (left / drainMs) * WINDOW_MS;
    return { left, share: busiest(inDrain('connected')) / Math.max(1, even) };
  });
  const worst = Math.max(...shares.map(({ share }) => share));
  const left = shares.map((drain) => drain.left);
  return {
    name: `screens that connect again in the busiest second of ${drains.length} stops`,
    measured: `${worst.toFixed(2)} times as many as leave in a second on average; ${Math.min(...left)} to ${Math.max(...left)} left each time`,
    promised: `${SHARE_MAX} times`,
    isKept: worst <= SHARE_MAX && Math.min(...left) > 0,
    isTiming: true,
  };
}

/** The most of these times within one window. */
function busiest(times: readonly number[]): number {
  let [most, first] = [0, 0];
  for (const [index, at] of times.entries()) {
    while ((times[first] ?? at) < at - WINDOW_MS) first += 1;
    most = Math.max(most, index - first + 1);
  }
  return most;
}
