// Looks after a page that is open for months with nobody near it: loads it anew at night, and when its drawing stopped.
import type { ScreenProblem } from '@menuboard/contract/domain/self-report';
import { leftForRenewal } from './core/quiet-window.ts';
import type { Snapshot } from './player.ts';
import type { Clock } from './ports/clock.ts';
import type { Page } from './ports/page.ts';

export interface LifeParts {
  snapshot: () => Snapshot;
  clock: Clock;
  page: Page;
  note: (problem: ScreenProblem) => void;
  random: () => number;
}

export interface Life {
  /** Whether the board cannot be drawn just now. */
  broken: (isBroken: boolean) => void;
  isBroken: () => boolean;
}

const lookMs = 10_000;
/** Counted, not timed: a device that slept has neither looked nor drawn. */
const stuckLooks = 6;
const minuteLooks = 6;
const soundLooks = 360;
const mostDoublings = 6;
/** Screens whose server was away at night do not come back to it all at once. */
const longestRestMs = 300_000;
/** Of what is left of the night: a rest never outlasts it, and several tries fit into it. */
const restPart = 4;

export function watchLife({ snapshot, clock, page, note, random }: LifeParts): Life {
  let looks = 0;
  let sound = 0;
  let before = snapshot();
  let unmoved = 0;
  let undrawn = 0;
  let failed = 0;
  let isBroken = false;
  let isFrameAwaited = false;
  let isAsking = false;
  let restUntil = 0;

  /** What ails the page has lasted; longer each time that a fresh one did not help. */
  const isStuck = () =>
    Math.max(unmoved, undrawn, failed) >= stuckLooks * 2 ** Math.min(page.restarts(), mostDoublings);
  /** None while a code stands there that a phone may just have scanned. */
  const left = () =>
    snapshot().claim ? 0 : leftForRenewal(snapshot().state, clock.now(), clock.monotonic());
  const isTime = () => left() > 0;

  function look() {
    clock.after(lookMs, look);
    looks += 1;
    const now = snapshot();
    unmoved = now === before ? unmoved + 1 : 0;
    before = now;
    undrawn = page.isVisible() ? undrawn + 1 : 0;
    if (!isFrameAwaited) {
      isFrameAwaited = true;
      page.nextFrame(drawn);
    }
    failed = isBroken ? failed + 1 : 0;
    if (looks % minuteLooks === 0) clock.keep();
    sound = Math.max(unmoved, undrawn, failed) < stuckLooks ? sound + 1 : 0;
    if (sound === soundLooks) page.countRestart(0);
    if (isStuck()) void restart(isStuck);
    else if (clock.monotonic() >= restUntil && isTime()) void restart(isTime);
  }

  function drawn() {
    undrawn = 0;
    isFrameAwaited = false;
  }

  /** Never into nothing: a page that is ill is better than none. */
  async function restart(isDue: () => boolean) {
    if (isAsking) return;
    isAsking = true;
    const canReload = await page.canReload(snapshot().problem === null).catch(() => false);
    isAsking = false;
    if (!canReload) restUntil = clock.monotonic() + random() * Math.min(longestRestMs, left() / restPart);
    if (!canReload || !isDue()) return;
    clock.keep();
    if (isDue === isStuck) {
      note('drawing-failed');
      page.countRestart(page.restarts() + 1);
    }
    page.reload();
  }

  clock.after(lookMs, look);
  return {
    broken: (now) => {
      if (now && !isBroken) note('drawing-failed');
      isBroken = now;
    },
    isBroken: () => isBroken,
  };
}
