import type { CachedDisplay } from '../../api/cached-display.ts';
import { useRenameDisplayMutation } from '../../api/displays.api.ts';
import { useFormDialog } from '../../lib/dialogs/use-form-dialog.ts';

/** State of the dialog that renames a display. */
export function useRenameDialog(displays: readonly CachedDisplay[]) {
  const [rename] = useRenameDisplayMutation();

  return useFormDialog<CachedDisplay, { name: string }, CachedDisplay>({
    records: displays,
    draftOf: (display) => ({ name: display?.name ?? '' }),
    failureMessage: () => 'Failed to rename display',
    save: async (display, draft, initial) => {
      const name = draft.name.trim();
      if (display && name !== initial.name) await rename({ id: display.id, name }).unwrap();
    },
  });
}
