/** Choice of the public menu that a restaurant's own address shows; the other codes for guests name their menu. */
import { nextBoundary, pickEntry } from '@menuboard/contract/domain/schedule/pick-entry';
import type { Db } from '../../db/schema.ts';
import { offsetsAround } from '../../kernel/time/zones.ts';
import { listDisplays } from '../displays/displays.reads.ts';
import { schedulesOf } from '../schedules/schedules.reads.ts';
import type { PublishedMenu } from './published-menus.reads.ts';

export interface MenuOfHour {
  menuId: string;
  /** Next instant (ms since 1970) at which a schedule may show another one. */
  until: number;
}

/**
 * Finds the public menu that most displays show now, by their schedules. The oldest one wins a tie, also if none is
 * shown. Displays count, not screens: a TV without power must not change the guests' menu.
 *
 * @param menus public menus of one restaurant, oldest first
 */
export async function menuOfHour(
  db: Db,
  menus: readonly [PublishedMenu, ...PublishedMenu[]],
  now: number,
): Promise<MenuOfHour> {
  const [oldest] = menus;
  if (menus.length === 1) return { menuId: oldest.menuId, until: Number.POSITIVE_INFINITY };
  const displays = await listDisplays(db, oldest);
  const schedules = await schedulesOf(
    db,
    displays.map(({ id }) => id),
  );
  const offsets = offsetsAround(oldest.timeZone, now);
  const shown = displays.map(({ id, live_menu_id: assigned }) => {
    const entries = schedules.get(id) ?? [];
    const content = pickEntry(entries, now, offsets)?.content;
    const menuId = content ? (content.type === 'menu' ? content.menuId : null) : assigned;
    return { menuId, until: nextBoundary(entries, now, offsets) ?? Number.POSITIVE_INFINITY };
  });
  const countOf = ({ menuId }: PublishedMenu) => shown.filter((one) => one.menuId === menuId).length;
  const { menuId } = menus.reduce((best, one) => (countOf(one) > countOf(best) ? one : best));
  return { menuId, until: Math.min(...shown.map(({ until }) => until)) };
}
