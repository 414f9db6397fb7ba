/** What a screen says of itself with its heartbeat: small, read with care, and of use to nobody but its owner. */
import { isFields, isNumber, isText, within } from './guards.ts';
import { isStorable } from './text.ts';

/** What may be wrong with a screen, as it notices itself. */
export const screenProblems = [
  'storage-full',
  'storage-broken',
  'file-missing',
  'media-failed',
  'socket-lost',
  'clock-jumped',
  'drawing-failed',
  'update-needed',
] as const;
export type ScreenProblem = (typeof screenProblems)[number];

/** Of which problems the picture suffers; the others are told, but are no reason for an old one. */
export const isInTheWay = (kind: ScreenProblem): boolean =>
  kind === 'storage-full' ||
  kind === 'file-missing' ||
  kind === 'media-failed' ||
  kind === 'drawing-failed' ||
  kind === 'update-needed';

/** What a screen knows of itself. */
export interface SelfReport {
  /** The player's version. */
  player: string;
  /** Name and version of the browser, short. */
  browser: string;
  /** The picture in the panel's own pixels. */
  width: number;
  height: number;
  /** Whether the page may keep what it needs to start without the network. */
  isSecure: boolean;
  /** How far the server's clock is ahead of the device's. */
  clockOffsetMs: number;
  /** When the page was opened (ms since 1970, on the server's clock). */
  openedAt: number;
  /** The last problem, and when (ms since 1970, on the server's clock). */
  problem: { kind: ScreenProblem; at: number } | null;
}

/** A report longer than this, as JSON, is not read. */
export const SELF_REPORT_MAX = 1_000;

const TEXT_MAX = 40;
const PIXELS_MAX = 32_768;
/** From 1970 to long after this code: a device without a battery begins there. */
const OFFSET_MAX_MS = 4e12;
const PROBLEM_KEPT_MS = 30 * 86_400_000;

function shortText(value: unknown): string {
  if (!isText(value) || !isStorable(value)) return '';
  return value
    .replace(/[^\x20-\x7e]/g, '')
    .slice(0, TEXT_MAX)
    .trim();
}

const whole = (value: unknown, min: number, max: number) => Math.round(within(value, min, max, 0)) || 0;

function readProblem(value: unknown, now: number): SelfReport['problem'] {
  if (!isFields(value) || !isNumber(value.at)) return null;
  const kind = screenProblems.find((known) => known === value.kind);
  if (!kind || value.at < now - PROBLEM_KEPT_MS) return null;
  return { kind, at: Math.round(Math.min(value.at, now)) };
}

/** A report as received, clamped; what it does not know is dropped, and what is no report is `undefined`. */
export function readSelfReport(value: unknown, now: number): SelfReport | undefined {
  if (!isFields(value) || JSON.stringify(value).length > SELF_REPORT_MAX) return undefined;
  return {
    player: shortText(value.player),
    browser: shortText(value.browser),
    width: whole(value.width, 0, PIXELS_MAX),
    height: whole(value.height, 0, PIXELS_MAX),
    isSecure: value.isSecure === true,
    clockOffsetMs: whole(value.clockOffsetMs, -OFFSET_MAX_MS, OFFSET_MAX_MS),
    openedAt: whole(value.openedAt, 0, now),
    problem: readProblem(value.problem, now),
  };
}
