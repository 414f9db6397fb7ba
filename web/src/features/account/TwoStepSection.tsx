import { Button } from '@mantine/core';
import { useState } from 'react';
import { useGetSecondFactorQuery } from '../../api/account.api.ts';
import { messageFor } from '../../lib/errors.ts';
import { InlineError } from '../../ui/InlineError.tsx';
import classes from './AccountPage.module.css';
import { TwoStepDialog } from './TwoStepDialog.tsx';
import type { TwoStepChange } from './use-two-step.ts';

const dateFormat = new Intl.DateTimeFormat('en', { dateStyle: 'long' });

/** The section about two-step sign-in: whether it is on, and what changes it. */
export function TwoStepSection() {
  const { data, error, refetch } = useGetSecondFactorQuery(undefined, { refetchOnMountOrArgChange: true });
  const [change, setChange] = useState<TwoStepChange>();
  const handleClose = () => {
    setChange(undefined);
    void refetch();
  };

  return (
    <section className={classes.section}>
      <h2>Two-step sign-in</h2>
      <p>
        Signing in then takes your password and a code from an app on your phone, so a stolen password is not
        enough.
      </p>
      {data?.since && (
        <p>
          On since {dateFormat.format(new Date(data.since))}.{' '}
          {data.recoveryCodesLeft === 1
            ? 'One recovery code is left.'
            : `${data.recoveryCodesLeft} recovery codes are left.`}
        </p>
      )}
      {!data && error && (
        <InlineError
          message={messageFor(error, 'The page could not find out whether it is on.')}
          isRead
          onRetry={() => void refetch()}
        />
      )}
      <div className={classes.buttons}>
        {data?.since ? (
          <>
            <Button variant="default" onClick={() => setChange('new-codes')}>
              New recovery codes
            </Button>
            <Button variant="default" onClick={() => setChange('turn-off')}>
              Turn off
            </Button>
          </>
        ) : (
          <Button variant="default" disabled={!data} onClick={() => setChange('turn-on')}>
            Turn on
          </Button>
        )}
      </div>
      {change && <TwoStepDialog change={change} onClose={handleClose} />}
    </section>
  );
}
