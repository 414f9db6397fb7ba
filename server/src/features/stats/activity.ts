/** What a row of the change log was about, in one word: pure, on what each feature keeps of before and after. */
import type { Activity, ActivityAction } from '@menuboard/contract/stats';
import type { ChangeRow } from '../../db/schema.ts';

/** An entry of a display's schedule, as the log keeps it. */
interface KeptEntry {
  isActive: boolean;
  content: { type: 'menu'; menuId: string } | { type: 'media'; mediaItems: unknown[] };
}

/** What every feature's record of its things has in common, and what tells their changes apart. */
interface Kept {
  name?: string;
  price?: number;
  isAvailable?: boolean;
  imageUrl?: string | null;
  description?: string;
  category?: string;
  itemIds?: string[];
  layout?: unknown;
  menuId?: string | null;
  scheduledItem?: KeptEntry | null;
  settings?: object;
}

type Told = Pick<Activity, 'action' | 'before' | 'after'>;

/** What the log does not keep: names of menus and when things were made; both may be gone. */
export interface Known {
  menuName: (id: string) => string | undefined;
  createdAt: (id: string) => string | undefined;
}

const said = (action: ActivityAction, before: Told['before'] = null, after: Told['after'] = null): Told => ({
  action,
  before,
  after,
});

function itemChange(before: Kept, after: Kept): Told {
  if (before.price !== after.price) return said('priced', before.price, after.price);
  if (before.name !== after.name) return said('renamed', before.name, after.name);
  if (before.isAvailable !== after.isAvailable) return said(after.isAvailable ? 'available' : 'sold-out');
  const isPictured = before.imageUrl !== after.imageUrl && after.imageUrl !== null;
  return said(isPictured ? 'pictured' : 'changed');
}

function menuChange(before: Kept, after: Kept): Told {
  if (before.name !== after.name) return said('renamed', before.name, after.name);
  const [was, is] = [before.itemIds ?? [], after.itemIds ?? []];
  if (was.join() !== is.join()) return said('items-changed', was.length, is.length);
  // Only an arranging has it in its record.
  if (after.layout) return said('arranged');
  return said('changed');
}

function assignment(before: Kept, after: Kept, { menuName }: Known): Told {
  const nameOf = ({ menuId }: Kept) => (menuId ? (menuName(menuId) ?? null) : null);
  return said(after.menuId ? 'assigned' : 'unassigned', nameOf(before), nameOf(after));
}

/** The menu's name, or how many files. */
function contentOf({ content }: KeptEntry, { menuName }: Known): Told['after'] {
  return content.type === 'menu' ? (menuName(content.menuId) ?? null) : content.mediaItems.length;
}

function scheduleChange(before: KeptEntry | null, after: KeptEntry | null, known: Known): Told | undefined {
  if (!after) return before ? said('unscheduled', contentOf(before, known)) : undefined;
  const content = contentOf(after, known);
  if (!before) return said('scheduled', null, content);
  const isSwitched = before.isActive !== after.isActive;
  const action = isSwitched ? (after.isActive ? 'schedule-on' : 'schedule-off') : 'rescheduled';
  return said(action, contentOf(before, known), content);
}

function changeOf(row: ChangeRow, before: Kept | null, after: Kept | null, known: Known): Told | undefined {
  if (row.type.endsWith('-deleted')) return said('deleted');
  if (row.type === 'display-paired') return said('paired');
  if (row.type.endsWith('-created')) {
    const createdAt = known.createdAt(row.entity_id);
    return said(createdAt !== undefined && createdAt !== row.at ? 'restored' : 'created');
  }
  // A display that only follows its menu into the bin or out of it: the menu's own row says so.
  if (!before || !after) return undefined;
  if (row.type === 'menu-assigned') return assignment(before, after, known);
  if (row.type.startsWith('item-')) return itemChange(before, after);
  if (row.type.startsWith('menu-')) return menuChange(before, after);
  if (before.scheduledItem !== undefined || after.scheduledItem !== undefined) {
    return scheduleChange(before.scheduledItem ?? null, after.scheduledItem ?? null, known);
  }
  if (before.name !== after.name) return said('renamed', before.name, after.name);
  const [was, is] = [before.settings, after.settings].map((settings) => JSON.stringify(settings));
  return said(was === is ? 'changed' : 'settings-changed');
}

function keptIn(text: string | null): Kept | null {
  return text === null ? null : JSON.parse(text);
}

/** The menus that a row of the change log names besides the thing that it is about. */
export function menusNamedBy({ type, before, after }: ChangeRow): string[] {
  if (type !== 'menu-assigned' && type !== 'display-updated') return [];
  return [keptIn(before), keptIn(after)].flatMap((kept) => {
    if (type === 'menu-assigned') return kept?.menuId ?? [];
    const content = kept?.scheduledItem?.content;
    return content?.type === 'menu' ? content.menuId : [];
  });
}

function typeOf(changeType: string): Activity['type'] | undefined {
  if (changeType === 'menu-assigned') return 'display';
  return (['menu', 'item', 'display'] as const).find((type) => changeType.startsWith(`${type}-`));
}

/** A row of the change log as an activity; `undefined` for one that only follows from another. */
export function activityOf(row: ChangeRow, known: Known): Activity | undefined {
  const type = typeOf(row.type);
  const [before, after] = [keptIn(row.before), keptIn(row.after)];
  const told = type && changeOf(row, before, after, known);
  if (!told) return undefined;
  return {
    id: `${row.revision}-${row.seq}`,
    type,
    timestamp: row.at,
    name: after?.name ?? before?.name ?? '',
    entityId: row.entity_id,
    revision: row.revision,
    ...told,
  };
}
