import type { Activity } from '@menuboard/contract/stats';
import type { CachedDisplay } from '../../api/cached-display.ts';
import type { CachedMenu } from '../../api/cached-menu.ts';
import { joinNamesBriefly } from '../../domain/format.ts';
import { menusOfDisplay } from '../../domain/menus-of-display.ts';

type Displays = readonly Pick<CachedDisplay, 'id' | 'name' | 'menuId' | 'scheduledContent' | 'status'>[];
type Menus = readonly Pick<CachedMenu, 'id' | 'items'>[];

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
  const names = joinNamesBriefly(waiting.map(({ name }) => name));
  return `${count}, ${names} ${waiting.length === 1 ? 'waits' : 'wait'}`;
}
