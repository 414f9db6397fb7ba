/** Sends requests to reload to their screens. */
import { RELOAD_ANSWER_MS } from '@menuboard/contract/domain/limits';
import type { ScreenEvents } from '@menuboard/contract/screen';
import { changesOfType } from '../../../db/change-data.ts';
import type { ScreenRow } from '../../../db/schema.ts';
import type { Publisher } from '../../../realtime/hub.ts';
import { screenRoom } from '../../../realtime/rooms.ts';

export const publishReloads: Publisher = async ({ changes }, rooms) => {
  for (const { after } of changesOfType(changes, 'display-updated')) {
    if (!('reload' in after) || !after.reload) continue;
    const { screenId, id } = after.reload;
    rooms.emitToLocalScreens(screenRoom(screenId), 'screen-reload', { id });
  }
};

/** A request that a disconnected screen may have missed. The screen recognises requests that it already got. */
export function reloadToRepeat(
  { reload_at: id }: Pick<ScreenRow, 'reload_at'>,
  now: number,
): ScreenEvents['screen-reload'] | undefined {
  return id !== null && now < Date.parse(id) + RELOAD_ANSWER_MS ? { id } : undefined;
}
