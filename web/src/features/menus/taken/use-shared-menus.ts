import type { Restaurant } from '@menuboard/contract/restaurants';
import type { TakenMenu } from '@menuboard/contract/taken-menus';
import { useCallback, useState } from 'react';
import { useSelector } from 'react-redux';
import type { CachedMenu } from '../../../api/cached-menu.ts';
import { sessionSlice } from '../../../lib/session/session-slice.ts';
import { useSheetDrafts } from '../../../shared/prices/sheet/use-sheet-drafts.ts';
import type { SharedMenus } from './shared-menus.ts';
import { useTakeDraft } from './use-take-draft.ts';

/** The dialog that is open, or closing, and its menu. */
export type TakenDialog =
  | { kind: 'take' }
  | { kind: 'prices'; taken: TakenMenu }
  | { kind: 'stop'; taken: TakenMenu }
  | { kind: 'locations'; menuId: string };

/** Menus that the restaurant shares with others, and the dialogs about them. The calls are in the chunk of the dialogs. */
export function useSharedMenus(restaurant: Restaurant) {
  const user = useSelector(sessionSlice.selectors.selectUser);
  const [shared, setShared] = useState<SharedMenus>();
  const [dialog, setDialog] = useState<TakenDialog | null>(null);
  const [isOpen, setIsOpen] = useState(false);

  const open = useCallback((next: TakenDialog) => {
    setDialog(next);
    setIsOpen(true);
  }, []);

  return {
    mayTake: user?.hasOtherRestaurants === true,
    shared: restaurant.sharesMenus ? shared : undefined,
    setShared,
    dialog,
    isOpen,
    take: useTakeDraft(),
    drafts: useSheetDrafts(),
    close: () => setIsOpen(false),
    openTake: () => open({ kind: 'take' }),
    openPrices: useCallback((taken: TakenMenu) => open({ kind: 'prices', taken }), [open]),
    openStop: useCallback((taken: TakenMenu) => open({ kind: 'stop', taken }), [open]),
    openLocations: useCallback(({ id }: CachedMenu) => open({ kind: 'locations', menuId: id }), [open]),
  };
}

export type Sharing = ReturnType<typeof useSharedMenus>;
