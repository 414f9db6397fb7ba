import { decide } from '@menuboard/contract/domain/schedule/decide';
import { useMemo } from 'react';
import type { DisplayRecord } from './api/display-record.ts';
import { shownBy } from './on-now.ts';
import { useNow } from './use-now.ts';
import { useOffsets } from './use-offsets.ts';

const EVERY_MS = 5_000;
const MINUTE_MS = 60_000;

/**
 * The displays with the menu and the media that they show at this moment, by their schedules too: for whoever
 * says what is on the wall. What is assigned is in the records themselves.
 */
export function useShownNow(
  displays: readonly DisplayRecord[] | undefined,
  timeZone: string,
): readonly DisplayRecord[] | undefined {
  const now = useNow(EVERY_MS);
  const minute = Math.floor(now / MINUTE_MS);
  const offsets = useOffsets(timeZone, now);
  return useMemo(
    () =>
      displays?.map((display) => {
        const entry = decide(display.scheduledContent, minute * MINUTE_MS, offsets);
        return { ...display, ...shownBy(display, entry?.content) };
      }),
    [displays, minute, offsets],
  );
}
