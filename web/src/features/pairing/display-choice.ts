import type { TakeClaim } from '@menuboard/contract/claims';
import { type DisplaySettings, defaultSettings, type Look } from '@menuboard/contract/domain/settings';
import type { Item } from '@menuboard/contract/items';
import type { ScreenMenu } from '@menuboard/contract/screen';
import { settingsFor } from '@menuboard/contract/screen/settings-for';
import type { CachedDisplay } from '../../api/cached-display.ts';
import { type CachedMenu, itemsOf } from '../../api/cached-menu.ts';
import { suggestDisplayName } from '../../shared/displays/display-names.ts';
import { suggestLook } from '../../shared/displays/suggest-look.ts';
import { t } from '../../texts/texts.ts';

/** The value of `target` for a display that is to be created. */
export const NEW_DISPLAY = 'new';

/** The owner's choice so far. */
export interface PairChoice {
  /** The id of a display, or `NEW_DISPLAY`. */
  target: string;
  name: string;
  /** The menu of a new display; '' for none. */
  menuId: string;
  /** True if the new screen replaces the display's other screens. */
  isReplacing: boolean;
  /** Undefined until the owner chooses one: then the display keeps its look, and a new one gets what suits its menu. */
  look: Look | undefined;
}

/** The choice at the start: the first display without a screen, else a new display. */
export function initialChoice(
  displays: readonly { id: string; name: string; status: { screens: readonly unknown[] } }[],
  menus: readonly { id: string }[],
): PairChoice {
  const waiting = displays.find(({ status }) => status.screens.length === 0);
  const [menu] = menus;
  return {
    target: waiting?.id ?? NEW_DISPLAY,
    name: suggestDisplayName(displays.map(({ name }) => name)),
    menuId: menu?.id ?? '',
    isReplacing: false,
    look: undefined,
  };
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
  if (display.mediaUrl !== null) return t('its media');
  return display.scheduledContent.length > 0 ? t('its schedule') : undefined;
}

/** The board that the new screen will show, with its looks to choose from. */
export interface BoardToChoose {
  display: Pick<CachedDisplay, 'name' | 'menuId' | 'mediaUrl' | 'mediaType'> & { settings: DisplaySettings };
  menu: ScreenMenu;
  suggested: Look;
  /** The chosen look; without a choice the display's own, or the suggested one for a new display. */
  look: Look;
}

/** The board of the chosen display; undefined when it has no menu with items, or before the items are loaded. */
export function boardOfChoice(
  choice: PairChoice,
  displays: readonly CachedDisplay[],
  menus: readonly CachedMenu[],
  items: readonly Item[] | undefined,
): BoardToChoose | undefined {
  const isNew = choice.target === NEW_DISPLAY;
  const newDisplay = { name: choice.name, menuId: choice.menuId, mediaUrl: null, mediaType: null };
  const display = isNew
    ? { ...newDisplay, settings: defaultSettings }
    : displays.find(({ id }) => id === choice.target);
  const cached = menus.find(({ id }) => id === display?.menuId);
  const menu = cached && items && { ...cached, items: itemsOf(cached, items) };
  if (!display || !menu || menu.items.length === 0) return undefined;
  const suggested = suggestLook(menu.items);
  // A menu that hangs already keeps the look that guests know.
  const isOnWall = displays.some(({ menuId }) => menuId === display.menuId);
  const look = choice.look ?? (isOnWall ? settingsFor(display.settings, menu).look : suggested);
  return { display, menu, suggested, look };
}
