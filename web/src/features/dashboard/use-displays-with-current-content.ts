import { useMemo } from 'react';
import type { CachedDisplay } from '../../api/cached-display.ts';
import { useNow } from '../../lib/use-now.ts';
import { contentAt, withContent } from '../../shared/displays/content-changes.ts';
import { useZoneOffsets } from '../../shared/time/use-zone-offsets.ts';

const EVERY_MS = 5_000;
const MINUTE_MS = 60_000;

/** The displays with the menu and media that they show now, by their schedules, in place of the assigned ones. */
export function useDisplaysWithCurrentContent(
  displays: readonly CachedDisplay[] | undefined,
  timeZone: string,
): readonly CachedDisplay[] | undefined {
  const now = useNow(EVERY_MS);
  const minute = Math.floor(now / MINUTE_MS);
  const offsets = useZoneOffsets(timeZone, now);
  return useMemo(
    () =>
      displays?.map((display) => {
        const content = contentAt(display, minute * MINUTE_MS, offsets);
        return { ...display, ...withContent(display, content, minute * MINUTE_MS, offsets) };
      }),
    [displays, minute, offsets],
  );
}
