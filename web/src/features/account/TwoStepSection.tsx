import { Button } from '@mantine/core';
import { useState } from 'react';
import { useGetSecondFactorQuery } from '../../api/account.api.ts';
import { messageFor } from '../../lib/errors.ts';
import { locale, plural, t } from '../../texts/texts.ts';
import basics from '../../ui/basics.module.css';
import { InlineError } from '../../ui/InlineError.tsx';
import classes from './AccountPage.module.css';
import { TwoStepDialog } from './TwoStepDialog.tsx';
import type { TwoStepChange } from './use-two-step.ts';

const dateFormat = new Intl.DateTimeFormat(locale(), { dateStyle: 'long' });

/** The section about two-step sign-in: its state, and the buttons that change it. */
export function TwoStepSection() {
  const { data, error, refetch } = useGetSecondFactorQuery(undefined, { refetchOnMountOrArgChange: true });
  const [change, setChange] = useState<TwoStepChange>();
  const handleClose = () => {
    setChange(undefined);
    void refetch();
  };

  return (
    <section className={classes.section}>
      <h2>{t('Two-step sign-in')}</h2>
      <p>
        {t(
          'Signing in then takes your password and a code from an app on your phone, so a stolen password is not enough.',
        )}
      </p>
      {data?.since && (
        <p>
          {plural(
            data.recoveryCodesLeft,
            'On since {date}. One recovery code is left.',
            'On since {date}. {count} recovery codes are left.',
            { date: dateFormat.format(new Date(data.since)) },
          )}
        </p>
      )}
      {!data && error && (
        <InlineError
          message={messageFor(error, t('We could not find out whether it is on.'))}
          isRead
          onRetry={() => void refetch()}
        />
      )}
      <div className={basics.buttons}>
        {data?.since ? (
          <>
            <Button variant="default" onClick={() => setChange('new-codes')}>
              {t('New recovery codes')}
            </Button>
            <Button variant="default" onClick={() => setChange('turn-off')}>
              {t('Turn off')}
            </Button>
          </>
        ) : (
          <Button variant="default" disabled={!data} onClick={() => setChange('turn-on')}>
            {t('Turn on')}
          </Button>
        )}
      </div>
      {change && <TwoStepDialog change={change} onClose={handleClose} />}
    </section>
  );
}
