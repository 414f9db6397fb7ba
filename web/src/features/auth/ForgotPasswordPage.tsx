import { passwordRoutes } from '@menuboard/contract/passwords';
import { type FormEvent, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { paths } from '../../app/paths.ts';
import { callRoute } from '../../lib/call-route.ts';
import { messageFor } from '../../lib/errors.ts';
import { type SessionDispatch, sessionSlice } from '../../lib/session/session-slice.ts';
import { useRouteData } from '../../lib/use-route-data.ts';
import { t } from '../../texts/texts.ts';
import { Field } from './Field.tsx';
import form from './form.module.css';
import { SignInShell } from './SignInShell.tsx';

/** The address that was typed into the sign-in page. */
function emailFrom(state: unknown): string {
  return typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string'
    ? state.email
    : '';
}

/** The page that sends a link for a new password. */
export function ForgotPasswordPage() {
  const dispatch = useDispatch<SessionDispatch>();
  const { state } = useLocation();
  const user = useSelector(sessionSlice.selectors.selectUser);
  // While it is unknown whether the server sends mails, the form's own call tells.
  const canSend = useRouteData(passwordRoutes.canSend, undefined)?.canSend;
  const [email, setEmail] = useState(() => emailFrom(state) || (user?.email ?? ''));
  const [sentTo, setSentTo] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const field = useRef<HTMLInputElement>(null);

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (!field.current?.validity.valid) {
      setError(email ? t('This email address is not complete.') : t('Enter your email address.'));
      return field.current?.focus();
    }
    setBusy(true);
    setError('');
    const answer = await callRoute(passwordRoutes.sendLink, { body: { email } }, dispatch);
    setBusy(false);
    if (answer.error) setError(messageFor(answer.error, t('The link could not be sent. Please try again.')));
    else setSentTo(email);
  };

  return (
    <SignInShell title={t('Forgot your password?')} back={{ to: paths.login, label: t('Back to Sign in') }}>
      {canSend === false && (
        <>
          <p className={form.subtitle}>
            {t(
              'This server sends no mail. Ask the person who runs it for a new password: they run this command, with your email address.',
            )}
          </p>
          <p className={form.command}>
            <code>{t('npm run reset-password -- EMAIL')}</code>
          </p>
        </>
      )}
      {sentTo !== '' && (
        <p className={form.subtitle} role="status">
          {t(
            'If there is an account with the email address {email}, a link for a new password is on its way. It works for 30 minutes. If no email arrives, look in your spam folder.',
            { email: sentTo },
          )}
        </p>
      )}
      {canSend !== false && sentTo === '' && (
        <>
          <p className={form.subtitle}>{t('We send you a link to choose a new one.')}</p>
          <form className={form.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
            {error && (
              <p className={form.alert} role="alert">
                {error}
              </p>
            )}
            <Field label={t('Email')} isInvalid={error !== ''}>
              {(control) => (
                <input
                  {...control}
                  ref={field}
                  type="email"
                  value={email}
                  onChange={(event) => setEmail(event.target.value)}
                  autoComplete="username"
                  required
                />
              )}
            </Field>
            <button type="submit" className={form.primary} aria-disabled={isBusy}>
              {isBusy ? t('Sending...') : t('Send link')}
            </button>
          </form>
        </>
      )}
    </SignInShell>
  );
}
