/** Simulated clock in the page, for devices with a wrong clock and for days that pass in minutes. */
import type { Tv } from '../pages/tv.ts';

interface PageClock {
  /** The restaurant's time in ms since 1970. */
  restaurantNow: () => number;
  /** Sets how far the device's clock is ahead of the restaurant's time. */
  setError: (ms: number) => void;
  /**
   * Advances to this time: from timer to timer around the `exactMoments`, and in leaps between them. After a leap,
   * timers are late, as on a device that slept.
   */
  runTo: (time: number, leapMs?: number, exactMoments?: number[]) => void;
  hasArrived: () => boolean;
  /** Describes as JSON what the clock waits for, for a run that does not end. */
  describeState: () => string;
}

/** Values shared by the scripts in a simulated page. */
export interface SimulatedPage extends Window {
  clock?: PageClock;
  /** Records the shown state; true if it has changed since the last call. */
  recordChange?: () => boolean;
}

/** Values that a page hands to its successor when it reloads at night. */
interface HandedClock {
  ahead: number;
  error: number;
  target: number;
  leap: number;
  moments: number[];
}

/** Runs in the page before its own scripts. Engines of 2018 run it too, so its syntax is old. */
function installClock(startAhead: number, startError: number, mayReload: boolean) {
  const page: SimulatedPage = window;
  const RealDate = Date;
  const realNow = performance.now.bind(performance);
  const realTimeout = setTimeout.bind(window);
  const isPage = mayReload && location.protocol !== 'about:';
  const handed: HandedClock | null = isPage ? JSON.parse(sessionStorage.getItem('clock') || 'null') : null;
  const origin = RealDate.now() - realNow() + (handed ? handed.ahead : startAhead);
  const settleMs = 100;
  /** The page's watchdog checks that frames arrive, so only this much time passes without a real frame. */
  const unframedMs = 30000;
  const closeMs = 120000;
  let error = handed ? handed.error : startError;
  let skipped = 0;
  let target = handed ? handed.target : 0;
  let leap = handed ? handed.leap : 0;
  /** By the page's monotonic clock. */
  let moments = handed ? handed.moments.map((moment) => moment - origin) : [];
  /** In a reloaded page, time passes only after its board is shown. */
  let isOpen = !handed;
  let isLeaving = false;
  let settledAt = 0;
  let lastId = 0;
  let framedAt = 0;
  const timers = new Map<number, { due: number; every: number; run: () => void }>();

  const now = () => realNow() + skipped;
  const restaurantNow = () => origin + now();
  const deviceNow = () => Math.floor(restaurantNow() + error);

  const addTimer = (callback: unknown, ms: unknown, args: unknown[], isRepeated: boolean) => {
    const wait = Math.max(Number(ms) || 0, isRepeated ? 1 : 0);
    lastId += 1;
    const run = () => {
      if (typeof callback === 'function') callback.apply(window, args);
    };
    timers.set(lastId, { due: now() + wait, every: isRepeated ? wait : 0, run });
    return lastId;
  };
  const removeTimer = (id: number) => {
    timers.delete(id);
  };

  const runDueTimers = () => {
    const at = now();
    const due = Array.from(timers)
      .filter(([, timer]) => timer.due <= at)
      .sort(([, a], [, b]) => a.due - b.due);
    for (const [id, timer] of due) {
      if (!timers.has(id)) continue;
      if (timer.every > 0) timer.due = at + timer.every;
      else timers.delete(id);
      // A timer that throws must not stop the others.
      try {
        timer.run();
      } catch (error) {
        void Promise.reject(error);
      }
    }
  };
  /** Whether the page waits for something that no clock can speed up. */
  const isBusy = () =>
    Array.from(document.querySelectorAll('img')).some((image) => image.src !== '' && !image.complete) ||
    // Including an ended video, because the page then prepares the next file.
    Array.from(document.querySelectorAll('video')).some((element) => element.hasAttribute('src')) ||
    // A medium that waits to replace another.
    Array.from(document.querySelectorAll('[data-media]')).some(
      (media) => getComputedStyle(media).opacity !== '1',
    );

  const recordChange = () => (page.recordChange ? page.recordChange() : false);
  const channel = new MessageChannel();
  const leapFrom = (at: number) => {
    const moment = moments.find((candidate) => candidate + closeMs > at);
    if (moment === undefined) return at + leap;
    return moment - closeMs <= at ? at : Math.min(at + leap, moment - closeMs);
  };
  let isChanged = true;
  let wasBusy = false;
  new MutationObserver(() => {
    isChanged = true;
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  const pump = () => {
    // Records the result of the last step before time continues.
    if (isChanged || wasBusy) {
      isChanged = false;
      wasBusy = isBusy();
      if (recordChange()) settledAt = realNow() + settleMs;
    }
    const isFramed = now() - framedAt < unframedMs;
    isOpen = isOpen || document.querySelector('[data-board]:not([data-board=status])') !== null;
    const isFree = isOpen && !isLeaving;
    const isAhead = isFree && restaurantNow() < target && realNow() >= settledAt && !wasBusy && isFramed;
    if (isAhead) {
      const next = Math.min(...Array.from(timers.values(), ({ due }) => due));
      skipped += Math.max(0, Math.min(Math.max(next, leapFrom(now())), target - origin) - now());
    }
    runDueTimers();
    if (isAhead) channel.port2.postMessage(0);
    else realTimeout(pump, 4);
  };
  channel.port1.onmessage = pump;
  const frame = () => {
    framedAt = now();
    requestAnimationFrame(frame);
  };

  class DeviceDate extends RealDate {
    constructor(...args: [] | [number]) {
      if (args.length === 0) super(deviceNow());
      else super(...args);
    }
    static override now() {
      return deviceNow();
    }
  }
  Object.assign(window, {
    Date: DeviceDate,
    setTimeout: (callback: unknown, ms: unknown, ...args: unknown[]) => addTimer(callback, ms, args, false),
    setInterval: (callback: unknown, ms: unknown, ...args: unknown[]) => addTimer(callback, ms, args, true),
    clearTimeout: removeTimer,
    clearInterval: removeTimer,
  });
  performance.now = now;
  page.clock = {
    restaurantNow,
    setError: (ms) => {
      error = ms;
    },
    runTo: (time, leapMs = 0, exactMoments = []) => {
      leap = leapMs;
      moments = exactMoments.map((moment) => moment - origin);
      target = time;
    },
    hasArrived: () => restaurantNow() >= target,
    describeState: () =>
      JSON.stringify({
        missingMs: target - restaurantNow(),
        busy: isBusy(),
        unframedMs: now() - framedAt,
        open: isOpen,
        leaving: isLeaving,
        timers: timers.size,
        media: Array.from(document.querySelectorAll('img, video'), (element) => element.outerHTML),
      }),
  };
  if (isPage) {
    addEventListener('beforeunload', () => {
      isLeaving = true;
    });
    addEventListener('pagehide', () => {
      const handedOver: HandedClock = {
        ahead: restaurantNow() - RealDate.now(),
        error,
        target,
        leap,
        moments: moments.map((moment) => moment + origin),
      };
      sessionStorage.setItem('clock', JSON.stringify(handedOver));
    });
  }
  // Without a stored shell, a page does not reload itself at night, which would restart its simulated time.
  else if ('caches' in window) caches.match = () => Promise.resolve(undefined);
  frame();
  pump();
}

export interface PageClockOptions {
  /** How far the restaurant's time is ahead of this machine's clock. */
  ahead?: number;
  /** How far the device's clock is ahead of the restaurant's time. */
  error?: number;
  /** Lets the page reload itself at night; the reloaded page continues the simulated time. */
  mayReload?: boolean;
}

/** Gives a simulated clock to every page that the TV opens later. */
export function setPageClock(
  tv: Tv,
  { ahead = 0, error = 0, mayReload = false }: PageClockOptions = {},
): Promise<unknown> {
  return tv.addScript(`(${installClock})(${ahead}, ${error}, ${mayReload})`);
}

/** Advances a page with a simulated clock to this time, in leaps of a minute. */
export async function advanceTo(tv: Tv, time: number): Promise<void> {
  await tv.evaluate(`clock.runTo(${time}, ${60_000})`);
  await tv.waitFor('clock.hasArrived()');
}

/** Advances in steps until the expression is true. */
export async function advanceUntil(tv: Tv, expression: string, stepMs: number): Promise<void> {
  for (let left = 20; left > 0 && !(await tv.evaluate(expression)); left -= 1)
    await advanceTo(tv, Number(await tv.evaluate('clock.restaurantNow()')) + stepMs);
  await tv.waitFor(expression);
}

/** Sets the device's clock ahead by this time. */
export const setClockAhead = (ms: number) => `(function () {
  var now = Date.now;
  Date.now = function () { return now() + ${Math.round(ms)}; };
})()`;
