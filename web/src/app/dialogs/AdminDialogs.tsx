import type { User } from '@menuboard/contract/auth';
import type { Restaurant } from '@menuboard/contract/restaurants';
import { useEffect, useEffectEvent, useState } from 'react';
import { DevicesDialog } from '../../features/account/DevicesDialog.tsx';
import { PasswordDialog } from '../../features/account/PasswordDialog.tsx';
import { RestaurantsDialog } from '../../features/account/RestaurantsDialog.tsx';
import { usePasswordDialog } from '../../features/account/use-password-dialog.ts';
import { RestaurantDialog } from '../../features/restaurant/RestaurantDialog.tsx';
import { useRestaurantDialog } from '../../features/restaurant/use-restaurant-dialog.ts';

/** The dialog that a person asked for; a new object each time. */
export interface AskedDialog {
  dialog: 'settings' | 'password' | 'devices' | 'restaurants';
}

interface AdminDialogsProps {
  asked: AskedDialog | null;
  restaurant: Restaurant | undefined;
  user: User | null;
}

/** The dialogs of the account menu. Their code loads after the page. */
export function AdminDialogs({ asked, restaurant, user }: AdminDialogsProps) {
  const settings = useRestaurantDialog();
  const password = usePasswordDialog();
  const [openList, setOpenList] = useState<'devices' | 'restaurants' | null>(null);
  const closeList = () => setOpenList(null);
  const open = useEffectEvent(({ dialog }: AskedDialog) => {
    if (dialog === 'devices' || dialog === 'restaurants') setOpenList(dialog);
    if (dialog === 'settings' && restaurant) settings.open(restaurant);
    if (dialog === 'password' && user) password.open(user);
  });
  useEffect(() => {
    if (asked) open(asked);
  }, [asked]);

  return (
    <>
      <RestaurantDialog dialog={settings} />
      <PasswordDialog dialog={password} />
      <DevicesDialog isOpen={openList === 'devices'} onClose={closeList} />
      <RestaurantsDialog isOpen={openList === 'restaurants'} onClose={closeList} />
    </>
  );
}
