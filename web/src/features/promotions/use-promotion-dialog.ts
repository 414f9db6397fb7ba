import type { Promotion } from '@menuboard/contract/promotions';
import type { Restaurant } from '@menuboard/contract/restaurants';
import { useMemo } from 'react';
import { useCreatePromotionMutation, useUpdatePromotionMutation } from '../../api/promotions.api.ts';
import { changedFields } from '../../lib/changed-fields.ts';
import type { NamedRecord } from '../../lib/dialogs/use-deleted-record.ts';
import { useFormDialog } from '../../lib/dialogs/use-form-dialog.ts';
import { useUndoNotice } from '../../shared/notices/use-undo-notice.ts';
import { t } from '../../texts/texts.ts';
import { draftOfPromotion, newPromotion, type PromotionDraft, toBody, toNewBody } from './promotion-draft.ts';

/** The subject of the form: a promotion, or a new one that begins with a section. */
export interface PromotionForm {
  id: string;
  promotion: Promotion | null;
  initialDraft: PromotionDraft;
}

/** State of the dialog that starts and changes promotions. */
export function usePromotionDialog(
  { id: restaurantId, timeZone }: Restaurant,
  promotions: readonly Promotion[],
) {
  const [createPromotion] = useCreatePromotionMutation();
  const [updatePromotion] = useUpdatePromotionMutation();
  const showUndoNotice = useUndoNotice();
  const records = useMemo(() => promotions.map(({ id, label }) => ({ id, name: label })), [promotions]);
  const formOf = (promotion: Promotion): PromotionForm => ({
    id: promotion.id,
    promotion,
    initialDraft: draftOfPromotion(promotion, timeZone),
  });
  const announce = ({ id, label, revision }: Promotion, isNew: boolean) => {
    const text = isNew ? t('is started.') : t('is saved.');
    const undone = isNew ? t('is in the bin.') : t('is as it was before.');
    showUndoNotice({ id, subject: label, text, undone, undoneSubject: label }, String(revision));
  };

  const dialog = useFormDialog<PromotionForm, PromotionDraft, NamedRecord>({
    records,
    draftOf: (form) => form?.initialDraft ?? newPromotion(),
    failureMessage: (form) =>
      form?.promotion ? t('Failed to save the promotion') : t('Failed to start the promotion'),
    save: async (form, draft, initial, formKey) => {
      const promotion = form?.promotion;
      if (!promotion) {
        const created = await createPromotion({ restaurantId, body: toNewBody(draft), formKey }).unwrap();
        announce(created, true);
        return formOf(created);
      }
      const stored = { promotion, draft: initial };
      const body = changedFields(toBody(draft, stored), toBody(initial, stored));
      if (Object.keys(body).length === 0) return form;
      const saved = await updatePromotion({ id: promotion.id, body }).unwrap();
      announce(saved, false);
      return formOf(saved);
    },
  });

  return {
    ...dialog,
    edit: (promotion: Promotion) => dialog.open(formOf(promotion)),
    /** Opens the form of a new promotion, of a section if one is named. */
    start: (category: string | null) => {
      if (!category) return dialog.open(null);
      dialog.open({ id: `new-${category}`, promotion: null, initialDraft: newPromotion([category]) });
    },
  };
}

export type PromotionDialogState = ReturnType<typeof usePromotionDialog>;
