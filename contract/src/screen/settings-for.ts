/** Settings with which a menu is drawn on a display: the menu's design, or the display's own. */
import { isGridSize } from '../domain/board-photos.ts';
import { type CountChoice, defaultDesign, type PhotoStyle } from '../domain/design.ts';
import { type DisplaySettings, defaultSettings, type PhotoChoice } from '../domain/settings.ts';
import type { ScreenMenu } from '../screen.ts';

/** The settings of a display for one of its menus. */
export interface DrawnSettings extends Omit<DisplaySettings, 'photos'> {
  photos: PhotoStyle;
  counts: CountChoice;
  /** Dish that is shown large; `null` leaves the choice to the board. */
  featuredItemId: string | null;
}

type DesignedMenu = Pick<ScreenMenu, 'design'> & {
  items: readonly Pick<ScreenMenu['items'][number], 'imageUrl'>[];
};

/** Photos of a menu that follow from the display's own choice. */
function photoStyleOf(choice: PhotoChoice, { items }: DesignedMenu): PhotoStyle {
  if (choice === 'none') return 'none';
  if (choice === 'some') return 'auto';
  return isGridSize(items.length) && items.every(({ imageUrl }) => imageUrl) ? 'grid' : 'rows';
}

const noMenu: DesignedMenu = { items: [] };
/** Unchanged settings must stay the same object, because boards are laid out again for new ones. */
const cache = new WeakMap<DisplaySettings, WeakMap<DesignedMenu, DrawnSettings>>();

/**
 * The settings with which a menu is drawn on a display. Returns the same object for the same settings and menu.
 *
 * @param menu `null` or `undefined` for a display that shows no menu
 */
export function settingsFor(
  settings: DisplaySettings,
  menu: DesignedMenu | null | undefined = noMenu,
): DrawnSettings {
  const subject = menu ?? noMenu;
  const byMenu = cache.get(settings) || new WeakMap<DesignedMenu, DrawnSettings>();
  const known = byMenu.get(subject);
  if (known) return known;
  const { design = defaultDesign } = subject;
  const { counts } = design;
  const drawn: DrawnSettings =
    settings.designFrom === 'menu'
      ? { ...settings, ...design }
      : { ...settings, photos: photoStyleOf(settings.photos, subject), counts, featuredItemId: null };
  cache.set(settings, byMenu.set(subject, drawn));
  return drawn;
}

/** Settings for a menu of the default design on a new display. */
export const plainSettings: DrawnSettings = settingsFor(defaultSettings);
