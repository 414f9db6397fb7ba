import type { Activity } from '@menuboard/contract/stats';
import type { CachedDisplay } from '../../api/cached-display.ts';
import type { CachedMenu } from '../../api/cached-menu.ts';
import { menusOfDisplay } from '../../shared/displays/menus-of-display.ts';
import { joinNamesBriefly } from '../../shared/wording/format.ts';
import { plural } from '../../texts/texts.ts';

type Displays = readonly Pick<CachedDisplay, 'id' | 'name' | 'menuId' | 'scheduledContent' | 'status'>[];
type Menus = readonly Pick<CachedMenu, 'id' | 'items'>[];

const actionsWithoutEffect = new Set<Activity['action']>([
  'deleted',
  'created',
  'paired',
  'screen-forgotten',
  'screen-restored',
  'screen-reloaded',
]);

function affectedDisplays({ type, entityId }: Activity, displays: Displays, menus: Menus): Displays {
  if (type === 'display') return displays.filter(({ id }) => id === entityId);
  const menuIds = new Set(
    menus
      .filter(({ id, items }) => (type === 'menu' ? id === entityId : items.includes(entityId)))
      .map(({ id }) => id),
  );
  return displays.filter((display) => menusOfDisplay(display).some((id) => menuIds.has(id)));
}

/** The affected screens that do not show a change yet, in words; empty if all do. */
export function describeEffect(activity: Activity, displays: Displays, menus: Menus): string {
  if (activity.type === 'media' || actionsWithoutEffect.has(activity.action)) return '';
  const affected = affectedDisplays(activity, displays, menus);
  const isBehind = ({ paintedRevision }: { paintedRevision: number | null }) =>
    (paintedRevision ?? -1) < activity.revision;
  const total = affected.flatMap(({ status }) => status.screens).length;
  const behindDisplays = affected.filter(({ status }) => status.screens.some(isBehind));
  const behindScreens = affected.flatMap(({ status }) => status.screens.filter(isBehind)).length;
  if (behindDisplays.length === 0) return '';
  const shown = plural(total, '{shown} of {count} screen', '{shown} of {count} screens', {
    shown: total - behindScreens,
  });
  const names = joinNamesBriefly(behindDisplays.map(({ name }) => name));
  return plural(behindDisplays.length, '{shown}, {displays} is behind', '{shown}, {displays} are behind', {
    shown,
    displays: names,
  });
}
