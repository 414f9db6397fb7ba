import type { TakeClaim } from '@menuboard/contract/claims';
import type { CachedDisplay } from '../../api/cached-display.ts';

/** The value of `target` for a display that is to be created. */
export const NEW_DISPLAY = 'new';

/** The owner's choice so far. */
export interface PairChoice {
  /** The id of a display, or `NEW_DISPLAY`. */
  target: string;
  name: string;
  /** The menu of a new display; '' for none. */
  menuId: string;
  /** Whether the new screen replaces the display's other screens. */
  isReplacing: boolean;
}

/** The choice at the start: the first display without a screen, else a new display. */
export function initialChoice(
  displays: readonly { id: string; status: { screens: readonly unknown[] } }[],
  menus: readonly { id: string }[],
): PairChoice {
  const waiting = displays.find(({ status }) => status.screens.length === 0);
  const [menu] = menus;
  return { target: waiting?.id ?? NEW_DISPLAY, name: '', menuId: menu?.id ?? '', isReplacing: false };
}

/** The body of the call; undefined while the name is missing. */
export function toTakeClaim(choice: PairChoice): TakeClaim | undefined {
  const { target, name, menuId, isReplacing } = choice;
  if (target !== NEW_DISPLAY) return { displayId: target, ...(isReplacing && { isReplacing }) };
  if (name.trim() === '') return undefined;
  return { name: name.trim(), ...(menuId !== '' && { menuId }) };
}

/** The name of a display's content; undefined when it has none. */
export function contentName(
  display: Pick<CachedDisplay, 'menuId' | 'mediaUrl' | 'scheduledContent'>,
  menus: readonly { id: string; name: string }[],
): string | undefined {
  const menu = menus.find(({ id }) => id === display.menuId);
  if (menu) return menu.name;
  if (display.mediaUrl !== null) return 'its media';
  return display.scheduledContent.length > 0 ? 'its schedule' : undefined;
}
