import { Modal, TextInput } from '@mantine/core';
import type { SecondFactorSetup } from '@menuboard/contract/second-factor';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import { useFieldErrors } from '../../lib/dialogs/use-field-errors.ts';
import { useReturnFocus } from '../../lib/use-return-focus.ts';
import { rich } from '../../texts/rich.ts';
import { t } from '../../texts/texts.ts';
import basics from '../../ui/basics.module.css';
import { FormFooter } from '../../ui/FormFooter.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import classes from './TwoStepDialog.module.css';
import { type TwoStepChange, useTwoStep } from './use-two-step.ts';

interface TwoStepDialogProps {
  change: TwoStepChange;
  onClose: () => void;
}

const titles: Record<TwoStepChange, string> = {
  'turn-on': t('Turn on two-step sign-in'),
  'turn-off': t('Turn off two-step sign-in'),
  'new-codes': t('New recovery codes'),
};

const labels: Record<TwoStepChange, string> = {
  'turn-on': t('Turn On'),
  'turn-off': t('Turn Off'),
  'new-codes': t('Get New Codes'),
};

/** The dialog that changes two-step sign-in. */
export function TwoStepDialog({ change, onClose }: TwoStepDialogProps) {
  useReturnFocus();
  const dialog = useTwoStep(change, onClose);
  const { setup, recoveryCodes, isSaving } = dialog;
  // A tap beside the dialog must lose neither codes, which are shown once, nor a secret that the app has already.
  const isForgiving = !setup && !recoveryCodes && !isSaving;
  return (
    <Modal
      opened
      onClose={dialog.cancel}
      title={recoveryCodes ? t('Your recovery codes') : titles[change]}
      size={480}
      closeOnClickOutside={isForgiving}
      closeOnEscape={isForgiving}
    >
      {recoveryCodes ? (
        <RecoveryCodes codes={recoveryCodes} onClose={onClose} />
      ) : (
        <TwoStepForm change={change} dialog={dialog} />
      )}
    </Modal>
  );
}

interface TwoStepFormProps {
  change: TwoStepChange;
  dialog: ReturnType<typeof useTwoStep>;
}

function TwoStepForm({ change, dialog }: TwoStepFormProps) {
  const { draft, setup, failure, isSaving, setFields } = dialog;
  const formId = useId();
  const isFirstStep = change === 'turn-on' && !setup;
  const isComplete = isFirstStep ? draft.password !== '' : draft.password !== '' && draft.code.trim() !== '';
  const { errors, form, footerFailure } = useFieldErrors(failure, ['password', 'code']);
  const codeField = useRef<HTMLInputElement>(null);
  // The field of the password had the focus, and is gone.
  useEffect(() => {
    if (setup) codeField.current?.focus({ preventScroll: true });
  }, [setup]);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isComplete && !isSaving) dialog.save();
  };

  return (
    <>
      <form id={formId} ref={form} noValidate className={basics.form} onSubmit={handleSubmit}>
        {setup ? (
          <Secret setup={setup} />
        ) : (
          <TextInput
            label={t('Password')}
            type="password"
            data-autofocus
            autoComplete="current-password"
            value={draft.password}
            readOnly={isSaving}
            error={errors.password}
            onChange={(event) => setFields({ password: event.currentTarget.value })}
          />
        )}
        {!isFirstStep && (
          <TextInput
            label={t('Code')}
            ref={codeField}
            description={
              setup
                ? t('The six digits that the app shows now.')
                : t('From your authenticator app, or a recovery code.')
            }
            autoComplete="one-time-code"
            inputMode={setup ? 'numeric' : 'text'}
            autoCapitalize="none"
            spellCheck={false}
            value={draft.code}
            readOnly={isSaving}
            error={errors.code}
            onChange={(event) => setFields({ code: event.currentTarget.value })}
          />
        )}
      </form>
      <FormFooter
        form={formId}
        dialog={{ ...dialog, failure: footerFailure }}
        isComplete={isComplete}
        label={isFirstStep ? t('Continue') : labels[change]}
        busyLabel={t('One moment...')}
      />
    </>
  );
}

/** The light margin around a QR code, in modules: without it a camera does not find the code. */
const QUIET_MODULES = 4;

function Secret({ setup: { qr, secret, uri } }: { setup: SecondFactorSetup }) {
  const side = qr.size + 2 * QUIET_MODULES;
  return (
    <>
      <p>
        {rich(
          'Scan this with an authenticator app, such as a password manager or Google Authenticator. Is the app on this device? {link}.',
          { link: <a href={uri}>{t('Open it here')}</a> },
        )}
      </p>
      <svg
        className={classes.qr}
        viewBox={`${-QUIET_MODULES} ${-QUIET_MODULES} ${side} ${side}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label={t('QR code for an authenticator app')}
      >
        <path d={qr.path} />
      </svg>
      <p className={`${basics.small} ${classes.secret}`}>
        {rich('Or type this key: {key}', { key: <code>{secret.match(/.{1,4}/g)?.join(' ')}</code> })}
      </p>
    </>
  );
}
