import { DevicesDialog } from '../features/account/DevicesDialog.tsx';
import { PasswordDialog } from '../features/account/PasswordDialog.tsx';
import type { usePasswordDialog } from '../features/account/use-password-dialog.ts';
import { RestaurantDialog } from '../features/restaurant/RestaurantDialog.tsx';
import type { useRestaurantDialog } from '../features/restaurant/use-restaurant-dialog.ts';

export interface FrameDialogProps {
  settings: ReturnType<typeof useRestaurantDialog>;
  password: ReturnType<typeof usePasswordDialog>;
  areDevicesOpen: boolean;
  onCloseDevices: () => void;
}

/** The dialogs that every page of the admin can open. */
export function FrameDialog({ settings, password, areDevicesOpen, onCloseDevices }: FrameDialogProps) {
  return (
    <>
      <RestaurantDialog dialog={settings} />
      <PasswordDialog dialog={password} />
      <DevicesDialog isOpen={areDevicesOpen} onClose={onCloseDevices} />
    </>
  );
}
