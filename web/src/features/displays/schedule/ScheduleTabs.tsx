import { Tabs } from '@mantine/core';
import type { Restaurant } from '@menuboard/contract/restaurants';
import { isOwnEntry } from '@menuboard/contract/schedules';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useRef } from 'react';
import type { CachedDisplay } from '../../../api/cached-display.ts';
import type { CachedMenu } from '../../../api/cached-menu.ts';
import { useListMediaQuery } from '../../../api/media.api.ts';
import { messageFor } from '../../../lib/errors.ts';
import { useRestaurantClock } from '../../../shared/time/use-restaurant-clock.ts';
import { t } from '../../../texts/texts.ts';
import { createContentNames } from './content-names.ts';
import classes from './ScheduleDialog.module.css';
import { ScheduleForm } from './ScheduleForm.tsx';
import { ScheduleManager } from './ScheduleManager.tsx';
import { useScheduleActions } from './use-schedule-actions.ts';
import type { ScheduleDialogState } from './use-schedule-dialog.ts';
import type { ScheduleUploads } from './use-schedule-uploads.ts';

interface ScheduleTabsProps {
  dialog: ScheduleDialogState;
  displays: readonly CachedDisplay[];
  display: CachedDisplay;
  restaurant: Restaurant;
  /** Nothing while the menus are not loaded. */
  menus: readonly CachedMenu[] | undefined;
  onRetryMenus: () => void;
  uploads: ScheduleUploads;
}

/** Two tabs: the form that creates and edits entries, and the list of entries. */
export function ScheduleTabs(props: ScheduleTabsProps) {
  const { dialog, display, displays, restaurant, menus, onRetryMenus, uploads } = props;
  // Fetched each time the dialog opens: no event announces the uploads of others.
  const media = useListMediaQuery(restaurant.id || skipToken, { refetchOnMountOrArgChange: true });
  const clock = useRestaurantClock(restaurant.timeZone);
  const names = createContentNames(menus);
  const actions = useScheduleActions(display.id, names.contentName);
  const count = display.scheduledContent.filter(isOwnEntry).length;
  const firstTab = useRef<HTMLButtonElement>(null);
  // The dialog looks for `data-autofocus` when it opens, and this code may arrive later.
  useEffect(() => {
    if (firstTab.current?.closest('[role=dialog]')) firstTab.current.focus({ preventScroll: true });
  }, []);
  return (
    <Tabs
      value={dialog.tab}
      onChange={(tab) => dialog.showTab(tab === 'manager' ? 'manager' : 'upload')}
      keepMounted={false}
      classNames={{ list: classes.tabs ?? '', tab: classes.tab ?? '' }}
    >
      <Tabs.List>
        <Tabs.Tab ref={firstTab} value="upload" data-autofocus>
          {t('Media Upload')}
        </Tabs.Tab>
        <Tabs.Tab value="manager">
          {t('Schedule Manager')} <span className={classes.count}>{count}</span>
        </Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="upload">
        <ScheduleForm
          // The form of a new entry keeps its fields, and the focus, when it stays open after the save.
          key={dialog.isCreated ? display.id : dialog.subject?.id}
          dialog={dialog}
          display={display}
          displays={displays}
          restaurant={restaurant}
          menus={menus}
          onRetryMenus={onRetryMenus}
          library={{
            data: media.data?.media,
            failure:
              media.error && !media.isFetching
                ? messageFor(media.error, t('Failed to load media'))
                : undefined,
            retry: () => void media.refetch(),
          }}
          uploads={uploads}
          names={names}
          clock={clock}
        />
      </Tabs.Panel>
      <Tabs.Panel value="manager">
        <ScheduleManager
          dialog={dialog}
          display={display}
          displays={displays}
          actions={actions}
          names={names}
          clock={clock}
        />
      </Tabs.Panel>
    </Tabs>
  );
}
