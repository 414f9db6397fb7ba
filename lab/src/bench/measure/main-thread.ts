import type { CDPSession, Page } from 'playwright-core';

/** Both in ms since an arbitrary time. */
export interface MainThreadTime {
  /** Time in tasks of the page's main thread; on a throttled page, the throttled time. */
  taskMs: number;
  clockMs: number;
}

/** The main thread of a page. */
export interface MainThread {
  /** Makes it this many times slower. */
  throttle(times: number): Promise<void>;
  read(): Promise<MainThreadTime>;
}

/** @param timeDomain `threadTicks` counts only the time in which the thread ran, regardless of other programs */
export async function watchMainThread(
  page: Page,
  timeDomain: 'timeTicks' | 'threadTicks' = 'timeTicks',
): Promise<MainThread> {
  const cdp: CDPSession = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain });
  return {
    throttle: async (times) => {
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: times });
    },
    read: async () => {
      const { metrics } = await cdp.send('Performance.getMetrics');
      const of = (wanted: string) =>
        1_000 * (metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN);
      return { taskMs: of('TaskDuration'), clockMs: of('Timestamp') };
    },
  };
}

export function between(from: MainThreadTime, to: MainThreadTime): MainThreadTime {
  return { taskMs: to.taskMs - from.taskMs, clockMs: to.clockMs - from.clockMs };
}
