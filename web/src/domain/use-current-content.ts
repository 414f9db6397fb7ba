import type { ZoneOffset } from '@menuboard/contract/domain/zone';
import { useMemo } from 'react';
import type { CachedDisplay } from '../api/cached-display.ts';
import { currentEntry, withEntryContent } from './current-entry.ts';

const MINUTE_MS = 60_000;

/** What a display shows now. Updated every minute, because entries begin and end on the minute. */
export function useCurrentContent(display: CachedDisplay, now: number, offsets: readonly ZoneOffset[]) {
  const minute = Math.floor(now / MINUTE_MS);
  return useMemo(() => {
    const scheduled = currentEntry(display.scheduledContent, minute * MINUTE_MS, offsets);
    return { scheduled, shown: withEntryContent(display, scheduled?.entry.content) };
  }, [display, minute, offsets]);
}
