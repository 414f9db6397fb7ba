import { Button, Modal } from '@mantine/core';
import type { Restaurant } from '@menuboard/contract/restaurants';
import { IconPlus } from '@tabler/icons-react';
import { useCallback } from 'react';
import type { CachedDisplay } from '../../api/cached-display.ts';
import { itemsOf } from '../../api/cached-menu.ts';
import { useListItemsQuery } from '../../api/items.api.ts';
import { useListMenusQuery } from '../../api/menus.api.ts';
import { useZoneOffsets } from '../../domain/use-zone-offsets.ts';
import { useRecordDialog } from '../../lib/dialogs/use-record-dialog.ts';
import { useNow } from '../../lib/use-now.ts';
import { useOpenOnArrival } from '../../lib/use-open-on-arrival.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { AddDisplayForm } from './AddDisplayForm.tsx';
import { AssignMenuDialog } from './AssignMenuDialog.tsx';
import { DisplayCard } from './DisplayCard.tsx';
import classes from './DisplayList.module.css';
import { OfflineDialog } from './OfflineDialog.tsx';
import { PairingSteps } from './PairingSteps.tsx';
import { RenameDialog } from './RenameDialog.tsx';
import { ScreensDialog } from './ScreensDialog.tsx';
import { SettingsDialog } from './SettingsDialog.tsx';
import { createContentNames } from './schedule/content-names.ts';
import { ScheduleDialog } from './schedule/ScheduleDialog.tsx';
import { useScheduleDialog } from './schedule/use-schedule-dialog.ts';
import { UploadMediaDialog } from './UploadMediaDialog.tsx';
import { useAddDisplay } from './use-add-display.ts';
import { useDisplayActions } from './use-display-actions.ts';
import { useRenameDialog } from './use-rename-dialog.ts';
import { useSettingsDialog } from './use-settings-dialog.ts';

interface DisplayListProps {
  displays: readonly CachedDisplay[];
  restaurant: Restaurant;
}

/** The displays as cards, and the dialogs that add one, pair a screen and assign a menu. */
export function DisplayList({ displays, restaurant }: DisplayListProps) {
  const menus = useListMenusQuery(restaurant.id);
  const { data: items } = useListItemsQuery(restaurant.id);
  const assigning = useRecordDialog(displays);
  const uploading = useRecordDialog(displays);
  const screens = useRecordDialog(displays);
  const offline = useRecordDialog(displays);
  const dialog = useAddDisplay(restaurant.id, displays);
  const actions = useDisplayActions(dialog.showPairing);
  const names = createContentNames(menus.data);
  const schedule = useScheduleDialog(displays, names.contentName);
  const offsets = useZoneOffsets(restaurant.timeZone, useNow(60_000));
  const settings = useSettingsDialog(displays);
  const rename = useRenameDialog(displays);
  useOpenOnArrival(dialog.add);
  const boardOf = useCallback(
    (menuId: string | null) => {
      const menu = menus.data?.find(({ id }) => id === menuId);
      return menu && items && { ...menu, items: itemsOf(menu, items) };
    },
    [menus.data, items],
  );
  return (
    <>
      <PageHeader
        title="Displays"
        subtitle="Manage your digital displays"
        action={
          <Button leftSection={<IconPlus size={20} stroke={1.75} />} onClick={dialog.add}>
            Add Display
          </Button>
        }
      />
      {displays.length === 0 && (
        <EmptyState
          title="No displays yet"
          text="Create your first display to get started"
          action={<Button onClick={dialog.add}>Add Your First Display</Button>}
        />
      )}
      <ul className={classes.grid}>
        {displays.map((display) => (
          <li key={display.id}>
            <DisplayCard
              display={display}
              boardOf={boardOf}
              names={names}
              currency={restaurant.currency}
              timeZone={restaurant.timeZone}
              offsets={offsets}
              failure={actions.failures[display.id]}
              onRename={() => rename.open(display)}
              onPair={() => dialog.showPairing(display)}
              onOffline={() => offline.open(display)}
              onScreens={() => screens.open(display)}
              onRegenerate={() => void actions.regenerateCode(display)}
              onSettings={() => settings.open(display)}
              onAssign={() => assigning.open(display)}
              onUploadMedia={() => uploading.open(display)}
              onSchedule={() => schedule.open(display.id)}
              onRemoveMedia={() => void actions.removeMedia(display)}
              onDelete={() => void actions.remove(display)}
            />
          </li>
        ))}
      </ul>
      <Modal
        opened={dialog.isOpen}
        onClose={dialog.close}
        title={dialog.step === 'pair' ? `Pair a screen with ${dialog.display?.name ?? ''}` : 'Add Display'}
      >
        {dialog.step === 'name' && <AddDisplayForm dialog={dialog.form} />}
        {dialog.step === 'pair' && dialog.display && (
          <PairingSteps display={dialog.display} onDone={dialog.close} />
        )}
      </Modal>
      <RenameDialog dialog={rename} />
      <OfflineDialog
        display={offline.record}
        isOpen={offline.isOpen}
        onPair={() => {
          offline.close();
          if (offline.record) dialog.showPairing(offline.record);
        }}
        onClose={offline.close}
      />
      <ScreensDialog
        display={screens.record}
        restaurantId={restaurant.id}
        isOpen={screens.isOpen}
        timeZone={restaurant.timeZone}
        onClose={screens.close}
      />
      <UploadMediaDialog
        display={uploading.record}
        failure={actions.failures[uploading.id]}
        isOpen={uploading.isOpen}
        onRemove={() => {
          if (uploading.record) void actions.removeMedia(uploading.record);
        }}
        onClose={uploading.close}
      />
      <SettingsDialog
        dialog={settings}
        menu={boardOf(settings.subject?.menuId ?? null)}
        currency={restaurant.currency}
        timeZone={restaurant.timeZone}
      />
      <AssignMenuDialog
        display={assigning.record}
        isOpen={assigning.isOpen}
        menus={menus.data}
        onRetry={() => void menus.refetch()}
        onClose={assigning.close}
        onAssign={(menuId) => {
          assigning.close();
          if (assigning.record) void actions.assign(assigning.record, menuId, menus.data);
        }}
      />
      <ScheduleDialog
        dialog={schedule}
        restaurant={restaurant}
        menus={menus.data}
        onRetryMenus={() => void menus.refetch()}
      />
    </>
  );
}
