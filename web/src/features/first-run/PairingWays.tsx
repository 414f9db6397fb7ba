import { lazy, Suspense } from 'react';
import type { CachedDisplay } from '../../api/cached-display.ts';
import { paths } from '../../app/paths.ts';
import { isLocalhost } from '../../lib/is-localhost.ts';
import { PairingCode } from '../../shared/pairing/PairingCode.tsx';
import { useComputerScreen } from '../../shared/pairing/use-computer-screen.ts';
import { rich } from '../../texts/rich.ts';
import { t } from '../../texts/texts.ts';
import { InlineError } from '../../ui/InlineError.tsx';
import classes from './FirstScreenPage.module.css';

// The library that computes the code is as large as the page.
const PhoneCode = lazy(async () => ({ default: (await import('./PhoneCode.tsx')).PhoneCode }));

interface PairingProps {
  display: CachedDisplay;
}

/** The ways to pair a TV: its code by remote control, or the phone. */
export function PairingWays({ display }: PairingProps) {
  const isLocal = isLocalhost(location.hostname);
  return (
    <>
      <ol className={classes.ways}>
        <li>
          {rich('On the TV, open {address}', { address: <b>{`${location.host}${paths.tv}`}</b> })}
          {isLocal && (
            <small>
              {t(
                'This address works on this computer only. For another device use one of the addresses that the server printed when it started.',
              )}
            </small>
          )}
        </li>
        {isLocal ? (
          <li>{t('Type the code')}</li>
        ) : (
          <>
            <li className={classes.withPhone}>{t('Scan this with the phone, or type the code')}</li>
            <li className={classes.onPhone}>
              {t('Scan the code on the TV with this phone, or type this one there')}
            </li>
          </>
        )}
      </ol>
      {!isLocal && (
        <div className={classes.qr}>
          <Suspense>
            <PhoneCode url={`${location.origin}${paths.pair}`} />
          </Suspense>
        </div>
      )}
      <div className={classes.code}>
        <PairingCode display={display} codeClass={classes.letters} />
      </div>
    </>
  );
}

/** Opens the board in a window of this computer. */
export function ComputerAsScreen({ display }: PairingProps) {
  const computer = useComputerScreen([display]);
  return (
    <>
      <button type="button" className={classes.computer} onClick={() => void computer.openWindow()}>
        {t('Use this computer as the screen')}
      </button>
      {computer.wasBlocked && (
        <InlineError
          message={t('The browser blocked the new window. Allow pop-up windows for this site, and try again')}
        />
      )}
      {computer.failure && <InlineError message={computer.failure} />}
    </>
  );
}
