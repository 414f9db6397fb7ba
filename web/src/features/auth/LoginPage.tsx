import { TRIAL_DAYS } from '@menuboard/contract/domain/limits';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useDispatch, useSelector } from 'react-redux';
import { Link, Navigate, useLocation } from 'react-router';
import { paths } from '../../app/paths.ts';
import { errorCode, messageFor } from '../../lib/errors.ts';
import {
  login,
  type SessionDispatch,
  type SessionState,
  sessionSlice,
} from '../../lib/session/session-slice.ts';
import { rich } from '../../texts/rich.ts';
import { t } from '../../texts/texts.ts';
import { Field } from './Field.tsx';
import form from './form.module.css';
import { PasswordField } from './PasswordField.tsx';
import { isPairingScreen, returnPath } from './return-path.ts';
import { SignInShell } from './SignInShell.tsx';

interface FieldError {
  field: 'email' | 'password';
  message: string;
}

/** The first missing or invalid field. The browser's own messages would be in its language, not in the page's. */
function findFieldError(
  email: HTMLInputElement | null,
  password: HTMLInputElement | null,
): FieldError | undefined {
  if (email?.validity.valueMissing) return { field: 'email', message: t('Enter your email address.') };
  if (email?.validity.valid === false)
    return { field: 'email', message: t('This email address is not complete.') };
  if (password?.validity.valueMissing) return { field: 'password', message: t('Enter your password.') };
  return undefined;
}

/** The news from the page that led here. */
function announcementOf(state: unknown, { hasDeletedAccount }: SessionState): string | undefined {
  if (hasDeletedAccount) return t('Your account is deleted, with everything in it.');
  const hasNewPassword = typeof state === 'object' && state !== null && 'hasNewPassword' in state;
  return hasNewPassword ? t('Your password is changed. Sign in with the new one.') : undefined;
}

/** The sign-in page. */
export function LoginPage() {
  const dispatch = useDispatch<SessionDispatch>();
  const session = useSelector(sessionSlice.selectors.selectSession);
  const { isAuthenticated, wasRefused } = session;
  const { state } = useLocation();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [isCodeAsked, setCodeAsked] = useState(false);
  const [isShown, setShown] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const [invalid, setInvalid] = useState<FieldError['field'] | undefined>();
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const codeField = useRef<HTMLInputElement>(null);
  const announcement = announcementOf(state, session);

  if (isAuthenticated) return <Navigate to={returnPath(state)} replace />;

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const fieldError = findFieldError(emailField.current, passwordField.current);
    setInvalid(fieldError?.field);
    if (fieldError) {
      setError(fieldError.message);
      return (fieldError.field === 'email' ? emailField : passwordField).current?.focus();
    }
    setBusy(true);
    setError('');
    const typedCode = isCodeAsked && code.trim() !== '' ? { code } : {};
    const result = await dispatch(login({ email, password, ...typedCode }));
    setBusy(false);
    if (!login.rejected.match(result)) return;
    const isSecondStep = errorCode(result.payload) === 'second_factor_required';
    setError(isSecondStep && !isCodeAsked ? '' : messageFor(result.payload, t('An error occurred')));
    if (isSecondStep) flushSync(() => setCodeAsked(true));
    (isSecondStep ? codeField : passwordField).current?.focus();
  };

  return (
    <SignInShell title={t('Sign in')} back={{ to: paths.landing, label: t('Back to Home') }}>
      <p className={form.subtitle}>
        {isPairingScreen(state)
          ? t('Then choose what your new screen shows.')
          : t('Change what your boards show.')}
      </p>
      <form className={form.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
        {(error || wasRefused) && (
          <p className={form.alert} role="alert">
            {error || t('You were signed out. Sign in again.')}
          </p>
        )}
        {announcement && !error && !wasRefused && (
          <p className={form.status} role="status">
            {announcement}
          </p>
        )}
        <Field label={t('Email')} isInvalid={invalid === 'email'}>
          {(control) => (
            <input
              {...control}
              ref={emailField}
              type="email"
              value={email}
              onChange={(event) => setEmail(event.target.value)}
              autoComplete="username"
              required
            />
          )}
        </Field>
        <PasswordField
          label={t('Password')}
          field={passwordField}
          isInvalid={invalid === 'password'}
          value={password}
          onChange={setPassword}
          autoComplete="current-password"
          isShown={isShown}
          onToggle={() => setShown(!isShown)}
        />
        {isCodeAsked && (
          <div>
            <Field label={t('Code from your authenticator app, or a recovery code')}>
              {(control) => (
                <input
                  {...control}
                  ref={codeField}
                  value={code}
                  onChange={(event) => setCode(event.target.value)}
                  autoComplete="one-time-code"
                  autoCapitalize="none"
                  spellCheck={false}
                />
              )}
            </Field>
            <p className={form.hint}>{t('Lost both? The person who runs this server can let you in.')}</p>
          </div>
        )}
        <Link className={form.forgot} to={paths.forgotPassword} state={{ email }}>
          {t('Forgot your password?')}
        </Link>
        <button type="submit" className={form.primary} aria-disabled={isBusy}>
          {isBusy ? t('Signing In...') : t('Sign In')}
        </button>
      </form>
      <p className={form.alternative}>
        {rich('New here? {link}, {days} days free.', {
          link: (
            <Link key="link" to={paths.signup} state={state}>
              {t('Create an account')}
            </Link>
          ),
          days: TRIAL_DAYS,
        })}
      </p>
    </SignInShell>
  );
}
