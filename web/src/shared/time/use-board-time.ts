import { formatWallTime } from '@menuboard/contract/domain/zone';
import { useNow } from '../../lib/use-now.ts';
import { useZoneOffsets } from './use-zone-offsets.ts';

const UPDATE_MS = 5_000;

/** Hours and minutes as the clock of a board shows them now. */
export function useBoardTime(timeZone: string): string {
  const now = useNow(UPDATE_MS);
  return formatWallTime(useZoneOffsets(timeZone, now), now);
}
