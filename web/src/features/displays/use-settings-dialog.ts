import type { CachedDisplay } from '../../api/cached-display.ts';
import { useUpdateSettingsMutation } from '../../api/displays.api.ts';
import { useDraftDialog } from '../../lib/use-draft-dialog.ts';
import { useNotice } from '../../ui/notice.tsx';
import { changedSettings, draftOf, type SettingsDraft } from './settings-draft.ts';

/** State of the dialog with a display's settings. */
export function useSettingsDialog() {
  const [updateSettings] = useUpdateSettingsMutation();
  const notice = useNotice();

  return useDraftDialog<CachedDisplay, SettingsDraft>({
    draftOf: (display) => draftOf(display?.settings),
    failed: () => 'Failed to save settings',
    save: async (display, typed, opened) => {
      const settings = changedSettings(typed, opened);
      if (!display || Object.keys(settings).length === 0) return;
      const { id, name } = display;
      await updateSettings({ id, settings }).unwrap();
      notice.show({ id, subject: name, text: 'has new settings.' });
    },
  });
}
