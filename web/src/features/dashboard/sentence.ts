import { counted } from '../../lib/format.ts';

interface Screen {
  menuId: string | null;
  status: { isOnline: boolean };
}

/** How things stand, in one sentence, from what is really there. */
export function sentenceOf(
  menus: readonly unknown[],
  items: readonly unknown[],
  displays: readonly Screen[],
): string {
  if (items.length === 0) return 'Add your first item, and the board has something to say.';
  if (menus.length === 0) return `${counted(items.length, 'item')} in the kitchen. Now make a menu.`;
  if (displays.length === 0) return 'Your menu is ready. Set up a display and it is on the wall.';
  const active = displays.filter(({ menuId }) => menuId !== null);
  if (active.length === 0) return 'No display has a menu yet. Assign one and it is on the wall.';
  const online = active.filter(({ status }) => status.isOnline).length;
  if (online === 0) return `${counted(active.length, 'display')} with a menu, and no screen is online.`;
  return `${online} of ${counted(active.length, 'display')} with a menu ${online === 1 ? 'is' : 'are'} online.`;
}
