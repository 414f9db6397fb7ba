import type { Cycle } from '@menuboard/contract/cycles';
import { useRef, useState } from 'react';
import {
  useCreateCycleMutation,
  useRemoveCycleMutation,
  useUpdateCycleMutation,
} from '../../api/cycles.api.ts';
import { messageFor } from '../../lib/errors.ts';
import { useAttempts } from '../../lib/use-attempts.ts';
import { useUndoNotice } from '../../shared/notices/use-undo-notice.ts';
import { t } from '../../texts/texts.ts';
import { focusPageHeading } from '../../ui/focus-page-heading.ts';
import { bodyOf, type CycleDraft } from './cycle-draft.ts';

/** Saves and deletes cycles, each with its Undo. A failed save leaves the form open with everything that was typed. */
export function useCycleForm(restaurantId: string, onSaved: () => void) {
  const [createCycle, creation] = useCreateCycleMutation();
  const [updateCycle, change] = useUpdateCycleMutation();
  const [removeCycle] = useRemoveCycleMutation();
  const showUndoNotice = useUndoNotice();
  const { failures, attempt } = useAttempts();
  const [failure, setFailure] = useState<{ message: string; retry: () => void } | undefined>(undefined);
  const formKey = useRef(crypto.randomUUID());

  const save = async (cycle: Cycle | null | undefined, draft: CycleDraft): Promise<void> => {
    setFailure(undefined);
    try {
      const body = bodyOf(draft);
      const { id, name, revision } = cycle
        ? await updateCycle({ id: cycle.id, body }).unwrap()
        : await createCycle({ restaurantId, body, formKey: formKey.current }).unwrap();
      const undone = cycle ? t('is as it was before.') : t('is deleted.');
      showUndoNotice(
        { id, subject: name, text: t('is saved.'), undone, undoneSubject: name },
        String(revision),
      );
      onSaved();
      focusPageHeading();
    } catch (error) {
      const message = messageFor(error, t('Failed to save the cycle'));
      setFailure({ message, retry: () => void save(cycle, draft) });
    }
  };

  return {
    failure,
    failures,
    isSaving: creation.isLoading || change.isLoading,
    /** Before another form opens. */
    reset: () => {
      setFailure(undefined);
      formKey.current = crypto.randomUUID();
    },
    save: (cycle: Cycle | null | undefined, draft: CycleDraft) => void save(cycle, draft),
    remove: (cycle: Cycle) =>
      void attempt(cycle.id, t('Failed to delete the cycle'), async () => {
        const { undo } = await removeCycle(cycle.id).unwrap();
        const { id, name } = cycle;
        const notice = { id, subject: name, text: t('is deleted.'), undone: t('is as it was before.') };
        showUndoNotice({ ...notice, undoneSubject: name }, undo);
        focusPageHeading();
      }),
  };
}
