import type { RestoreVersion } from '@menuboard/contract/history';
import { useRestoreVersionMutation } from '../../../api/records.api.ts';
import { messageFor } from '../../../lib/errors.ts';
import { useNotice } from '../../../ui/notice.tsx';

/** Restores an earlier version of a menu, with Undo in the notice. `onDone` is called after each change. */
export function useRestoreVersion(menuId: string, menuName: string, onDone: () => void) {
  const [restore, { isLoading }] = useRestoreVersionMutation();
  const notice = useNotice();
  const about = { id: `restore-${menuId}`, topic: { kind: 'menu', id: menuId } };

  async function run(
    body: RestoreVersion,
    subject: string,
    text: string,
  ): Promise<RestoreVersion | undefined> {
    try {
      const { undo } = await restore({ menuId, body }).unwrap();
      onDone();
      return undo;
    } catch (error) {
      const action = { label: 'Retry', onAction: () => void run(body, subject, text) };
      notice.show({
        id: about.id,
        subject,
        text: `could not be restored. ${messageFor(error, '')}`.trim(),
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
      const undo = await run(body, subject, 'is restored.');
      if (!undo) return;
      const takeBack = async () => {
        const done = await run(undo, subject, 'is as before.');
        if (done) notice.show({ ...about, subject, text: 'is as it was before.' });
      };
      const action = { label: 'Undo', onAction: () => void takeBack() };
      notice.show({ ...about, subject, text: 'is as it was then.', action, isLasting: true });
    },
  };
}
