import { useState } from 'react';
import type { CachedDisplay } from '../../api/cached-display.ts';
import { useCreateDisplayMutation } from '../../api/displays.api.ts';
import { useFormDialog } from '../../lib/dialogs/use-form-dialog.ts';
import { useRecordDialog } from '../../lib/dialogs/use-record-dialog.ts';

/** The dialog that adds displays and then, or for one that has no screen yet, tells how to pair a screen. */
export function useAddDisplay(restaurantId: string, displays: readonly CachedDisplay[]) {
  const [createDisplay] = useCreateDisplayMutation();
  const [step, setStep] = useState<'name' | 'pair'>('name');
  const pairing = useRecordDialog(displays);

  const pair = (display: CachedDisplay) => {
    setStep('pair');
    pairing.open(display);
  };

  const form = useFormDialog<CachedDisplay, { name: string }, CachedDisplay>({
    draftOf: () => ({ name: '' }),
    failureMessage: () => 'Failed to create display',
    save: async (_, { name }, _opened, attempt) =>
      pair(await createDisplay({ restaurantId, name: name.trim(), attempt }).unwrap()),
  });

  return {
    form,
    step,
    /** The display that a screen is paired with. */
    display: pairing.record,
    isOpen: step === 'pair' ? pairing.isOpen : form.isOpen,
    add: () => {
      setStep('name');
      form.open(null);
    },
    pair,
    close: () => {
      form.close();
      pairing.close();
    },
  };
}
