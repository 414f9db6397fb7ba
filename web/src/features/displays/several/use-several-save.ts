import { useRef, useState } from 'react';
import type { DisplayChange } from '../../../api/several-displays.api.ts';
import { randomKey } from '../../../lib/idempotency.ts';
import { useAttempts } from '../../../lib/use-attempts.ts';
import { useChangeDisplays } from '../../../shared/displays/use-change-displays.ts';
import { t } from '../../../texts/texts.ts';

/** The saving of a form about several displays: `save` calls `onDone` when it worked, and `onFailed` otherwise. */
export function useSeveralSave(onDone: () => void, onFailed?: () => void) {
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
    const isDone = await attempt('several', t('Failed to change the displays'), async () => {
      await changeDisplays(changes, text, formKey);
      setFormKey(randomKey());
      onDone();
    });
    isRunning.current = false;
    setIsSaving(false);
    if (!isDone) onFailed?.();
  };

  return { save, isSaving, failure: failures.several };
}
