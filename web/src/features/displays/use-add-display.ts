import { useState } from 'react';
import type { CachedDisplay } from '../../api/cached-display.ts';
import { useCreateDisplayMutation } from '../../api/displays.api.ts';
import { useDraftDialog } from '../../lib/use-draft-dialog.ts';

/** State of the dialog that adds a display and then shows how to pair a screen. The second step also opens alone. */
export function useAddDisplay(restaurantId: string) {
  const [createDisplay] = useCreateDisplayMutation();
  const [step, setStep] = useState<'name' | 'pair'>('name');
  const [pairingId, setPairingId] = useState('');
  const [isPairing, setIsPairing] = useState(false);

  const showPairing = (display: CachedDisplay) => {
    setPairingId(display.id);
    setStep('pair');
    setIsPairing(true);
  };

  const form = useDraftDialog<CachedDisplay, { name: string }>({
    draftOf: () => ({ name: '' }),
    failed: () => 'Failed to create display',
    save: async (_, { name }, _opened, attempt) =>
      showPairing(await createDisplay({ restaurantId, name: name.trim(), attempt }).unwrap()),
  });

  return {
    form,
    step,
    pairingId,
    isOpen: form.isOpen || isPairing,
    add: () => {
      setStep('name');
      form.open(null);
    },
    showPairing,
    close: () => {
      form.close();
      setIsPairing(false);
    },
  };
}
