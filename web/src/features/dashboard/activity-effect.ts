import type { Activity } from '@menuboard/contract/stats';
import type { DisplayRecord } from '../../lib/api/display-record.ts';
import type { MenuRecord } from '../../lib/api/menu-record.ts';
import { listedBriefly } from '../../lib/format.ts';
import { menusOfDisplay } from '../../lib/menus-of-display.ts';

type Displays = readonly Pick<DisplayRecord, 'id' | 'name' | 'menuId' | 'scheduledContent' | 'status'>[];
type Menus = readonly Pick<MenuRecord, 'id' | 'items'>[];

const withoutEffect = new Set<Activity['action']>(['deleted', 'created', 'paired']);

function displaysOf({ type, entityId }: Activity, displays: Displays, menus: Menus): Displays {
  if (type === 'display') return displays.filter(({ id }) => id === entityId);
  const holding = new Set(
    menus
      .filter(({ id, items }) => (type === 'menu' ? id === entityId : items.includes(entityId)))
      .map(({ id }) => id),
  );
  return displays.filter((display) => menusOfDisplay(display).some((id) => holding.has(id)));
}

/** How far a change has come on the screens that it concerns, in words; empty where it concerns none. */
export function effectOf(activity: Activity, displays: Displays, menus: Menus): string {
  if (withoutEffect.has(activity.action)) return '';
  const concerned = displaysOf(activity, displays, menus);
  const isBehind = ({ paintedRevision }: { paintedRevision: number | null }) =>
    (paintedRevision ?? -1) < activity.revision;
  const total = concerned.flatMap(({ status }) => status.screens).length;
  if (total === 0) return activity.type === 'display' ? '' : 'On no screen';
  const waiting = concerned.filter(({ status }) => status.screens.some(isBehind));
  const behind = concerned.flatMap(({ status }) => status.screens.filter(isBehind)).length;
  const count = `${total - behind} of ${total} ${total === 1 ? 'screen' : 'screens'}`;
  if (waiting.length === 0) return count;
  const names = listedBriefly(waiting.map(({ name }) => name));
  return `${count}, ${names} ${waiting.length === 1 ? 'waits' : 'wait'}`;
}
