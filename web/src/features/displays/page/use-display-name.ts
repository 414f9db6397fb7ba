import type { CachedDisplay } from '../../../api/cached-display.ts';
import { useRenameDisplayMutation } from '../../../api/displays.api.ts';
import { useAttempts } from '../../../lib/use-attempts.ts';
import { useSavedNotice } from '../../../shared/notices/use-saved-notice.ts';
import { t } from '../../../texts/texts.ts';

/** Changes of a display's name. */
export function useDisplayName() {
  const [rename] = useRenameDisplayMutation();
  const announceSaved = useSavedNotice('display');
  const { failures, attempt } = useAttempts();
  return {
    failures,
    save: ({ id }: CachedDisplay, name: string) =>
      void attempt(id, t('Failed to rename display'), async () => {
        announceSaved(await rename({ id, name }).unwrap(), { text: t('has a new name.') });
      }),
  };
}
