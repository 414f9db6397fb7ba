import type { ZoneOffset } from '@menuboard/contract/domain/zone';
import { useMemo } from 'react';
import type { DisplayRecord } from '../../../lib/api/display-record.ts';
import { onNow, shownBy } from './on-now.ts';

const MINUTE_MS = 60_000;

/** What a display shows at this moment, anew every minute: nothing begins or ends in between. */
export function useOnNow(display: DisplayRecord, now: number, offsets: readonly ZoneOffset[]) {
  const minute = Math.floor(now / MINUTE_MS);
  return useMemo(() => {
    const scheduled = onNow(display.scheduledContent, minute * MINUTE_MS, offsets);
    return { scheduled, shown: shownBy(display, scheduled?.entry.content) };
  }, [display, minute, offsets]);
}
