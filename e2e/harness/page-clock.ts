/** The time of a page, for a screen whose device has a wrong clock, or that lives through days in minutes. */
import type { Tv } from '../pages/tv.ts';

interface PageClock {
  /** What time it is for the restaurant. */
  right: () => number;
  /** So much is the device's clock ahead of that. */
  setError: (ms: number) => void;
  /**
   * Lets the time run until then: from timer to timer around these moments, and between them in leaps, in which
   * timers come late, as on a device that sleeps.
   */
  runTo: (right: number, leapMs?: number, closely?: number[]) => void;
  isThere: () => boolean;
  /** What it waits for, for a run that does not end. */
  state: () => string;
}

/** What the functions that are sent into the page share there. */
export interface SimulatedPage extends Window {
  clock?: PageClock;
  /** True when something else stands on the glass than at the last look. */
  look?: () => boolean;
}

/** What a page leaves to the fresh one that takes its place at night. */
interface Left {
  ahead: number;
  error: number;
  target: number;
  leap: number;
  moments: number[];
}

/** Runs in the page before everything else, on engines of 2018 too: no syntax that they lack. */
function installClock(startAhead: number, startError: number, isRenewed: boolean) {
  const page: SimulatedPage = window;
  const RealDate = Date;
  const realNow = performance.now.bind(performance);
  const realTimeout = setTimeout.bind(window);
  const isPage = isRenewed && location.protocol !== 'about:';
  const left: Left | null = isPage ? JSON.parse(sessionStorage.getItem('clock') || 'null') : null;
  const origin = RealDate.now() - realNow() + (left ? left.ahead : startAhead);
  const settleMs = 100;
  /** No longer without a real frame: a page looks whether frames come. */
  const unframedMs = 30000;
  const closeMs = 120000;
  let error = left ? left.error : startError;
  let skipped = 0;
  let target = left ? left.target : 0;
  let leap = left ? left.leap : 0;
  /** On the page's own clock. */
  let moments = left ? left.moments.map((moment) => moment - origin) : [];
  /** A fresh page is given the time to open that it takes. */
  let isOpen = !left;
  let isLeaving = false;
  let settledAt = 0;
  let lastId = 0;
  let framedAt = 0;
  const timers = new Map<number, { due: number; every: number; call: () => void }>();

  const now = () => realNow() + skipped;
  const right = () => origin + now();
  const device = () => Math.floor(right() + error);

  const add = (call: unknown, ms: unknown, args: unknown[], isRepeated: boolean) => {
    const wait = Math.max(Number(ms) || 0, isRepeated ? 1 : 0);
    lastId += 1;
    const run = () => {
      if (typeof call === 'function') call.apply(window, args);
    };
    timers.set(lastId, { due: now() + wait, every: isRepeated ? wait : 0, call: run });
    return lastId;
  };
  const drop = (id: number) => {
    timers.delete(id);
  };

  const fire = () => {
    const at = now();
    const due = Array.from(timers)
      .filter(([, timer]) => timer.due <= at)
      .sort(([, one], [, other]) => one.due - other.due);
    for (const [id, timer] of due) {
      if (!timers.has(id)) continue;
      if (timer.every > 0) timer.due = at + timer.every;
      else timers.delete(id);
      // One that throws must not take the others along.
      try {
        timer.call();
      } catch (fault) {
        void Promise.reject(fault);
      }
    }
  };
  /** Something on the page has to happen first that no clock can hurry. */
  const isBusy = () =>
    Array.from(document.querySelectorAll('img')).some((image) => image.src !== '' && !image.complete) ||
    // At its end, too: what comes next is about to be made ready, and has its time for that.
    Array.from(document.querySelectorAll('video')).some((film) => film.hasAttribute('src')) ||
    // One that waits to take the place of another.
    Array.from(document.querySelectorAll('[data-media]')).some(
      (media) => getComputedStyle(media).opacity !== '1',
    );

  const look = () => (page.look ? page.look() : false);
  const channel = new MessageChannel();
  const leapFrom = (at: number) => {
    const moment = moments.find((one) => one + closeMs > at);
    if (moment === undefined) return at + leap;
    return moment - closeMs <= at ? at : Math.min(at + leap, moment - closeMs);
  };
  let isChanged = true;
  let wasBusy = false;
  new MutationObserver(() => {
    isChanged = true;
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  const pump = () => {
    // What the last step has drawn is seen before the time goes on.
    if (isChanged || wasBusy) {
      isChanged = false;
      wasBusy = isBusy();
      if (look()) settledAt = realNow() + settleMs;
    }
    const isFramed = now() - framedAt < unframedMs;
    isOpen = isOpen || document.querySelector('[data-board]:not([data-board=status])') !== null;
    const isFree = isOpen && !isLeaving;
    const isAhead = isFree && right() < target && realNow() >= settledAt && !wasBusy && isFramed;
    if (isAhead) {
      const next = Math.min(...Array.from(timers.values(), ({ due }) => due));
      skipped += Math.max(0, Math.min(Math.max(next, leapFrom(now())), target - origin) - now());
    }
    fire();
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
      if (args.length === 0) super(device());
      else super(...args);
    }
    static override now() {
      return device();
    }
  }
  Object.assign(window, {
    Date: DeviceDate,
    setTimeout: (call: unknown, ms: unknown, ...args: unknown[]) => add(call, ms, args, false),
    setInterval: (call: unknown, ms: unknown, ...args: unknown[]) => add(call, ms, args, true),
    clearTimeout: drop,
    clearInterval: drop,
  });
  performance.now = now;
  page.clock = {
    right,
    setError: (ms) => {
      error = ms;
    },
    runTo: (until, leapMs = 0, closely = []) => {
      leap = leapMs;
      moments = closely.map((moment) => moment - origin);
      target = until;
    },
    isThere: () => right() >= target,
    state: () =>
      JSON.stringify({
        missingMs: target - right(),
        busy: isBusy(),
        unframedMs: now() - framedAt,
        open: isOpen,
        leaving: isLeaving,
        timers: timers.size,
        media: Array.from(document.querySelectorAll('img, video'), (one) => one.outerHTML),
      }),
  };
  if (isPage) {
    addEventListener('beforeunload', () => {
      isLeaving = true;
    });
    addEventListener('pagehide', () => {
      const rest: Left = {
        ahead: right() - RealDate.now(),
        error,
        target,
        leap,
        moments: moments.map((moment) => moment + origin),
      };
      sessionStorage.setItem('clock', JSON.stringify(rest));
    });
  }
  // A page whose shell is not stored does without a fresh one at night, which would begin its time anew.
  else if ('caches' in window) caches.match = () => Promise.resolve(undefined);
  frame();
  pump();
}

/**
 * Every page that the TV opens from now on has such a clock, `ahead` of this machine's by so much. `isRenewed`: it
 * may load itself anew at night, and the time goes on.
 */
export function setPageClock(tv: Tv, { ahead = 0, error = 0, isRenewed = false }): Promise<unknown> {
  return addScript(tv, `(${installClock})(${ahead}, ${error}, ${isRenewed})`);
}

export function addScript(tv: Tv, source: string): Promise<unknown> {
  return tv.send('Page.addScriptToEvaluateOnNewDocument', { source });
}
