import type { DisplaySettings, Theme } from '@menuboard/contract/domain/settings';
import type { CachedDisplay } from '../../../api/cached-display.ts';
import { useUpdateSettingsMutation } from '../../../api/displays.api.ts';
import { useChoices } from '../../../lib/use-choices.ts';
import { useSavedNotice } from '../../../shared/notices/use-saved-notice.ts';
import { t } from '../../../texts/texts.ts';

/** A change of a display's settings. */
export type SettingsChange = Partial<Omit<DisplaySettings, 'theme'> & { theme: Theme }>;

/** A display's settings as they are chosen now. Each change is saved at once. */
export function useDisplayLook(display: CachedDisplay) {
  const [updateSettings] = useUpdateSettingsMutation();
  const announceSaved = useSavedNotice('display');
  const { id, name } = display;
  const save = async (settings: SettingsChange) => {
    const { revision } = await updateSettings({ id, settings }).unwrap();
    announceSaved({ id, name, revision }, { text: t('has new settings.') });
  };
  const { chosen, change, failure } = useChoices(id, t('Failed to save settings'), save);
  return { settings: { ...display.settings, ...chosen }, change, failure };
}
