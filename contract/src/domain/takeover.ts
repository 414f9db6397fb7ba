/** Content that covers everything else on screens for a while, black times too. Screens decide by this without the server. */
import {
  type Guard,
  hasFields,
  isFiniteNumber,
  isOptional,
  isRecord,
  isString,
  isStringOrNull,
  readList,
} from './guards.ts';
import { TAKEOVER_MINUTES_MAX } from './limits.ts';

/** A takeover as screens receive it: a title and a text, or an image alone. */
export interface ScreenTakeover {
  id: string;
  title: string;
  text: string;
  imageUrl: string | null;
  /** Language of its text, if it is known: a BCP 47 tag. */
  language?: string | undefined;
  /** Ms since 1970, by the server's clock. */
  startsAt: number;
  endsAt: number;
}

/** A screen's clock may be behind the server's by this many ms, and still shows a takeover that has just begun. */
const CLOCK_TOLERANCE_MS = 5 * 60_000;

const isOn = ({ startsAt, endsAt }: ScreenTakeover, instant: number) =>
  instant < endsAt && instant >= startsAt - CLOCK_TOLERANCE_MS;

/**
 * The takeover that screens show at an instant: of several, the one that began last.
 *
 * @param instant ms since 1970
 */
export function takeoverAt(
  takeovers: readonly ScreenTakeover[] | undefined,
  instant: number,
): ScreenTakeover | undefined {
  const on = (takeovers || []).filter((takeover) => isOn(takeover, instant));
  return on.reduce<ScreenTakeover | undefined>(
    (newest, next) =>
      newest &&
      (newest.startsAt > next.startsAt || (newest.startsAt === next.startsAt && newest.id > next.id))
        ? newest
        : next,
    undefined,
  );
}

/**
 * The end of the takeover that screens show at an instant. Then they show another one, or their usual content.
 *
 * @param instant ms since 1970
 * @returns ms since 1970, or `undefined` without a takeover
 */
export const takeoverEnd = (
  takeovers: readonly ScreenTakeover[] | undefined,
  instant: number,
): number | undefined => takeoverAt(takeovers, instant)?.endsAt;

const isTakeover: Guard<ScreenTakeover> = (value): value is ScreenTakeover =>
  hasFields<ScreenTakeover>(value, {
    id: isString,
    title: isString,
    text: isString,
    imageUrl: isStringOrNull,
    language: isOptional(isString),
    startsAt: isFiniteNumber,
    endsAt: isFiniteNumber,
  });

/** Reads takeovers as received or stored. One that lasts longer than any may is left out: a screen would be stuck in it. */
export function readTakeovers(value: unknown): ScreenTakeover[] | undefined {
  const read = readList(value, (one) =>
    isTakeover(one) && one.endsAt - one.startsAt <= TAKEOVER_MINUTES_MAX * 60_000 ? one : undefined,
  );
  return read.length > 0 ? read : undefined;
}

/** A change of the takeovers of a display: its base tag from now on, and all takeovers that are left. */
export interface TakeoverPatch {
  baseTag: string;
  takeovers: ScreenTakeover[];
}

/** Returns `undefined` for anything but a patch. */
export function readTakeoverPatch(value: unknown): TakeoverPatch | undefined {
  if (!isRecord(value) || !isString(value.baseTag) || !Array.isArray(value.takeovers)) return undefined;
  return { baseTag: value.baseTag, takeovers: readTakeovers(value.takeovers) || [] };
}

const SEPARATOR = '~';

/**
 * A display's part of the tag, with the revision of the restaurant's last change of a takeover. Tags of restaurants that
 * never had one do not change.
 */
export const withTakeoverRevision = (baseTag: string, revision: number | null): string =>
  revision === null ? baseTag : `${baseTag}${SEPARATOR}${revision}`;

/** Whether two base tags differ only in their takeovers, so that a patch leads from one to the other. */
export const isSameBase = (a: string, b: string): boolean => a.split(SEPARATOR)[0] === b.split(SEPARATOR)[0];

/** The revision of the last change of a takeover that a base tag names; 0 for none. */
export const takeoverRevisionOf = (baseTag: string): number => Number(baseTag.split(SEPARATOR)[1] || 0);
