import { Button, Modal } from '@mantine/core';
import type { Restaurant } from '@menuboard/contract/restaurants';
import { IconPlus } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import type { CachedDisplay } from '../../api/cached-display.ts';
import { itemsOf } from '../../api/cached-menu.ts';
import { useListItemsQuery } from '../../api/items.api.ts';
import { useListMenusQuery } from '../../api/menus.api.ts';
import { useZoneOffsets } from '../../domain/use-zone-offsets.ts';
import { useGone } from '../../lib/use-gone.ts';
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
  const [assigningId, setAssigningId] = useState('');
  const [isAssigning, setIsAssigning] = useState(false);
  const [uploadingId, setUploadingId] = useState('');
  const [isUploading, setIsUploading] = useState(false);
  const [screensId, setScreensId] = useState('');
  const [isShowingScreens, setIsShowingScreens] = useState(false);
  const [awayId, setAwayId] = useState('');
  const [isAway, setIsAway] = useState(false);
  const dialog = useAddDisplay(restaurant.id);
  const actions = useDisplayActions(dialog.showPairing);
  const names = createContentNames(menus.data);
  const schedule = useScheduleDialog(names.contentName);
  const offsets = useZoneOffsets(restaurant.timeZone, useNow(60_000));
  const settings = useSettingsDialog();
  const rename = useRenameDialog();
  useOpenOnArrival(dialog.add);
  const assigning = displays.find(({ id }) => id === assigningId);
  const uploading = displays.find(({ id }) => id === uploadingId);
  const ofScreens = displays.find(({ id }) => id === screensId);
  useGone(screensId, ofScreens, isShowingScreens, () => setIsShowingScreens(false));
  const away = displays.find(({ id }) => id === awayId);
  useGone(awayId, away, isAway, () => setIsAway(false));
  useGone(uploadingId, uploading, isUploading, () => setIsUploading(false));
  useGone(assigningId, assigning, isAssigning, () => setIsAssigning(false));
  const settledId = settings.thing?.id ?? '';
  useGone(
    settledId,
    displays.find(({ id }) => id === settledId),
    settings.isOpen,
    settings.close,
  );
  const renamedId = rename.thing?.id ?? '';
  useGone(
    renamedId,
    displays.find(({ id }) => id === renamedId),
    rename.isOpen,
    rename.close,
  );
  const pairing = displays.find(({ id }) => id === dialog.pairingId);

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
              onOffline={() => {
                setAwayId(display.id);
                setIsAway(true);
              }}
              onScreens={() => {
                setScreensId(display.id);
                setIsShowingScreens(true);
              }}
              onRegenerate={() => void actions.regenerateCode(display)}
              onSettings={() => settings.open(display)}
              onAssign={() => {
                setAssigningId(display.id);
                setIsAssigning(true);
              }}
              onUploadMedia={() => {
                setUploadingId(display.id);
                setIsUploading(true);
              }}
              onSchedule={() => schedule.open(display.id)}
              onRemoveMedia={() => void actions.removeMedia(display)}
              onDelete={() => void actions.remove(display)}
            />
          </li>
        ))}
      </ul>
      <Modal
        opened={dialog.isOpen && (dialog.step === 'name' || pairing !== undefined)}
        onClose={dialog.close}
        title={dialog.step === 'pair' ? `Pair a screen with ${pairing?.name ?? ''}` : 'Add Display'}
      >
        {dialog.step === 'name' && <AddDisplayForm dialog={dialog.form} />}
        {dialog.step === 'pair' && pairing && <PairingSteps display={pairing} onDone={dialog.close} />}
      </Modal>
      <RenameDialog dialog={rename} />
      <OfflineDialog
        display={away}
        isOpen={isAway && away !== undefined}
        onPair={() => {
          setIsAway(false);
          if (away) dialog.showPairing(away);
        }}
        onClose={() => setIsAway(false)}
      />
      <ScreensDialog
        display={ofScreens}
        restaurantId={restaurant.id}
        isOpen={isShowingScreens && ofScreens !== undefined}
        timeZone={restaurant.timeZone}
        onClose={() => setIsShowingScreens(false)}
      />
      <UploadMediaDialog
        display={uploading}
        failure={actions.failures[uploadingId]}
        isOpen={isUploading && uploading !== undefined}
        onRemove={() => {
          if (uploading) void actions.removeMedia(uploading);
        }}
        onClose={() => setIsUploading(false)}
      />
      <SettingsDialog
        dialog={settings}
        menu={boardOf(settings.thing?.menuId ?? null)}
        currency={restaurant.currency}
        timeZone={restaurant.timeZone}
      />
      <AssignMenuDialog
        display={assigning}
        isOpen={isAssigning && assigning !== undefined}
        menus={menus.data}
        onRetry={() => void menus.refetch()}
        onClose={() => setIsAssigning(false)}
        onAssign={(menuId) => {
          setIsAssigning(false);
          if (assigning) void actions.assign(assigning, menuId, menus.data);
        }}
      />
      <ScheduleDialog
        dialog={schedule}
        displays={displays}
        restaurant={restaurant}
        menus={menus.data}
        onRetryMenus={() => void menus.refetch()}
      />
    </>
  );
}
