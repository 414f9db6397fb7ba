import type { ZoneOffset } from '@menuboard/contract/domain/zone';
import { useMemo } from 'react';
import type { CachedDisplay } from '../../api/cached-display.ts';
import { contentAt, darkText, nextChange, type ShownFields, withContent } from './content-changes.ts';

const MINUTE_MS = 60_000;

type Display = ShownFields & Pick<CachedDisplay, 'scheduledContent' | 'blackoutTimes'>;

/** The content of a display now, and until when; `dark` says that its screens are black. Updated every minute, because entries begin and end on the minute. */
export function useCurrentContent(display: Display, now: number, offsets: readonly ZoneOffset[]) {
  const minute = Math.floor(now / MINUTE_MS);
  return useMemo(() => {
    const content = contentAt(display, minute * MINUTE_MS, offsets);
    const until = nextChange(display, minute * MINUTE_MS, offsets)?.at;
    const dark = darkText(display, minute * MINUTE_MS, offsets);
    return { content, until, dark, shown: withContent(display, content, minute * MINUTE_MS, offsets) };
  }, [display, minute, offsets]);
}
