import type { TakeClaim } from '@menuboard/contract/claims';
import type { CachedDisplay } from '../../api/cached-display.ts';

/** What stands for a display that is yet to be made. */
export const NEW = 'new';

/** What the owner has chosen so far. */
export interface PairChoice {
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
): PairChoice {
  const waiting = displays.find(({ status }) => status.screens.length === 0);
  const [menu] = menus;
  return { target: waiting?.id ?? NEW, name: '', menuId: menu?.id ?? '', isReplacing: false };
}

/** What the server is asked for; undefined while something is missing. */
export function wantedOf(choice: PairChoice): TakeClaim | undefined {
  const { target, name, menuId, isReplacing } = choice;
  if (target !== NEW) return { displayId: target, ...(isReplacing && { isReplacing }) };
  if (name.trim() === '') return undefined;
  return { name: name.trim(), ...(menuId !== '' && { menuId }) };
}

/** What a display has to show, in a word or two; undefined for nothing. */
export function contentOf(
  display: Pick<CachedDisplay, 'menuId' | 'mediaUrl' | 'scheduledContent'>,
  menus: readonly { id: string; name: string }[],
): string | undefined {
  const menu = menus.find(({ id }) => id === display.menuId);
  if (menu) return menu.name;
  if (display.mediaUrl !== null) return 'its media';
  return display.scheduledContent.length > 0 ? 'its schedule' : undefined;
}
