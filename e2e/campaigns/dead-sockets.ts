/** P4 with a socket that is dead without a word. */
import type { Figure, Size } from './campaign.ts';
import type { WatchedScreen } from './watched-screen.ts';

const ROUNDS = { short: 0, full: 3 } as const;
const PROMISED_MS = 60_000;
const LATE_MS = 90_000;

export async function deadSockets(screens: WatchedScreen[], size: Size): Promise<Figure[]> {
  if (ROUNDS[size] === 0) return [];
  const halfOpen: number[] = [];
  for (let round = 0; round < ROUNDS[size]; round += 1) {
    halfOpen.push(...(await changedBehind(screens, (screen) => screen.line.swallow())));
  }
  const deaf = await changedBehind(screens, ({ line }) => {
    line.judge(({ path }) => (path.startsWith('/socket.io/') ? 'hang' : null));
    line.breakSockets();
  });
  for (const { line } of screens) line.judge(null);
  return [
    figure('a change behind a half-open socket is there', halfOpen),
    figure('a change without any live connection is there', deaf),
  ];
}

/** Milliseconds from the change to the glass, of each screen. */
function changedBehind(screens: WatchedScreen[], kill: (screen: WatchedScreen) => void): Promise<number[]> {
  return Promise.all(
    screens.map(async (screen) => {
      kill(screen);
      const isThere = await screen.change('words');
      const changedAt = performance.now();
      await screen.tv.waitFor(isThere, LATE_MS);
      return performance.now() - changedAt;
    }),
  );
}

function figure(what: string, times: number[]): Figure {
  const worst = Math.max(...times);
  const measured = `${(worst / 1_000).toFixed(1)} s at worst, of ${times.length}`;
  return { what, measured, promised: '60 s', holds: worst <= PROMISED_MS };
}
