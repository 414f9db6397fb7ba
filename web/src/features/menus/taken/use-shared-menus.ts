import type { Restaurant } from '@menuboard/contract/restaurants';
import type { TakenMenu } from '@menuboard/contract/taken-menus';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useCallback, useState } from 'react';
import { useSelector } from 'react-redux';
import type { CachedMenu } from '../../../api/cached-menu.ts';
import { useEndTakenMenuMutation, useListTakenMenusQuery } from '../../../api/taken-menus.api.ts';
import { messageFor } from '../../../lib/errors.ts';
import { sessionSlice } from '../../../lib/session-slice.ts';
import { useAsk } from '../../../ui/ask.tsx';
import { useNotice } from '../../../ui/notice.tsx';

/** Which of the dialogs is open, or closing, and about which menu. */
export type TakenDialog =
  | { kind: 'take' }
  | { kind: 'prices'; taken: TakenMenu }
  | { kind: 'locations'; menuId: string };

/** What the restaurant shares with others, and the dialogs about it. */
export function useSharedMenus(restaurant: Restaurant) {
  const user = useSelector(sessionSlice.selectors.selectUser);
  const mayTake = user?.hasOtherRestaurants === true;
  // Most restaurants share nothing: their pages do not ask.
  const { data: shared } = useListTakenMenusQuery(restaurant.sharesMenus ? restaurant.id : skipToken);
  const [dialog, setDialog] = useState<TakenDialog | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [endTaken] = useEndTakenMenuMutation();
  const ask = useAsk();
  const notice = useNotice();

  const open = useCallback((next: TakenDialog) => {
    setDialog(next);
    setIsOpen(true);
  }, []);

  const stopFollowing = useCallback(
    async ({ id, name }: CachedMenu, { id: takenId, sourceName }: TakenMenu) => {
      const question = {
        text: `Let ${name} no longer follow ${sourceName}?`,
        detail: `Your screens go on showing it as it is. It becomes a menu of your own, and changes at ${sourceName} no longer reach it.`,
      };
      if (!(await ask.confirm(question, 'Stop following'))) return;
      try {
        await endTaken(takenId).unwrap();
        notice.show({ id, subject: name, text: 'is your own menu now.' });
      } catch (error) {
        notice.show({ id, text: messageFor(error, 'The menu still follows its source. Please try again.') });
      }
    },
    [ask, endTaken, notice],
  );

  return {
    mayTake,
    shared,
    dialog,
    isOpen,
    close: () => setIsOpen(false),
    openTake: () => open({ kind: 'take' }),
    openPrices: useCallback((taken: TakenMenu) => open({ kind: 'prices', taken }), [open]),
    openLocations: useCallback(({ id }: CachedMenu) => open({ kind: 'locations', menuId: id }), [open]),
    stopFollowing,
  };
}

export type Sharing = ReturnType<typeof useSharedMenus>;
