import type { TakeClaim } from '@menuboard/contract/claims';

/** What stands for a display that is yet to be made. */
export const NEW = 'new';

/** What the owner has chosen so far. */
export interface Choice {
  /** A display's id, or `NEW`. */
  target: string;
  name: string;
  /** The menu of a new display; '' for none. */
  menuId: string;
  isReplacing: boolean;
}

/** What is chosen before anybody chose: the display that waits for a screen, or a new one where there is none. */
export function firstChoice(
  displays: readonly { id: string; status: { screens: readonly unknown[] } }[],
  menus: readonly { id: string }[],
): Choice {
  const waiting = displays.find(({ status }) => status.screens.length === 0);
  const [menu] = menus;
  return { target: waiting?.id ?? NEW, name: '', menuId: menu?.id ?? '', isReplacing: false };
}

/** What the server is asked for; undefined while something is missing. */
export function wantedOf(choice: Choice): TakeClaim | undefined {
  const { target, name, menuId, isReplacing } = choice;
  if (target !== NEW) return { displayId: target, ...(isReplacing && { isReplacing }) };
  if (name.trim() === '') return undefined;
  return { name: name.trim(), ...(menuId !== '' && { menuId }) };
}
