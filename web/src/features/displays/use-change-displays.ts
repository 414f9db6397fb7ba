import { useRef, useState } from 'react';
import { type DisplayChange, useChangeDisplaysMutation } from '../../api/several-displays.api.ts';
import { useRestaurant } from '../../api/use-restaurant.ts';
import { useUndo } from '../../domain/use-undo.ts';
import { randomKey } from '../../lib/idempotency.ts';
import { useAttempts } from '../../lib/use-attempts.ts';
import { t } from '../../texts/texts.ts';
import { useNotice } from '../../ui/notice.tsx';

/** Changes several displays in one call, and says so in one notice with one Undo. `text` is the notice's sentence. */
export function useChangeDisplays() {
  const { restaurantId = '' } = useRestaurant();
  const [changeDisplays] = useChangeDisplaysMutation();
  const undo = useUndo();
  const notice = useNotice();

  return async (changes: DisplayChange[], text: string, formKey = randomKey()): Promise<void> => {
    const reply = await changeDisplays({ restaurantId, changes, formKey }).unwrap();
    const topics = reply.displays.map(({ id }) => ({ kind: 'display', id }));
    const onAction = () => void undo(reply.undo, topics);
    notice.show({ id: `change-${reply.undo}`, text, topics, action: { label: t('Undo'), onAction } });
  };
}

/** The saving of a form about several displays: `save` calls `onDone` when it worked. */
export function useSeveralSave(onDone: () => void) {
  const changeDisplays = useChangeDisplays();
  const { failures, attempt } = useAttempts();
  const [isSaving, setIsSaving] = useState(false);
  // A second click comes before the next render.
  const isRunning = useRef(false);
  const [formKey, setFormKey] = useState(randomKey);

  const save = async (changes: DisplayChange[], text: string) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsSaving(true);
    await attempt('several', t('Failed to change the displays'), async () => {
      await changeDisplays(changes, text, formKey);
      setFormKey(randomKey());
      onDone();
    });
    isRunning.current = false;
    setIsSaving(false);
  };

  return { save, isSaving, failure: failures.several };
}
