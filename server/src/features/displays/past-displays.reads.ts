import { Settings } from '@menuboard/contract/display-settings';
import * as z from 'zod/mini';
import type { DisplaySnapshot } from '../../db/change-data.ts';
import type { ChangeRow, DisplayRow } from '../../db/schema.ts';
import { readSnapshot } from '../../db/stored-snapshot.ts';
import { settingsOf, withDesignOrigin } from './displays.reads.ts';

const StoredDisplay = z.object({
  name: z.string(),
  menuId: z.nullable(z.string()),
  mediaUrl: z.nullable(z.string()),
  settings: z.record(z.string(), z.unknown()),
});

/** The display's own fields. Its menu may not have been live. */
export type PastDisplay = Omit<DisplaySnapshot, 'id'>;

/**
 * Reconstructs a display before these changes, which are in order. `undefined` if the log does not tell which menu it
 * had, because that menu was deleted, and another one assigned before it returned.
 */
export function pastDisplay(row: DisplayRow, changes: readonly ChangeRow[]): PastDisplay | undefined {
  const current = settingsOf(row);
  const index = changes.findIndex(({ before }) => readSnapshot(StoredDisplay, before) !== null);
  const before = readSnapshot(StoredDisplay, changes[index]?.before ?? null);
  if (!before)
    // The row also names its menu while that is in the bin.
    return { name: row.name, menuId: row.menu_id, mediaUrl: row.media_url, settings: current };
  const { name, menuId, mediaUrl, settings } = before;
  const hasFollowedMenu = changes
    .slice(0, index)
    .some((change) => change.type === 'display-updated' && change.before === null);
  if (menuId === null && hasFollowedMenu) return undefined;
  // An older snapshot may lack later settings, which then have their current values.
  const past = z.safeParse(Settings, { ...current, ...withDesignOrigin(settings) });
  return { name, menuId, mediaUrl, settings: past.success ? past.data : current };
}
