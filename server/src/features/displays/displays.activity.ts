/** Explains changes of displays for Recent Activity. */
import { Settings } from '@menuboard/contract/display-settings';
import * as z from 'zod/mini';
import type { ChangeType } from '../../db/change-data.ts';
import type { ChangeRow } from '../../db/schema.ts';
import { readSnapshot, storedField } from '../../db/stored-snapshot.ts';
import type { ExplainChange, Explanation, MenuReference } from '../../lib/activity.ts';

const StoredDisplay = z.object({
  name: storedField(z.string()),
  menuId: storedField(z.nullable(z.string())),
  settings: storedField(z.partial(Settings)),
});
type StoredDisplay = z.output<typeof StoredDisplay>;

const read = (row: ChangeRow) => ({
  before: readSnapshot(StoredDisplay, row.before),
  after: readSnapshot(StoredDisplay, row.after),
});

function describe(
  before: StoredDisplay,
  after: StoredDisplay,
): Pick<Explanation, 'action' | 'before' | 'after'> {
  if (before.name !== after.name) {
    return { action: 'renamed', before: before.name ?? null, after: after.name ?? null };
  }
  const hasSameSettings = JSON.stringify(before.settings) === JSON.stringify(after.settings);
  return { action: hasSameSettings ? 'changed' : 'settings-changed' };
}

const menuOf = ({ menuId }: StoredDisplay): MenuReference | null => (menuId ? { menuId } : null);

export const displayExplainers = {
  'display-created': (row) => ({
    type: 'display',
    action: 'created',
    name: read(row).after?.name ?? '',
  }),
  'display-updated': (row) => {
    const { before, after } = read(row);
    // Without `before`, the display only follows a deleted or restored menu, whose own row explains that.
    if (!before || !after) return undefined;
    return { type: 'display', name: after.name ?? '', ...describe(before, after) };
  },
  'display-deleted': (row) => ({
    type: 'display',
    action: 'deleted',
    name: read(row).before?.name ?? '',
  }),
  'display-paired': (row) => ({
    type: 'display',
    action: 'paired',
    name: read(row).after?.name ?? '',
  }),
  'menu-assigned': (row) => {
    const { before, after } = read(row);
    if (!before || !after) return undefined;
    const action = after.menuId ? 'assigned' : 'unassigned';
    return {
      type: 'display',
      action,
      name: after.name ?? '',
      before: menuOf(before),
      after: menuOf(after),
    };
  },
} satisfies Partial<Record<ChangeType, ExplainChange>>;
