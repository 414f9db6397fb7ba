import type { DisplayRecord } from '../../lib/api/display-record.ts';
import { useRenameDisplayMutation } from '../../lib/api/displays.api.ts';
import { useDraftDialog } from '../../lib/use-draft-dialog.ts';

/** The dialog that gives a display another name. */
export function useRenameDialog() {
  const [rename] = useRenameDisplayMutation();

  return useDraftDialog<DisplayRecord, { name: string }>({
    draftOf: (display) => ({ name: display?.name ?? '' }),
    failed: () => 'Failed to rename display',
    save: async (display, typed, opened) => {
      const name = typed.name.trim();
      if (display && name !== opened.name) await rename({ id: display.id, name }).unwrap();
    },
  });
}
