import type { CachedDisplay } from '../../api/cached-display.ts';
import { useRenameDisplayMutation } from '../../api/displays.api.ts';
import { useSavedNotice } from '../../domain/use-saved-notice.ts';
import { useRecordDialog } from '../../lib/dialogs/use-record-dialog.ts';
import { useRenameDialog } from '../../lib/dialogs/use-rename-dialog.ts';
import { t } from '../../texts/texts.ts';
import type { ContentNames } from './schedule/content-names.ts';
import { useScheduleDialog } from './schedule/use-schedule-dialog.ts';
import { useAddDisplay } from './use-add-display.ts';
import { useComputerDialog } from './use-computer-dialog.ts';

/** State of all dialogs of the Displays page. */
export function useDisplayDialogs(
  restaurantId: string,
  displays: readonly CachedDisplay[],
  names: ContentNames,
) {
  const [rename] = useRenameDisplayMutation();
  const announceSaved = useSavedNotice('display');
  return {
    add: useAddDisplay(restaurantId, displays),
    computer: useComputerDialog(displays),
    rename: useRenameDialog({
      records: displays,
      kind: 'display',
      rename: async (change) => announceSaved(await rename(change).unwrap(), { text: t('has a new name.') }),
    }),
    offline: useRecordDialog(displays),
    media: useRecordDialog(displays),
    menu: useRecordDialog(displays),
    schedule: useScheduleDialog(displays, names.contentName),
  };
}

export type DisplayDialogsState = ReturnType<typeof useDisplayDialogs>;
