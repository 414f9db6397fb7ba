import { Modal } from '@mantine/core';
import type { Restaurant } from '@menuboard/contract/restaurants';
import type { CachedDisplay } from '../../../api/cached-display.ts';
import type { CachedMenu } from '../../../api/cached-menu.ts';
import { useChunk } from '../../../lib/use-chunk.ts';
import { t } from '../../../texts/texts.ts';
import { ErrorCard } from '../../../ui/ErrorCard.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import classes from './ScheduleDialog.module.css';
import type { ScheduleDialogState } from './use-schedule-dialog.ts';
import { useScheduleUploads } from './use-schedule-uploads.ts';

const loadTabs = async () => (await import('./ScheduleTabs.tsx')).ScheduleTabs;

interface ScheduleDialogProps {
  dialog: ScheduleDialogState;
  displays: readonly CachedDisplay[];
  restaurant: Restaurant;
  /** Nothing while the menus are not loaded. */
  menus: readonly CachedMenu[] | undefined;
  onRetryMenus: () => void;
}

/** The dialog about a display's schedule. Its content is a chunk of its own. */
export function ScheduleDialog({ dialog, displays, restaurant, menus, onRetryMenus }: ScheduleDialogProps) {
  const { display } = dialog;
  const uploads = useScheduleUploads(dialog);
  const { part: ScheduleTabs, ...later } = useChunk(loadTabs, dialog.isOpen);
  return (
    <Modal
      opened={dialog.isOpen}
      onClose={() => {
        uploads.dropRefused();
        dialog.close();
      }}
      title={t('Schedule Content for {display}', { display: display?.name ?? '' })}
      size={1088}
      classNames={{ header: classes.header ?? '', body: classes.body ?? '', content: classes.content ?? '' }}
    >
      {display && ScheduleTabs && (
        <ScheduleTabs
          key={display.id}
          dialog={dialog}
          displays={displays}
          display={display}
          restaurant={restaurant}
          menus={menus}
          onRetryMenus={onRetryMenus}
          uploads={uploads}
        />
      )}
      {!ScheduleTabs && !later.hasFailed && <Spinner />}
      {!ScheduleTabs && later.hasFailed && (
        <ErrorCard message={t('The schedule could not be loaded.')} onRetry={later.retry} />
      )}
    </Modal>
  );
}
