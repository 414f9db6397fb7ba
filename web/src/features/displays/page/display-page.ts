import type { ZoneOffset } from '@menuboard/contract/domain/zone';
import type { Item } from '@menuboard/contract/items';
import type { Restaurant } from '@menuboard/contract/restaurants';
import type { ScreenMenu } from '@menuboard/contract/screen';
import { useOutletContext } from 'react-router';
import type { CachedDisplay } from '../../../api/cached-display.ts';
import type { CachedMenu } from '../../../api/cached-menu.ts';
import type { ContentNames } from '../schedule/content-names.ts';
import type { useWallDialog } from '../several/WallDialog.tsx';
import type { useDisplayActions } from '../use-display-actions.ts';
import type { DisplayDialogsState } from '../use-display-dialogs.ts';

/** A display, and the other data that the parts of its page need. */
export interface DisplayOnPage {
  display: CachedDisplay;
  displays: readonly CachedDisplay[];
  menus: readonly CachedMenu[];
  items: readonly Item[];
  restaurant: Restaurant;
  names: ContentNames;
  offsets: readonly ZoneOffset[];
  dialogs: DisplayDialogsState;
  actions: ReturnType<typeof useDisplayActions>;
  wall: ReturnType<typeof useWallDialog>;
  /** A menu with its items. */
  boardOf: (menuId: string | null) => ScreenMenu | undefined;
}

/** The display of the page around a part. */
export const useDisplayOnPage = () => useOutletContext<DisplayOnPage>();
