// Looks after a page that is open for months: reloads it every night, and whenever drawing has stopped.
import type { ScreenProblem } from '@menuboard/contract/domain/self-report';
import { timeLeftForReload } from '../core/quiet-window.ts';
import type { Snapshot } from '../core/snapshot.ts';
import type { Clock } from '../ports/clock.ts';
import type { Page } from './page.ts';

export interface WatchdogParts {
  snapshot: () => Snapshot;
  clock: Clock;
  page: Page;
  reportProblem: (problem: ScreenProblem) => void;
  random: () => number;
}

export interface Watchdog {
  /** Called when the view could not draw the board, or can draw it again. */
  setBroken: (isBroken: boolean) => void;
  isBroken: () => boolean;
  /** Reloads the page at an owner's wish. */
  reload: () => void;
}

const checkMs = 10_000;
/** Checks until a page is stuck. Counted, not timed: a device that slept has neither checked nor drawn. */
const stuckChecks = 6;
const checksPerMinute = 6;
/** Checks in an hour of health, after which the page may reload quickly again. */
const healthyChecks = 360;
const maxDoublings = 6;
/** The longest rest after the server was out of reach at night: screens must not all ask at the same moment. */
const maxRestMs = 300_000;
/** The largest fraction of the remaining night for a rest, so that several tries fit into it. */
const restFraction = 1 / 4;

export function startWatchdog({ snapshot, clock, page, reportProblem, random }: WatchdogParts): Watchdog {
  let checks = 0;
  let healthy = 0;
  let before = snapshot();
  /** Numbers of consecutive checks without a new snapshot, without a frame, and with a broken board. */
  let unchanged = 0;
  let unpainted = 0;
  let broken = 0;
  let isBroken = false;
  let isFrameRequested = false;
  let isReloading = false;
  let restUntil = 0;

  const longestFailure = () => Math.max(unchanged, unpainted, broken);
  /** True if the failure has reached the limit, which doubles each time a reload did not help. */
  const isStuck = () => longestFailure() >= stuckChecks * 2 ** Math.min(page.restartCount(), maxDoublings);
  const nightLeft = () => timeLeftForReload(snapshot().state, clock.now(), clock.monotonic());
  const isNight = () => nightLeft() > 0;

  function check() {
    clock.after(checkMs, check);
    checks += 1;
    const now = snapshot();
    unchanged = now === before ? unchanged + 1 : 0;
    before = now;
    unpainted = page.isVisible() ? unpainted + 1 : 0;
    requestFrame();
    broken = isBroken ? broken + 1 : 0;
    if (checks % checksPerMinute === 0) clock.save();
    healthy = longestFailure() < stuckChecks ? healthy + 1 : 0;
    if (healthy === healthyChecks) page.setRestartCount(0);
    if (isStuck()) void reload(isStuck);
    else if (clock.monotonic() >= restUntil && isNight()) void reload(isNight);
  }

  function requestFrame() {
    if (isFrameRequested) return;
    isFrameRequested = true;
    page.requestFrame(() => {
      unpainted = 0;
      isFrameRequested = false;
    });
  }

  /** Reloads only if the new page can load: a broken page is better than none. */
  async function reload(isDue: () => boolean) {
    if (isReloading) return;
    isReloading = true;
    const canReload = await page.canReload(snapshot().problem === null).catch(() => false);
    isReloading = false;
    if (!canReload) {
      restUntil = clock.monotonic() + random() * Math.min(maxRestMs, nightLeft() * restFraction);
    }
    if (!canReload || !isDue()) return;
    clock.save();
    if (isDue === isStuck) {
      reportProblem('drawing-failed');
      page.setRestartCount(page.restartCount() + 1);
    }
    page.reload();
  }

  clock.after(checkMs, check);
  return {
    setBroken: (isNowBroken) => {
      if (isNowBroken && !isBroken) reportProblem('drawing-failed');
      isBroken = isNowBroken;
    },
    isBroken: () => isBroken,
    reload: () => void reload(() => true),
  };
}
