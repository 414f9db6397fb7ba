import { useUpdateItemMutation } from '../../api/items.api.ts';
import { useRemovePromotionMutation, useUpdatePromotionMutation } from '../../api/promotions.api.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { useAttempts } from '../../lib/use-attempts.ts';
import { useDeletionNotice } from '../../shared/notices/use-deletion-notice.ts';
import { useUndoNotice } from '../../shared/notices/use-undo-notice.ts';
import { t } from '../../texts/texts.ts';
import { focusPageHeading } from '../../ui/focus-page-heading.ts';
import type { ListedPromotion } from './listed-promotions.ts';

/** Ends and deletes promotions, each with its Undo. */
export function usePromotionActions() {
  const [updatePromotion] = useUpdatePromotionMutation();
  const [updateItem] = useUpdateItemMutation();
  const [removePromotion] = useRemovePromotionMutation();
  const showUndoNotice = useUndoNotice();
  const announceDeletion = useDeletionNotice();
  const { failures, attempt } = useAttempts();

  return {
    failures,
    end: ({ id, label, promotion }: ListedPromotion) =>
      attempt(id, t('Failed to end the promotion'), async () => {
        const endsAt = new Date(serverNow()).toISOString();
        const { revision } = promotion
          ? await updatePromotion({ id, body: { endsAt } }).unwrap()
          : await updateItem({ id, body: { promo: null } }).unwrap();
        const undone = t('is as it was before.');
        showUndoNotice(
          { id, subject: label, text: t('has ended.'), undone, undoneSubject: label },
          String(revision),
        );
        focusPageHeading();
      }),
    remove: ({ id, label: name }: ListedPromotion) =>
      attempt(id, t('Failed to delete the promotion'), async () => {
        await removePromotion(id).unwrap();
        announceDeletion('promotion', { id, name });
      }),
  };
}
