import type { RestoreVersion } from '@menuboard/contract/history';
import { useRestoreVersionMutation } from '../../../api/records.api.ts';
import { useUndoMutation } from '../../../api/undo.api.ts';
import { messageFor } from '../../../lib/errors.ts';
import { useNotice } from '../../../lib/notices/notice.tsx';
import type { TopicRecord } from '../../../lib/notices/open-notices.ts';
import { topicsAt } from '../../../shared/notices/use-undo-notice.ts';
import { t } from '../../../texts/texts.ts';

/** Restores an earlier version of a menu, with Undo in the notice. `onDone` is called after each change. */
export function useRestoreVersion(menuId: string, menuName: string, onDone: () => void) {
  const [restoreVersion, { isLoading }] = useRestoreVersionMutation();
  const [undoChange] = useUndoMutation();
  const notice = useNotice();
  const id = `restore-${menuId}`;

  async function takeBack(undo: string, subject: string, records: readonly TopicRecord[]): Promise<void> {
    try {
      const undone = await undoChange(undo).unwrap();
      onDone();
      const topics = topicsAt(records, undone.undo);
      notice.show({ id, topics, subject, text: t('is as it was before.') });
    } catch (error) {
      const text = messageFor(error, t('The change could not be undone.'));
      notice.show({ id: `not-undone-${id}`, text });
    }
  }

  /** Without `itemName`, the whole menu. */
  async function restore(body: RestoreVersion, itemName?: string): Promise<void> {
    const subject = itemName ?? menuName;
    const records = body.itemIds?.map((item) => ({ kind: 'item', id: item })) ?? [
      { kind: 'menu', id: menuId },
    ];
    try {
      const { undo } = await restoreVersion({ menuId, body }).unwrap();
      onDone();
      notice.show({
        id,
        subject,
        text: t('is as it was then.'),
        ...(undo !== null && {
          topics: topicsAt(records, undo),
          action: { label: t('Undo'), onAction: () => void takeBack(undo, subject, records) },
          isLasting: true,
        }),
      });
    } catch (error) {
      const reason = messageFor(error, '');
      notice.show({
        id,
        subject,
        text: reason ? t('could not be restored. {reason}', { reason }) : t('could not be restored.'),
        action: { label: t('Retry'), onAction: () => void restore(body, itemName) },
      });
    }
  }

  return { isLoading, restore };
}
