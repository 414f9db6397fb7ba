import { useMemo } from 'react';
import type { CachedDisplay } from '../../api/cached-display.ts';
import { useNow } from '../../lib/use-now.ts';
import { useZoneOffsets } from '../../shared/time/use-zone-offsets.ts';
import { type MenuPlace, menuPlaces } from './menu-places.ts';

const MINUTE_MS = 60_000;
const none: readonly MenuPlace[] = [];

/** The places and times of each menu, by its id; computed again every minute. Undefined without displays. */
export function useMenuPlaces(
  menus: readonly { id: string }[],
  displays: readonly CachedDisplay[] | undefined,
  timeZone: string,
): ((menuId: string) => readonly MenuPlace[]) | undefined {
  const now = useNow(10_000);
  const minute = Math.floor(now / MINUTE_MS);
  const offsets = useZoneOffsets(timeZone, now);
  return useMemo(() => {
    if (!displays) return undefined;
    const places = new Map(
      menus.map(({ id }) => [id, menuPlaces(id, displays, minute * MINUTE_MS, offsets)]),
    );
    return (menuId) => places.get(menuId) ?? none;
  }, [menus, displays, minute, offsets]);
}
