import { authRoutes } from '@menuboard/contract/auth';
import { useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link, useLocation } from 'react-router';
import { paths } from '../../app/paths.ts';
import { callRoute } from '../../lib/call-route.ts';
import { messageFor } from '../../lib/errors.ts';
import { refreshUser, type SessionDispatch, sessionSlice } from '../../lib/session/session-slice.ts';
import { storedToken } from '../../lib/session/stored-token.ts';
import { t } from '../../texts/texts.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import form from './form.module.css';
import { SignInShell } from './SignInShell.tsx';

/** The page of the link that confirms an address. Its token is after #, so that no server and no proxy sees it in an address. */
export function ConfirmEmailPage() {
  const dispatch = useDispatch<SessionDispatch>();
  const { hash } = useLocation();
  const token = hash.slice(1);
  const { isAuthenticated } = useSelector(sessionSlice.selectors.selectSession);
  const [error, setError] = useState(token === '' ? t('This link is not complete.') : undefined);
  const sentToken = useRef('');

  useEffect(() => {
    // A token works once, and React runs effects twice in development. Another link may be opened in the same tab.
    if (token === '' || sentToken.current === token) return;
    sentToken.current = token;
    setError(undefined);
    void callRoute(authRoutes.confirmEmail, { body: { token } }, dispatch).then((answer) => {
      if (sentToken.current !== token) return;
      const failed = t('The address could not be confirmed. Please open the link again.');
      setError(answer.error ? messageFor(answer.error, failed) : '');
      if (!answer.error && storedToken()) void dispatch(refreshUser());
    });
  }, [token, dispatch]);

  if (error === undefined) return <Spinner />;
  return (
    <SignInShell title={t('Email address')} back={{ to: paths.landing, label: t('Back to Home') }}>
      <div className={form.form}>
        {error === '' ? (
          <p className={form.status} role="status">
            {t('Your email address is confirmed.')}
          </p>
        ) : (
          <p className={form.alert} role="alert">
            {error}
          </p>
        )}
        <Link className={form.primary} to={isAuthenticated ? paths.admin : paths.login}>
          {isAuthenticated ? t('Go to Dashboard') : t('Go to Sign in')}
        </Link>
      </div>
    </SignInShell>
  );
}
