import { Modal, Tabs } from '@mantine/core';
import type { Restaurant } from '@menuboard/contract/restaurants';
import { skipToken } from '@reduxjs/toolkit/query/react';
import type { DisplayRecord } from '../../../lib/api/display-record.ts';
import { useListMediaQuery } from '../../../lib/api/media.api.ts';
import type { MenuRecord } from '../../../lib/api/menu-record.ts';
import { messageFor } from '../../../lib/errors.ts';
import { useGone } from '../../../lib/use-gone.ts';
import { namingOf } from './naming.ts';
import classes from './ScheduleDialog.module.css';
import { ScheduleForm } from './ScheduleForm.tsx';
import { ScheduleManager } from './ScheduleManager.tsx';
import { useScheduleChanges } from './use-schedule-changes.ts';
import type { ScheduleDialogState } from './use-schedule-dialog.ts';
import { useScheduleUploads } from './use-schedule-uploads.ts';
import { useWall } from './use-wall.ts';

interface ScheduleDialogProps {
  dialog: ScheduleDialogState;
  displays: readonly DisplayRecord[];
  restaurant: Restaurant;
  /** Nothing while they could not be loaded. */
  menus: readonly MenuRecord[] | undefined;
  onRetryMenus: () => void;
}

/** What a display shows at which times: the form that makes entries, and the list of them. */
export function ScheduleDialog({ dialog, displays, restaurant, menus, onRetryMenus }: ScheduleDialogProps) {
  const display = displays.find(({ id }) => id === dialog.displayId);
  const uploads = useScheduleUploads(dialog);
  useGone(dialog.displayId, display, dialog.isOpen, dialog.close);
  return (
    <Modal
      opened={dialog.isOpen && display !== undefined}
      onClose={dialog.close}
      title={`Schedule Content for ${display?.name ?? ''}`}
      size={1088}
      yOffset={16}
      classNames={{ header: classes.header ?? '', body: classes.body ?? '', content: classes.content ?? '' }}
    >
      {display && (
        <Schedule
          key={display.id}
          dialog={dialog}
          display={display}
          restaurant={restaurant}
          menus={menus}
          onRetryMenus={onRetryMenus}
          uploads={uploads}
        />
      )}
    </Modal>
  );
}

interface ScheduleProps extends Omit<ScheduleDialogProps, 'displays'> {
  display: DisplayRecord;
  uploads: ReturnType<typeof useScheduleUploads>;
}

function Schedule({ dialog, display, restaurant, menus, onRetryMenus, uploads }: ScheduleProps) {
  // Asked anew each time the dialog opens: no event tells of what others uploaded.
  const media = useListMediaQuery(restaurant.id || skipToken, { refetchOnMountOrArgChange: true });
  const wall = useWall(restaurant.timeZone);
  const naming = namingOf(menus);
  const changes = useScheduleChanges(display.id, naming.nameOf);
  const count = display.scheduledContent.length;
  return (
    <Tabs
      value={dialog.tab}
      onChange={(tab) => dialog.show(tab === 'manager' ? 'manager' : 'upload')}
      keepMounted={false}
      classNames={{ list: classes.tabs ?? '', tab: classes.tab ?? '' }}
    >
      <Tabs.List>
        <Tabs.Tab value="upload" data-autofocus>
          Media Upload
        </Tabs.Tab>
        <Tabs.Tab value="manager">
          Schedule Manager <span className={classes.count}>{count}</span>
        </Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="upload">
        <ScheduleForm
          key={dialog.thing?.id}
          dialog={dialog}
          display={display}
          menus={menus}
          onRetryMenus={onRetryMenus}
          library={{
            data: media.data,
            failure:
              media.error && !media.isFetching ? messageFor(media.error, 'Failed to load media') : undefined,
            retry: () => void media.refetch(),
          }}
          uploads={uploads}
          naming={naming}
          wall={wall}
        />
      </Tabs.Panel>
      <Tabs.Panel value="manager">
        <ScheduleManager
          dialog={dialog}
          display={display}
          library={media.data}
          changes={changes}
          naming={naming}
          wall={wall}
        />
      </Tabs.Panel>
    </Tabs>
  );
}
