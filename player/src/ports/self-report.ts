import { browserName } from '@menuboard/contract/domain/browser-name';
import type { ScreenProblem, SelfReport } from '@menuboard/contract/domain/self-report';
import { version } from '../../package.json' with { type: 'json' };
import type { Clock } from './clock.ts';

export interface SelfReporter {
  read: () => SelfReport;
  /** Keeps the last problem, and whoever tells of it hears at once. */
  reportProblem: (kind: ScreenProblem) => void;
  onProblem: (tell: () => void) => void;
}

/** Apart by more than this, the device's clock was set or stood still. */
const jumpMs = 2_000;
/** The same problem over and over is told with the next beat. */
const quietMs = 10_000;

/** What this screen says of itself, with each beat of its heart. */
export function createSelfReporter(clock: Clock): SelfReporter {
  const browser = browserName(navigator.userAgent);
  const drift = () => Date.now() - clock.monotonic();
  let lastDrift = drift();
  let problem: SelfReport['problem'] = null;
  let toldAt = Number.NEGATIVE_INFINITY;
  let tell = () => {};

  const keep = (kind: ScreenProblem) => {
    problem = { kind, at: Math.round(clock.now()) };
  };

  const note = (kind: ScreenProblem) => {
    keep(kind);
    if (clock.monotonic() - toldAt < quietMs) return;
    toldAt = clock.monotonic();
    tell();
  };

  // Of every picture and film in the page; such an event does not bubble, but it can be caught on its way down.
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLImageElement || target instanceof HTMLVideoElement) note('media-failed');
    },
    true,
  );

  return {
    reportProblem: note,
    onProblem: (listener) => {
      tell = listener;
    },
    read: () => {
      if (Math.abs(drift() - lastDrift) > jumpMs) keep('clock-jumped');
      lastDrift = drift();
      const ratio = devicePixelRatio || 1;
      return {
        player: version,
        browser,
        width: Math.round(innerWidth * ratio),
        height: Math.round(innerHeight * ratio),
        isSecure: isSecureContext,
        clockOffsetMs: Math.round(clock.now() - Date.now()),
        openedAt: Math.round(clock.now() - clock.monotonic()),
        problem,
      };
    },
  };
}
