import { Button } from '@mantine/core';
import type { CachedDisplay } from '../../api/cached-display.ts';
import { paths } from '../../app/paths.ts';
import { isLocalhost } from '../../lib/is-localhost.ts';
import { PairingCode } from '../../shared/pairing/PairingCode.tsx';
import { rich } from '../../texts/rich.ts';
import { t } from '../../texts/texts.ts';
import basics from '../../ui/basics.module.css';
import { StatusDot } from '../../ui/StatusDot.tsx';
import links from './links.module.css';
import classes from './PairingSteps.module.css';

interface PairingStepsProps {
  display: CachedDisplay;
  onUseComputer: () => void;
  onDone: () => void;
}

/** Shows how to pair a screen with a display, and when one is paired. */
export function PairingSteps({ display, onUseComputer, onDone }: PairingStepsProps) {
  const isLocal = isLocalhost(location.hostname);
  // Not by the list of screens: after a new code it still has the old ones.
  const isPaired = display.status.isOnline;
  return (
    <div className={basics.form}>
      <ol className={classes.list}>
        <li>
          {rich('On the TV, open {address}', {
            address: <b className={basics.name}>{`${location.origin}${paths.display}`}</b>,
          })}
          {isLocal && (
            <p className={classes.hint}>
              {t(
                'This address works on this computer only. For another device use one of the addresses that the server printed when it started.',
              )}
            </p>
          )}
        </li>
        <li>
          {t('Type the code')}
          <div className={classes.code}>
            <PairingCode display={display} codeClass={classes.letters} />
          </div>
        </li>
      </ol>
      <p className={classes.hint}>
        {t('Or scan the QR code on the TV with your phone, and choose {display}: nothing to type.', {
          display: display.name,
        })}
      </p>
      <button type="button" className={`${links.link} ${classes.computer}`} onClick={onUseComputer}>
        {t('Or use this computer as a screen')}
      </button>
      <p role="status" className={classes.status}>
        <StatusDot tone={isPaired ? 'good' : 'off'}>
          {isPaired ? t('A screen is paired') : t('Waiting for a screen')}
        </StatusDot>
      </p>
      <Button onClick={onDone} data-autofocus>
        {t('Done')}
      </Button>
    </div>
  );
}
