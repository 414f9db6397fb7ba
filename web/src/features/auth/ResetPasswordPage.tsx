import { PASSWORD_MIN } from '@menuboard/contract/domain/limits';
import { passwordRoutes } from '@menuboard/contract/passwords';
import { type FormEvent, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { Link, useLocation, useNavigate } from 'react-router';
import { paths } from '../../app/paths.ts';
import { callRoute } from '../../lib/call-route.ts';
import { errorCode, messageFor } from '../../lib/errors.ts';
import { endSession } from '../../lib/session/end-session.ts';
import { t } from '../../texts/texts.ts';
import form from './form.module.css';
import { NewPasswordField } from './NewPasswordField.tsx';
import { SignInShell } from './SignInShell.tsx';

/** The page of the link in the mail. Its token is after #, so that no server and no proxy sees it in an address. */
export function ResetPasswordPage() {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { hash } = useLocation();
  const token = hash.slice(1);
  const [newPassword, setNewPassword] = useState('');
  const [isShown, setShown] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [hasEnded, setEnded] = useState(token === '');
  const [error, setError] = useState(token === '' ? t('This link is not complete.') : '');
  const field = useRef<HTMLInputElement>(null);

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (newPassword.length < PASSWORD_MIN) {
      setError(t('Password must be at least {min} characters long', { min: PASSWORD_MIN }));
      return field.current?.focus();
    }
    setBusy(true);
    setError('');
    const answer = await callRoute(passwordRoutes.reset, { body: { token, newPassword } }, dispatch);
    setBusy(false);
    if (answer.error) {
      setError(messageFor(answer.error, t('The password could not be changed. Please try again.')));
      setEnded(errorCode(answer.error) === 'gone');
      return field.current?.focus();
    }
    // All sessions have ended, this browser's too if there was one.
    endSession(dispatch, 'ended');
    await navigate(paths.login, { replace: true, state: { hasNewPassword: true } });
  };

  return (
    <SignInShell title={t('New password')} back={{ to: paths.login, label: t('Back to Sign in') }}>
      <p className={form.subtitle}>{t('All your devices will be signed out.')}</p>
      <form className={form.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
        {error && (
          <p className={form.alert} role="alert">
            {error}
          </p>
        )}
        {hasEnded ? (
          <Link className={form.primary} to={paths.forgotPassword}>
            {t('Ask for another link')}
          </Link>
        ) : (
          <>
            <NewPasswordField
              label={t('New password')}
              field={field}
              isInvalid={error !== ''}
              value={newPassword}
              onChange={setNewPassword}
              isShown={isShown}
              onToggle={() => setShown(!isShown)}
            />
            <button type="submit" className={form.primary} aria-disabled={isBusy}>
              {isBusy ? t('Saving...') : t('Set password')}
            </button>
          </>
        )}
      </form>
    </SignInShell>
  );
}
