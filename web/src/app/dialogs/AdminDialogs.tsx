import { useEffect, useState } from 'react';
import { DevicesDialog } from '../../features/account/DevicesDialog.tsx';
import { RestaurantsDialog } from '../../features/account/RestaurantsDialog.tsx';

/** The dialog that a person asked for; a new object each time. */
export interface AskedDialog {
  dialog: 'devices' | 'restaurants';
}

/** The dialogs of the account menu. Their code loads after the page. */
export function AdminDialogs({ asked }: { asked: AskedDialog | null }) {
  const [opened, setOpened] = useState<AskedDialog | null>(null);
  useEffect(() => setOpened(asked), [asked]);
  const close = () => setOpened(null);
  return (
    <>
      <DevicesDialog isOpen={opened?.dialog === 'devices'} onClose={close} />
      <RestaurantsDialog isOpen={opened?.dialog === 'restaurants'} onClose={close} />
    </>
  );
}
