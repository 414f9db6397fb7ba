import { useState } from 'react';
import type { CachedDisplay } from '../../api/cached-display.ts';
import { useCreateDisplayMutation } from '../../api/displays.api.ts';
import { useFormDialog } from '../../lib/dialogs/use-form-dialog.ts';
import { useRecordDialog } from '../../lib/dialogs/use-record-dialog.ts';
import { suggestDisplayName } from '../../shared/displays/display-names.ts';
import { t } from '../../texts/texts.ts';

/** State of the dialog that adds a display and then shows how to pair a screen. The second step also opens alone. */
export function useAddDisplay(restaurantId: string, displays: readonly CachedDisplay[]) {
  const [createDisplay] = useCreateDisplayMutation();
  const [step, setStep] = useState<'name' | 'pair'>('name');
  const pairing = useRecordDialog(displays);

  const showPairing = (display: CachedDisplay) => {
    setStep('pair');
    pairing.open(display);
  };

  const form = useFormDialog<CachedDisplay, { name: string }, CachedDisplay>({
    draftOf: () => ({ name: suggestDisplayName(displays.map(({ name }) => name)) }),
    failureMessage: () => t('Failed to create display'),
    save: async (_, { name }, _opened, formKey) => {
      showPairing(await createDisplay({ restaurantId, name: name.trim(), formKey }).unwrap());
      return undefined;
    },
  });

  return {
    form,
    step,
    /** The display of the second step. */
    display: pairing.record,
    isOpen: step === 'pair' ? pairing.isOpen : form.isOpen,
    start: () => {
      setStep('name');
      form.open(null);
    },
    showPairing,
    close: () => {
      form.close();
      pairing.close();
    },
  };
}
