import type { SecondFactorSetup } from '@menuboard/contract/second-factor';
import { useState } from 'react';
import {
  useReplaceRecoveryCodesMutation,
  useSetUpSecondFactorMutation,
  useTurnSecondFactorOffMutation,
  useTurnSecondFactorOnMutation,
} from '../../api/account.api.ts';
import type { SaveFailure } from '../../lib/dialogs/form.ts';
import { fieldErrorsOf, messageFor } from '../../lib/errors.ts';
import { t } from '../../texts/texts.ts';

export type TwoStepChange = 'turn-on' | 'turn-off' | 'new-codes';

interface Draft {
  password: string;
  code: string;
}

/**
 * State of the dialog that changes two-step sign-in. Turning it on takes two steps: the password shows a secret for the
 * app, then a code from the app confirms it.
 */
export function useTwoStep(change: TwoStepChange, onClose: () => void) {
  const [setUp] = useSetUpSecondFactorMutation();
  const [turnOn] = useTurnSecondFactorOnMutation();
  const [turnOff] = useTurnSecondFactorOffMutation();
  const [replaceCodes] = useReplaceRecoveryCodesMutation();
  const [draft, setDraft] = useState<Draft>({ password: '', code: '' });
  const [setup, setSetup] = useState<SecondFactorSetup>();
  const [recoveryCodes, setRecoveryCodes] = useState<string[]>();
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const [isSaving, setSaving] = useState(false);

  async function run(): Promise<void> {
    if (change === 'turn-off') {
      await turnOff(draft).unwrap();
      return onClose();
    }
    if (change === 'turn-on' && !setup) return setSetup(await setUp(draft.password).unwrap());
    const call = change === 'turn-on' ? turnOn : replaceCodes;
    setRecoveryCodes((await call(draft).unwrap()).recoveryCodes);
  }

  async function save(): Promise<void> {
    setSaving(true);
    setFailure(null);
    try {
      await run();
    } catch (error) {
      const message = messageFor(error, t('Two-step sign-in could not be changed'));
      const fieldErrors = fieldErrorsOf(error);
      // The password was right a moment ago; its field is in the first step.
      if (setup && fieldErrors.password) setSetup(undefined);
      setFailure({ message, fieldErrors });
    }
    setSaving(false);
  }

  return {
    draft,
    setFields: (fields: Partial<Draft>) => {
      setDraft({ ...draft, ...fields });
      setFailure(null);
    },
    /** The secret that waits for a code. */
    setup,
    /** Shown once, after the change. */
    recoveryCodes,
    failure,
    isSaving,
    save: () => void save(),
    /** Waits for the end of a save: it may bring codes that are shown once. */
    cancel: () => {
      if (!isSaving) onClose();
    },
  };
}
