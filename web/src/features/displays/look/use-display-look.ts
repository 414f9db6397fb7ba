import type { DisplaySettings, Theme } from '@menuboard/contract/domain/settings';
import { useEffect, useState } from 'react';
import type { CachedDisplay } from '../../../api/cached-display.ts';
import { useUpdateSettingsMutation } from '../../../api/displays.api.ts';
import { useSavedNotice } from '../../../domain/use-saved-notice.ts';
import { useAttempts } from '../../../lib/use-attempts.ts';
import { t } from '../../../texts/texts.ts';

/** A change of a display's settings. */
export type SettingsChange = Partial<Omit<DisplaySettings, 'theme'> & { theme: Theme }>;

/** A display's settings as they are chosen now. Each change is saved at once; one that fails returns to what is saved. */
export function useDisplayLook(display: CachedDisplay) {
  const [updateSettings] = useUpdateSettingsMutation();
  const announceSaved = useSavedNotice('display');
  const { failures, attempt } = useAttempts();
  const [chosen, setChosen] = useState<SettingsChange>({});
  // The saved settings have the choice by now, or another person's newer one.
  useEffect(() => {
    if (display.revision > 0) setChosen({});
  }, [display.revision]);

  const change = (settings: SettingsChange) => {
    setChosen((before) => ({ ...before, ...settings }));
    void attempt(display.id, t('Failed to save settings'), async () => {
      const { id, name } = display;
      try {
        const { revision } = await updateSettings({ id, settings }).unwrap();
        announceSaved({ id, name, revision }, { text: t('has new settings.') });
      } catch (error) {
        setChosen({});
        throw error;
      }
    });
  };
  return { settings: { ...display.settings, ...chosen }, change, failure: failures[display.id] };
}
