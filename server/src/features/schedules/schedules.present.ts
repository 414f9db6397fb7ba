import type { MediaItem } from '@menuboard/contract/media';
import type { ScheduledItem } from '@menuboard/contract/schedules';
import type { ScheduleEntryRow } from '../../db/schema.ts';

export function presentEntry(row: ScheduleEntryRow, mediaItems: MediaItem[]): ScheduledItem {
  return {
    id: row.id,
    isActive: row.is_active === 1,
    priority: row.priority,
    content: row.menu_id === null ? { type: 'media', mediaItems } : { type: 'menu', menuId: row.menu_id },
    schedule: JSON.parse(row.schedule),
    createdAt: row.created_at,
    revision: row.revision,
    ...(row.cycle_id !== null && { cycleId: row.cycle_id }),
  };
}
