/** P4 with sockets that are dead without being closed. */
import { timeLimit } from '../../../test-tools/time-limit.ts';
import type { Figure, Size } from './campaign.ts';
import type { WatchedScreen } from './watched-screen.ts';

const ROUNDS = { short: 0, full: 3 } as const;
const PROMISED_MS = 60_000;
const HANG_LIMIT_MS = timeLimit(90_000);

export async function deadSockets(screens: WatchedScreen[], size: Size): Promise<Figure[]> {
  if (ROUNDS[size] === 0) return [];
  const halfOpen: number[] = [];
  for (let round = 0; round < ROUNDS[size]; round += 1) {
    halfOpen.push(...(await measureChanges(screens, (screen) => screen.proxy.swallowTraffic())));
  }
  const unreachable = await measureChanges(screens, ({ proxy }) => {
    proxy.setFailures(({ path }) => (path.startsWith('/socket.io/') ? 'hang' : null));
    proxy.breakSockets();
  });
  for (const { proxy } of screens) proxy.setFailures(null);
  return [
    figure('a change behind a half-open socket is shown', halfOpen),
    figure('a change without a live connection is shown', unreachable),
  ];
}

/** Milliseconds from the change until each screen shows it. */
function measureChanges(
  screens: WatchedScreen[],
  breakConnection: (screen: WatchedScreen) => void,
): Promise<number[]> {
  return Promise.all(
    screens.map(async (screen) => {
      breakConnection(screen);
      const isShown = await screen.change('text');
      const changedAt = performance.now();
      await screen.tv.waitFor(isShown, HANG_LIMIT_MS);
      return performance.now() - changedAt;
    }),
  );
}

function figure(name: string, times: number[]): Figure {
  const worst = Math.max(...times);
  const measured = `${(worst / 1_000).toFixed(1)} s at worst, of ${times.length}`;
  return { name, measured, promised: '60 s', isKept: worst <= PROMISED_MS, isTiming: true };
}
