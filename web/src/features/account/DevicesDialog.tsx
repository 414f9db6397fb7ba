import { Button, Modal } from '@mantine/core';
import { browserName } from '@menuboard/contract/domain/browser-name';
import type { SignedInDevice } from '@menuboard/contract/sessions';
import { useState } from 'react';
import {
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  useListSessionsQuery,
} from '../../api/account.api.ts';
import { useUnsubscribeFromPushMutation } from '../../api/push.api.ts';
import { messageFor } from '../../lib/errors.ts';
import { useMay } from '../../lib/session/use-may.ts';
import { useNow } from '../../lib/use-now.ts';
import { timeAgo } from '../../shared/wording/format.ts';
import { t } from '../../texts/texts.ts';
import basics from '../../ui/basics.module.css';
import { DialogFooter } from '../../ui/DialogFooter.tsx';
import { InlineError } from '../../ui/InlineError.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import classes from './DevicesDialog.module.css';

interface DevicesDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The dialog with the devices on which the account is signed in. */
export function DevicesDialog({ isOpen, onClose }: DevicesDialogProps) {
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('Signed-in devices')} size={560}>
      <Devices onClose={onClose} />
    </Modal>
  );
}

interface DeviceRowProps {
  device: SignedInDevice;
  now: number;
  onEnd: () => void;
  onEndNotifications: () => void;
}

function DeviceRow({ device, now, onEnd, onEndNotifications }: DeviceRowProps) {
  // Staff receive none.
  const mayEndNotifications = useMay('manager');
  const name = browserName(device.userAgent) || t('Unknown browser');
  const signedIn = timeAgo(device.createdAt, now);
  return (
    <li className={classes.device}>
      <div>
        <p className={basics.strong}>{name}</p>
        <p className={basics.facts}>
          {device.isCurrent
            ? t('This device')
            : t('Last used {ago}', { ago: timeAgo(device.lastUsedAt, now) })}
        </p>
        <p className={basics.facts}>
          {device.address
            ? t('Signed in {ago} from {address}', { ago: signedIn, address: device.address })
            : t('Signed in {ago}', { ago: signedIn })}
        </p>
        {device.hasNotifications && mayEndNotifications && (
          <p className={basics.facts}>
            {t('Receives notifications.')}{' '}
            <Button
              variant="subtle"
              size="compact-sm"
              onClick={onEndNotifications}
              aria-label={t('No more notifications to {device}', { device: name })}
            >
              {t('No more notifications')}
            </Button>
          </p>
        )}
      </div>
      {!device.isCurrent && (
        <Button variant="default" onClick={onEnd} aria-label={t('Sign out {device}', { device: name })}>
          {t('Sign out')}
        </Button>
      )}
    </li>
  );
}

function Devices({ onClose }: Pick<DevicesDialogProps, 'onClose'>) {
  const { data, error, refetch } = useListSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [endSession] = useEndSessionMutation();
  const [endNotifications] = useUnsubscribeFromPushMutation();
  const [endOthers, { isLoading }] = useEndOtherSessionsMutation();
  const [failure, setFailure] = useState('');
  const now = useNow(60_000);
  const end = async (ended: Promise<unknown>) => {
    setFailure('');
    await ended.catch((problem) => setFailure(messageFor(problem, t('The device could not be signed out.'))));
    await refetch();
  };
  const sessions = data?.sessions ?? [];
  const current = sessions.filter(({ isCurrent }) => isCurrent);
  const others = sessions.filter(({ isCurrent }) => !isCurrent);

  return (
    <>
      {!data && !error && <Spinner />}
      {!data && error && (
        <InlineError
          message={messageFor(error, t('The devices could not be loaded.'))}
          isRead
          onRetry={() => void refetch()}
        />
      )}
      <ul className={basics.list}>
        {[...current, ...others].map((device) => (
          <DeviceRow
            key={device.id}
            device={device}
            now={now}
            onEnd={() => void end(endSession(device.id).unwrap())}
            onEndNotifications={() => void end(endNotifications(device.id).unwrap())}
          />
        ))}
      </ul>
      <DialogFooter>
        {failure && <InlineError message={failure} />}
        <Button variant="default" onClick={onClose}>
          {t('Close')}
        </Button>
        {others.length > 0 && (
          <Button disabled={isLoading} onClick={() => void end(endOthers().unwrap())}>
            {t('Sign out all others')}
          </Button>
        )}
      </DialogFooter>
    </>
  );
}
