import { Button, Modal } from '@mantine/core';
import type { CachedDisplay } from '../../api/cached-display.ts';
import { paths } from '../../app/paths.ts';
import { rich } from '../../texts/rich.ts';
import { t } from '../../texts/texts.ts';
import basics from '../../ui/basics.module.css';
import { StatusDot } from '../../ui/StatusDot.tsx';
import classes from './PairingSteps.module.css';

interface OfflineDialogProps {
  display: CachedDisplay | undefined;
  isOpen: boolean;
  /** Opens the pairing steps, for a screen that asks for a code. */
  onPair: () => void;
  onClose: () => void;
}

/** The dialog that says what to check when all screens of a display are offline, and when one is back. */
export function OfflineDialog({ display, isOpen, onPair, onClose }: OfflineDialogProps) {
  const isBack = display?.status.isOnline ?? false;
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={
        isBack
          ? t('{display} is back', { display: display?.name ?? '' })
          : t('{display} is offline', { display: display?.name ?? '' })
      }
    >
      <div className={basics.form}>
        <ol className={classes.list}>
          <li>{t('Is the TV on?')}</li>
          <li>
            {t('Does its network work?')}
            <p className={classes.hint}>
              {t('When the network is back, the screen catches up automatically.')}
            </p>
          </li>
          <li>
            {rich('Otherwise open this address on it again: {address}', {
              address: <b className={basics.name}>{`${location.origin}${paths.display}`}</b>,
            })}
            <p className={classes.hint}>
              {t('The screen then shows its board again. If it asks for a code, pair it again.')}
            </p>
          </li>
        </ol>
        <p role="status" className={classes.status}>
          <StatusDot tone={isBack ? 'good' : 'warn'}>
            {isBack ? t('A screen is online again') : t('Waiting for its screen')}
          </StatusDot>
        </p>
        <Button onClick={onClose} data-autofocus>
          {t('Done')}
        </Button>
        <Button variant="subtle" onClick={onPair}>
          {t('How to pair')}
        </Button>
      </div>
    </Modal>
  );
}
