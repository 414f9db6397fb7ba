import { browserName } from './browser-name.ts';
import { clampNumber, isFiniteNumber, isRecord, isString } from './guards.ts';
import { isStorable } from './text.ts';

/** Problems that a screen can notice. */
export const screenProblems = [
  'storage-full',
  'storage-broken',
  'file-missing',
  'media-failed',
  'socket-lost',
  'clock-jumped',
  'drawing-failed',
  'update-needed',
  'page-changed',
] as const;
/** One of `screenProblems`. */
export type ScreenProblem = (typeof screenProblems)[number];

/** Whether guests can see the problem on the board. Other problems are reported, but explain no outdated board. */
export const isVisibleProblem = (kind: ScreenProblem): boolean =>
  kind === 'storage-full' ||
  kind === 'file-missing' ||
  kind === 'media-failed' ||
  kind === 'drawing-failed' ||
  kind === 'update-needed' ||
  kind === 'page-changed';

/** A screen's report about itself, sent with its heartbeat. Only the screen's owner sees it. */
export interface SelfReport {
  player: string;
  /** Name and version of the browser. Screens send their user agent. */
  browser: string;
  /** Size of the page in physical pixels. */
  width: number;
  height: number;
  /** Whether the page is a secure context, so that it can start without the network. */
  isSecure: boolean;
  /** How far the server's clock is ahead of the device's. */
  clockOffsetMs: number;
  /** Time at which the page was opened, in ms since 1970 on the server's clock. */
  openedAt: number;
  /** The last problem and its time, in ms since 1970 on the server's clock. */
  problem: { kind: ScreenProblem; at: number } | null;
  /** The last reload requested in this tab, and whether its page has opened again since. */
  reload?: { id: string; isDone: boolean } | undefined;
  /** Letters that guests see as boxes because the screen has no font for them; missing if it draws all. */
  missingLetters?: string | undefined;
}

/** The largest length of a report as JSON, in characters. Longer ones are ignored. */
export const SELF_REPORT_MAX_CHARS = 1_000;

const TEXT_MAX = 40;
const LETTERS_MAX = 20;
const PIXELS_MAX = 32_768;
/** More than the time from 1970 to today, because the clock of a device without a battery starts in 1970. */
const CLOCK_OFFSET_MAX_MS = 4e12;
const PROBLEM_MAX_AGE_MS = 30 * 86_400_000;

function shortText(value: unknown): string {
  if (!isString(value) || !isStorable(value)) return '';
  return value
    .replace(/[^\x20-\x7e]/g, '')
    .slice(0, TEXT_MAX)
    .trim();
}

/** Earlier screens name their browser themselves. */
const nameOf = (browser: unknown) =>
  isString(browser) && browser.startsWith('Mozilla/') ? browserName(browser) : browser;

const clampInteger = (value: unknown, min: number, max: number) =>
  Math.round(clampNumber(value, min, max, 0)) || 0;

function readProblem(value: unknown, now: number): SelfReport['problem'] {
  if (!isRecord(value) || !isFiniteNumber(value.at)) return null;
  const kind = screenProblems.find((known) => known === value.kind);
  if (!kind || value.at < now - PROBLEM_MAX_AGE_MS) return null;
  return { kind, at: Math.round(Math.min(value.at, now)) };
}

/** Reads letters, without those that would hide or reverse the text beside them. */
function readLetters(value: unknown): Pick<SelfReport, 'missingLetters'> {
  if (!isString(value) || !isStorable(value)) return {};
  const letters = value.match(/[\p{L}\p{M}\p{N}\p{P}\p{S}]/gu) ?? [];
  const missingLetters = [...new Set(letters)].slice(0, LETTERS_MAX).join('');
  return missingLetters === '' ? {} : { missingLetters };
}

function readReload(value: unknown): Pick<SelfReport, 'reload'> {
  if (!isRecord(value) || shortText(value.id) === '') return {};
  return { reload: { id: shortText(value.id), isDone: value.isDone === true } };
}

/**
 * Reads a report. Numbers and texts are clamped, and unknown fields dropped.
 *
 * @param now ms since 1970
 * @returns `undefined` for anything but a report
 */
export function readSelfReport(value: unknown, now: number): SelfReport | undefined {
  if (!isRecord(value) || JSON.stringify(value).length > SELF_REPORT_MAX_CHARS) return undefined;
  return {
    player: shortText(value.player),
    browser: shortText(nameOf(value.browser)),
    width: clampInteger(value.width, 0, PIXELS_MAX),
    height: clampInteger(value.height, 0, PIXELS_MAX),
    isSecure: value.isSecure === true,
    clockOffsetMs: clampInteger(value.clockOffsetMs, -CLOCK_OFFSET_MAX_MS, CLOCK_OFFSET_MAX_MS),
    openedAt: clampInteger(value.openedAt, 0, now),
    problem: readProblem(value.problem, now),
    ...readReload(value.reload),
    ...readLetters(value.missingLetters),
  };
}
