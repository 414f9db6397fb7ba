import type { CachedDisplay } from '../../api/cached-display.ts';
import { useRenameDisplayMutation } from '../../api/displays.api.ts';
import { useDraftDialog } from '../../lib/use-draft-dialog.ts';

/** State of the dialog that renames a display. */
export function useRenameDialog() {
  const [rename] = useRenameDisplayMutation();

  return useDraftDialog<CachedDisplay, { name: string }>({
    draftOf: (display) => ({ name: display?.name ?? '' }),
    failed: () => 'Failed to rename display',
    save: async (display, typed, opened) => {
      const name = typed.name.trim();
      if (display && name !== opened.name) await rename({ id: display.id, name }).unwrap();
    },
  });
}
