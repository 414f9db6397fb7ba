import type { RestoreVersion } from '@menuboard/contract/history';
import { useRestoreVersionMutation } from '../../../api/records.api.ts';
import { useUndoMutation } from '../../../api/undo.api.ts';
import { messageFor } from '../../../lib/errors.ts';
import { t } from '../../../texts/texts.ts';
import { useNotice } from '../../../ui/notice.tsx';

/** Restores an earlier version of a menu, with Undo in the notice. `onDone` is called after each change. */
export function useRestoreVersion(menuId: string, menuName: string, onDone: () => void) {
  const [restore, { isLoading }] = useRestoreVersionMutation();
  const [undoChange] = useUndoMutation();
  const notice = useNotice();
  const about = { id: `restore-${menuId}`, topic: { kind: 'menu', id: menuId } };

  /** Resolves with the number of the change; `null` if everything was already as it was then. */
  async function run(body: RestoreVersion, subject: string): Promise<number | null | undefined> {
    try {
      const { menu, undo } = await restore({ menuId, body }).unwrap();
      onDone();
      const number = undo.revision + 1;
      return [menu, ...menu.items].some(({ revision }) => revision === number) ? number : null;
    } catch (error) {
      const action = { label: t('Retry'), onAction: () => void run(body, subject) };
      const reason = messageFor(error, '');
      notice.show({
        id: about.id,
        subject,
        text: reason ? t('could not be restored. {reason}', { reason }) : t('could not be restored.'),
        action,
      });
      return undefined;
    }
  }

  return {
    isLoading,
    /** Without `itemName`, the whole menu. */
    restore: async (body: RestoreVersion, itemName?: string) => {
      const subject = itemName ?? menuName;
      const number = await run(body, subject);
      if (number === undefined) return;
      // Not by restoring the version before: an item that came back from the bin is on other menus, too.
      const takeBack = async () => {
        try {
          await undoChange(String(number)).unwrap();
          onDone();
          notice.show({ ...about, subject, text: t('is as it was before.') });
        } catch (error) {
          const text = messageFor(error, t('The change could not be undone.'));
          notice.show({ id: `not-undone-${about.id}`, text });
        }
      };
      const action = { label: t('Undo'), onAction: () => void takeBack() };
      const canUndo = number !== null;
      notice.show({
        ...about,
        subject,
        text: t('is as it was then.'),
        ...(canUndo && { action, isLasting: true }),
      });
    },
  };
}
