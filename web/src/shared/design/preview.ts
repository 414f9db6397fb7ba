import { defaultDesign, type MenuDesign } from '@menuboard/contract/domain/design';
import { type DisplaySettings, defaultSettings, knownTheme } from '@menuboard/contract/domain/settings';
import type { ScreenMenu } from '@menuboard/contract/screen';

/** A menu with the dishes and the design of a preview. */
export interface DesignedMenu extends ScreenMenu {
  design: MenuDesign;
}

const settings: DisplaySettings = { ...defaultSettings, showName: false, showClock: false };

/** A display that shows a menu as the menu's design says. */
export const previewDisplay = (menuId: string) => ({
  name: '',
  settings,
  menuId,
  mediaUrl: null,
  mediaType: null,
});

/** The design that a display's own settings are, for drawings of its menus. */
export function designOf({
  look,
  theme,
  descriptions,
  showAllergens,
  showKcal,
}: DisplaySettings): MenuDesign {
  return { ...defaultDesign, look, theme: knownTheme(theme), descriptions, showAllergens, showKcal };
}
