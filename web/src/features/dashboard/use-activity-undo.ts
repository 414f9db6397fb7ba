import type { MoneyRules } from '@menuboard/contract/domain/money/rules';
import type { Activity } from '@menuboard/contract/stats';
import { useUndoMutation } from '../../api/undo.api.ts';
import { useAttempts } from '../../lib/use-attempts.ts';
import { describeUndo } from '../../shared/notices/activity-sentences.ts';
import { useUndoNotice } from '../../shared/notices/use-undo-notice.ts';
import { t } from '../../texts/texts.ts';
import { useAsk } from '../../ui/ask.tsx';

/** Undoes activities after a question that says what it does. Failures are by the id of the activity. */
export function useActivityUndo(money: MoneyRules | undefined, onUndone: () => void) {
  const [undoChange] = useUndoMutation();
  const showNotice = useUndoNotice();
  const ask = useAsk();
  const { failures, attempt } = useAttempts();

  const undo = async (activity: Activity) => {
    const { id, undo: step, changesInStep, type, entityId } = activity;
    if (step === null) return;
    const detail = describeUndo(activity, money);
    if (!(await ask.confirm({ text: t('Undo this change?'), detail }, t('Undo')))) return;
    await attempt(id, t('This could not be undone'), async () => {
      const answer = await undoChange(step).unwrap();
      const topics = changesInStep === 1 ? [{ kind: type, id: entityId }] : answer.records;
      showNotice(
        { id: `undone-${step}`, topics, text: detail, undone: t('The change is back.') },
        answer.undo,
      );
      onUndone();
    });
  };

  return { undo, failures };
}
