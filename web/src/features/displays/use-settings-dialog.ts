import type { CachedDisplay } from '../../api/cached-display.ts';
import { useUpdateSettingsMutation } from '../../api/displays.api.ts';
import { useFormDialog } from '../../lib/dialogs/use-form-dialog.ts';
import { useNotice } from '../../ui/notice.tsx';
import { changedSettings, draftOf, type SettingsDraft } from './settings-draft.ts';

/** State of the dialog with a display's settings. */
export function useSettingsDialog(displays: readonly CachedDisplay[]) {
  const [updateSettings] = useUpdateSettingsMutation();
  const notice = useNotice();

  return useFormDialog<CachedDisplay, SettingsDraft, CachedDisplay>({
    records: displays,
    draftOf: (display) => draftOf(display?.settings),
    failureMessage: () => 'Failed to save settings',
    save: async (display, draft, initial) => {
      const settings = changedSettings(draft, initial);
      if (!display || Object.keys(settings).length === 0) return;
      const { id, name } = display;
      await updateSettings({ id, settings }).unwrap();
      notice.show({ id, topic: { kind: 'display', id }, subject: name, text: 'has new settings.' });
    },
  });
}
