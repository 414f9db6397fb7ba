import type { CachedDisplay } from '../../api/cached-display.ts';
import { useRecordDialog } from '../../lib/dialogs/use-record-dialog.ts';
import { useComputerScreen } from '../../shared/pairing/use-computer-screen.ts';
import type { ContentNames } from './schedule/content-names.ts';
import { useScheduleDialog } from './schedule/use-schedule-dialog.ts';
import { useAddDisplay } from './use-add-display.ts';

/** State of all dialogs of the Displays page. */
export function useDisplayDialogs(
  restaurantId: string,
  displays: readonly CachedDisplay[],
  names: ContentNames,
) {
  return {
    add: useAddDisplay(restaurantId, displays),
    computer: useComputerScreen(displays),
    offline: useRecordDialog(displays),
    media: useRecordDialog(displays),
    menu: useRecordDialog(displays),
    schedule: useScheduleDialog(displays, names.contentName),
  };
}

export type DisplayDialogsState = ReturnType<typeof useDisplayDialogs>;
