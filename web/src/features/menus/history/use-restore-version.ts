import type { RestoreVersion } from '@menuboard/contract/history';
import { useRestoreVersionMutation } from '../../../api/records.api.ts';
import { messageFor } from '../../../lib/errors.ts';
import { t } from '../../../texts/texts.ts';
import { useNotice } from '../../../ui/notice.tsx';

/** Restores an earlier version of a menu, with Undo in the notice. `onDone` is called after each change. */
export function useRestoreVersion(menuId: string, menuName: string, onDone: () => void) {
  const [restore, { isLoading }] = useRestoreVersionMutation();
  const notice = useNotice();
  const about = { id: `restore-${menuId}`, topic: { kind: 'menu', id: menuId } };

  async function run(body: RestoreVersion, subject: string): Promise<RestoreVersion | undefined> {
    try {
      const { undo } = await restore({ menuId, body }).unwrap();
      onDone();
      return undo;
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
      const undo = await run(body, subject);
      if (!undo) return;
      const takeBack = async () => {
        const done = await run(undo, subject);
        if (done) notice.show({ ...about, subject, text: t('is as it was before.') });
      };
      const action = { label: t('Undo'), onAction: () => void takeBack() };
      notice.show({ ...about, subject, text: t('is as it was then.'), action, isLasting: true });
    },
  };
}
