import type { MediaType } from '@menuboard/contract/media';
import type { CachedDisplay } from '../../api/cached-display.ts';
import type { CachedMenu } from '../../api/cached-menu.ts';
import {
  useRegeneratePairingCodeMutation,
  useRemoveDisplayMutation,
  useRemoveMediaMutation,
  useShowMediaMutation,
} from '../../api/displays.api.ts';
import { useNotice } from '../../lib/notices/notice.tsx';
import { useAttempts } from '../../lib/use-attempts.ts';
import { useChangeDisplays } from '../../shared/displays/use-change-displays.ts';
import { lookOf, useSaveLook } from '../../shared/displays/use-save-look.ts';
import { useDeletionNotice } from '../../shared/notices/use-deletion-notice.ts';
import { useSavedNotice } from '../../shared/notices/use-saved-notice.ts';
import { joinNamesBriefly } from '../../shared/wording/format.ts';
import { plural, t } from '../../texts/texts.ts';
import { useAsk } from '../../ui/ask.tsx';
import { type Assignment, type Menus, useAssignMenu } from './use-assign-menu.ts';
import { useCreateOrdersMenu } from './use-create-orders-menu.ts';
import { useForgetScreen } from './use-forget-screen.ts';

/** The notice after Undo: screens that were online at the deletion return automatically. */
function restoredText({ status }: CachedDisplay): string {
  if (!status.isOnline) return t('is back.');
  return plural(
    status.screens.length,
    'is back. Its screen follows within a minute.',
    'is back. Its screens follow within a minute.',
  );
}

/** The effect of a deletion on the display's screens. */
function removalText({ name, status }: CachedDisplay): string {
  const count = status.screens.length;
  if (count === 0) return t('No screen is paired with {display}.', { display: name });
  return plural(
    count,
    '{display} has {count} screen, which will show nothing until it is paired again.',
    '{display} has {count} screens, which will show nothing until they are paired again.',
    { display: name },
  );
}

/** Actions on a display's card, and the failures of those that failed by display id. `onPair` shows how to pair a screen. */
export function useDisplayActions(onPair: (display: CachedDisplay) => void) {
  const { failures, attempt } = useAttempts();
  const changeDisplays = useChangeDisplays();
  const saveLook = useSaveLook();
  const announceMenu = useSavedNotice('menu');
  const announceDisplay = useSavedNotice('display');
  const [regenerate] = useRegeneratePairingCodeMutation();
  const [removeMediaOf] = useRemoveMediaMutation();
  const [showMediaOn] = useShowMediaMutation();
  const [removeDisplay] = useRemoveDisplayMutation();
  const showDeletionNotice = useDeletionNotice();
  const notice = useNotice();
  const ask = useAsk();

  const forgetScreen = useForgetScreen(attempt);
  const assign = useAssignMenu(attempt);
  const createOrdersMenu = useCreateOrdersMenu();

  /** A new code disconnects all screens: the notice says to pair them again. */
  const newCodeNotice = (display: CachedDisplay) => {
    const count = display.status.screens.length;
    if (count === 0) return { text: t('has a new pairing code.') };
    const text = plural(
      count,
      'has a new pairing code. Pair its screen again.',
      'has a new pairing code. Pair its {count} screens again.',
    );
    return { text, action: { label: t('How to pair'), onAction: () => onPair(display) } };
  };

  const assignToSeveral = (displays: readonly CachedDisplay[], next: Assignment, menus: Menus) =>
    attempt(displays[0]?.id ?? '', t('Failed to assign menu'), async () => {
      const { menuId, look } = next;
      const [first] = displays;
      const chosen = menus?.find(({ id }) => id === menuId);
      const names = joinNamesBriefly(displays.map(({ name }) => name));
      const menu = chosen?.name ?? t('The menu');
      const hasNewLook = look !== undefined && first && look !== lookOf(first, chosen);
      await changeDisplays(
        displays.map(({ id }) => ({ displayId: id, menuId })),
        menuId === null
          ? t('{displays} show no menu.', { displays: names })
          : t('{menu} is assigned to {displays}.', { menu, displays: names }),
      );
      if (!hasNewLook) return;
      // A change of its own, with an Undo of its own.
      const { kind, id, revision } = await saveLook(first, chosen, look);
      if (kind === 'menu') announceMenu({ id, name: menu, revision });
      else announceDisplay({ id, name: first.name, revision });
    });

  /** Assigns a new menu that shows the numbers of orders. */
  const assignOrders = async (displays: readonly CachedDisplay[], restaurantId: string, menus: Menus) => {
    const [first] = displays;
    if (!first) return;
    let menu: CachedMenu | undefined;
    await attempt(first.id, t('Failed to create menu'), async () => {
      menu = await createOrdersMenu(restaurantId);
    });
    if (!menu) return;
    const [next, all] = [{ menuId: menu.id }, [...(menus ?? []), menu]];
    await (displays.length > 1 ? assignToSeveral(displays, next, all) : assign(first, next, all));
  };

  const showMedia = ({ id, name }: CachedDisplay, url: string, type: MediaType) =>
    attempt(id, t('Failed to show media'), async () => {
      const { revision } = await showMediaOn({ id, url, type }).unwrap();
      const topics = [{ kind: 'display', id, revision }];
      notice.show({ id, topics, subject: name, text: t('shows its media again.') });
    });

  const removeMedia = (display: CachedDisplay) =>
    attempt(display.id, t('Failed to remove media'), async () => {
      const { id, name, mediaUrl, mediaType } = display;
      const { revision } = await removeMediaOf(id).unwrap();
      const topics = [{ kind: 'display', id, revision }];
      const removedNotice = { id, topics, subject: name, text: t('shows no media any more.') };
      if (mediaUrl === null || mediaType === null) return notice.show(removedNotice);
      const undo = () => void showMedia(display, mediaUrl, mediaType);
      notice.show({ ...removedNotice, action: { label: t('Undo'), onAction: undo } });
    });

  const regenerateCode = async (display: CachedDisplay) => {
    const { id, name, status } = display;
    const question = t(
      'A screen is connected. With a new code it must be paired again. Regenerate the code?',
    );
    if (status.isOnline && !(await ask.confirm(question, t('Regenerate')))) return;
    await attempt(id, t('Failed to regenerate pairing code'), async () => {
      await regenerate(id).unwrap();
      notice.show({ id, subject: name, ...newCodeNotice(display) });
    });
  };

  /** @returns whether it is deleted */
  const remove = async (display: CachedDisplay): Promise<boolean> => {
    const text = t('Are you sure you want to delete this display?');
    if (!(await ask.confirm({ text, detail: removalText(display) }))) return false;
    return attempt(display.id, t('Failed to delete display'), async () => {
      await removeDisplay(display.id).unwrap();
      showDeletionNotice('display', display, { text: restoredText(display) });
    });
  };

  return {
    failures,
    assign,
    assignOrders,
    assignToSeveral,
    removeMedia,
    regenerateCode,
    remove,
    forgetScreen,
  };
}
