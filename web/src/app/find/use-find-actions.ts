import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import type { CachedMenu } from '../../api/cached-menu.ts';
import { useUndoMutation } from '../../api/undo.api.ts';
import { useAssignMenu } from '../../features/displays/use-assign-menu.ts';
import { messageFor } from '../../lib/errors.ts';
import { useNotice } from '../../lib/notices/notice.tsx';
import { type Failure, useAttempts } from '../../lib/use-attempts.ts';
import { type RestaurantTerms, useItemActions } from '../../shared/dishes/use-item-actions.ts';
import { useUndoNotice } from '../../shared/notices/use-undo-notice.ts';
import { t } from '../../texts/texts.ts';
import type { FindAction, FindCommands, FindResult } from './find-result.ts';

/** A failure would be shown on the card of the record, which is on a page that may not be open. */
function useFailureNotices(failures: Readonly<Record<string, Failure>>): void {
  const notice = useNotice();
  const show = useEffectEvent(() => {
    for (const [id, { message, retry, retryLabel = t('Retry') }] of Object.entries(failures)) {
      notice.show({
        id: `failed-${id}`,
        text: `${message}.`,
        action: { label: retryLabel, onAction: retry },
      });
    }
  });
  useEffect(() => {
    if (Object.keys(failures).length > 0) show();
  }, [failures]);
}

/** Carries out a choice, with the messages and Undo of the pages. */
export function useFindActions(
  restaurant: RestaurantTerms,
  menus: readonly CachedMenu[],
  commands: FindCommands,
) {
  const navigate = useNavigate();
  const items = useItemActions(restaurant);
  const displays = useAttempts();
  const assignMenu = useAssignMenu(displays.attempt);
  const [undoChange] = useUndoMutation();
  const showNotice = useUndoNotice();
  const notice = useNotice();
  useFailureNotices(items.failures);
  useFailureNotices(displays.failures);

  const undo = async ({ effect }: FindResult, step: string) => {
    try {
      const answer = await undoChange(step).unwrap();
      const done = { id: `undone-${step}`, topics: answer.records, text: effect };
      showNotice({ ...done, undone: t('The change is back.') }, answer.undo);
    } catch (error) {
      notice.show({ id: `undone-${step}`, text: messageFor(error, t('The change could not be undone.')) });
    }
  };

  return (result: FindResult) => {
    const { action }: { action: FindAction } = result;
    switch (action.kind) {
      case 'available':
        return items.actions.setAvailable(action.item, action.isAvailable);
      case 'price':
        return items.actions.setPrice(action.item, action.price);
      case 'assign':
        return void assignMenu(action.display, { menuId: action.menu.id }, menus);
      case 'undo':
        return void undo(result, action.activity.undo ?? '');
      case 'command':
        return commands[action.command]?.();
      default:
        return void navigate(action.path);
    }
  };
}
