import type { ScreenProblem, SelfReport } from '@menuboard/contract/domain/self-report';
import { version } from '../../package.json' with { type: 'json' };
import { CLOCK_JUMP_MS } from '../core/clock-offset.ts';
import type { Clock } from './clock.ts';
import { isFirst, lastOf } from './is-first.ts';
import { missingLetters } from './missing-letters.ts';

export interface SelfReporter {
  read: () => SelfReport;
  /** Stores the last problem, and calls the listener. */
  reportProblem: (kind: ScreenProblem) => void;
  /** Replaces the listener, which sends a report. */
  onProblem: (listener: () => void) => void;
  /** Reports and carries out, once, a reload that the owner asks for. */
  requestReload: (id: string) => void;
}

/** The time within which further problems wait for the next heartbeat. */
const minNotifyIntervalMs = 10_000;
const reloadKey = 'mb.reload';

/** Builds the self-report that each heartbeat sends. */
export function createSelfReporter(clock: Clock, reload: () => void): SelfReporter {
  const drift = () => Date.now() - clock.monotonic();
  let lastDrift = drift();
  let problem: SelfReport['problem'] = null;
  let notifiedAt = Number.NEGATIVE_INFINITY;
  let notify = () => {};
  const reloadedFor = lastOf(reloadKey);
  let lastReload: SelfReport['reload'] = reloadedFor ? { id: reloadedFor, isDone: true } : undefined;

  const setProblem = (kind: ScreenProblem) => {
    problem = { kind, at: Math.round(clock.now()) };
  };

  return {
    reportProblem: (kind) => {
      setProblem(kind);
      if (clock.monotonic() - notifiedAt < minNotifyIntervalMs) return;
      notifiedAt = clock.monotonic();
      notify();
    },
    onProblem: (listener) => {
      notify = listener;
    },
    requestReload: (id) => {
      if (!isFirst(reloadKey, id)) return;
      lastReload = { id, isDone: false };
      notify();
      reload();
    },
    read: () => {
      if (Math.abs(drift() - lastDrift) > CLOCK_JUMP_MS) setProblem('clock-jumped');
      lastDrift = drift();
      const ratio = devicePixelRatio || 1;
      return {
        player: version,
        browser: navigator.userAgent,
        width: Math.round(innerWidth * ratio),
        height: Math.round(innerHeight * ratio),
        isSecure: isSecureContext,
        clockOffsetMs: Math.round(clock.now() - Date.now()),
        openedAt: Math.round(clock.now() - clock.monotonic()),
        problem,
        reload: lastReload,
        missingLetters: missingLetters(),
      };
    },
  };
}
