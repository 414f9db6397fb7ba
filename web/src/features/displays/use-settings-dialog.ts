import type { CachedDisplay } from '../../api/cached-display.ts';
import { useUpdateSettingsMutation } from '../../api/displays.api.ts';
import { joinNamesBriefly } from '../../domain/format.ts';
import { useChangeDisplays } from '../../domain/use-change-displays.ts';
import { useSavedNotice } from '../../domain/use-saved-notice.ts';
import { useFormDialog } from '../../lib/dialogs/use-form-dialog.ts';
import { t } from '../../texts/texts.ts';
import { changedSettings, draftOf, type SettingsDraft, toSettings } from './settings-draft.ts';
import { sharedSettings } from './several/shared-settings.ts';

/** State of the dialog with a display's settings. */
export function useSettingsDialog(displays: readonly CachedDisplay[]) {
  const changeDisplays = useChangeDisplays();
  const [updateSettings] = useUpdateSettingsMutation();
  const announceSaved = useSavedNotice('display');

  return useFormDialog<CachedDisplay, SettingsDraft, CachedDisplay>({
    records: displays,
    draftOf: (display) => draftOf(display?.settings),
    failureMessage: () => t('Failed to save settings'),
    save: async (display, draft, initial, formKey) => {
      const settings = changedSettings(draft, initial);
      if (!display) return undefined;
      const { id, name } = display;
      const others = displays.filter((other) => draft.alsoOn.includes(other.id));
      if (others.length > 0) {
        const shared = sharedSettings(toSettings(draft, initial));
        const changes = others.map((other) => ({ displayId: other.id, settings: shared }));
        const names = joinNamesBriefly([display, ...others].map((one) => one.name));
        await changeDisplays(
          [{ displayId: id, settings }, ...changes],
          t('{displays} have the same look.', { displays: names }),
          formKey,
        );
        return display;
      }
      if (Object.keys(settings).length === 0) return display;
      const { revision } = await updateSettings({ id, settings }).unwrap();
      announceSaved({ id, name, revision }, { text: t('has new settings.') });
      return display;
    },
  });
}
