import { Modal } from '@mantine/core';
import type { Restaurant } from '@menuboard/contract/restaurants';
import type { ScreenMenu } from '@menuboard/contract/screen';
import type { CachedDisplay } from '../../api/cached-display.ts';
import { useListMenusQuery } from '../../api/menus.api.ts';
import { moneyOf } from '../../shared/prices/money.ts';
import { t } from '../../texts/texts.ts';
import { AddDisplayForm } from './AddDisplayForm.tsx';
import { AssignMenuDialog } from './AssignMenuDialog.tsx';
import { ComputerDialog } from './ComputerDialog.tsx';
import { OfflineDialog } from './OfflineDialog.tsx';
import { PairingSteps } from './PairingSteps.tsx';
import { ScheduleDialog } from './schedule/ScheduleDialog.tsx';
import { UploadMediaDialog } from './UploadMediaDialog.tsx';
import type { useAddDisplay } from './use-add-display.ts';
import type { useDisplayActions } from './use-display-actions.ts';
import type { DisplayDialogsState } from './use-display-dialogs.ts';

export interface DisplayDialogsProps {
  dialogs: DisplayDialogsState;
  actions: ReturnType<typeof useDisplayActions>;
  displays: readonly CachedDisplay[];
  restaurant: Restaurant;
  /** A menu with its items; nothing while menus or items are not loaded. */
  boardOf: (menuId: string | null) => ScreenMenu | undefined;
}

/** The dialogs of the Displays page. */
export function DisplayDialogs({ dialogs, actions, displays, restaurant, boardOf }: DisplayDialogsProps) {
  const { add, computer, offline, media, menu, schedule } = dialogs;
  const menus = useListMenusQuery(restaurant.id);
  return (
    <>
      <AddDisplayDialog
        dialog={add}
        onUseComputer={(display) => {
          add.close();
          computer.start(display);
        }}
      />
      <ComputerDialog
        dialog={computer}
        menus={menus.data ?? []}
        onAddDisplay={() => {
          computer.close();
          add.start();
        }}
      />
      <OfflineDialog
        display={offline.record}
        isOpen={offline.isOpen}
        onPair={() => {
          offline.close();
          if (offline.record) add.showPairing(offline.record);
        }}
        onClose={offline.close}
      />
      <UploadMediaDialog
        display={media.record}
        displays={displays}
        timeZone={restaurant.timeZone}
        failure={actions.failures[media.id]}
        isOpen={media.isOpen}
        onRemove={() => {
          if (media.record) void actions.removeMedia(media.record);
        }}
        onClose={media.close}
      />
      <AssignMenuDialog
        display={menu.record}
        displays={displays}
        isOpen={menu.isOpen}
        menus={menus.data}
        onRetry={() => void menus.refetch()}
        onClose={menu.close}
        boardOf={boardOf}
        money={moneyOf(restaurant)}
        timeZone={restaurant.timeZone}
        onAssignOrders={(alsoOn) => {
          menu.close();
          if (!menu.record) return;
          const others = displays.filter(({ id }) => alsoOn.includes(id));
          void actions.assignOrders([menu.record, ...others], restaurant.id, menus.data);
        }}
        onAssign={(menuId, look, alsoOn) => {
          menu.close();
          if (!menu.record) return;
          const others = displays.filter(({ id }) => alsoOn.includes(id));
          const all = [menu.record, ...others];
          if (others.length > 0) void actions.assignToSeveral(all, { menuId, look }, menus.data);
          else void actions.assign(menu.record, { menuId, look }, menus.data);
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

interface AddDisplayDialogProps {
  dialog: ReturnType<typeof useAddDisplay>;
  onUseComputer: (display: CachedDisplay) => void;
}

/** Two steps: names a new display, then shows how to pair a screen with it. */
function AddDisplayDialog({ dialog, onUseComputer }: AddDisplayDialogProps) {
  const { step, display, form, isOpen, close } = dialog;
  return (
    <Modal
      opened={isOpen}
      onClose={close}
      title={
        step === 'pair'
          ? t('Pair a screen with {display}', { display: display?.name ?? '' })
          : t('Add Display')
      }
    >
      {step === 'name' && <AddDisplayForm dialog={form} />}
      {step === 'pair' && display && (
        <PairingSteps display={display} onUseComputer={() => onUseComputer(display)} onDone={close} />
      )}
    </Modal>
  );
}
