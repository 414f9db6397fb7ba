import type { User } from '@menuboard/contract/auth';
import { memberRoutes, type OpenInvitation } from '@menuboard/contract/members';
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link, useLocation } from 'react-router';
import { paths } from '../../app/paths.ts';
import { callRoute } from '../../lib/call-route.ts';
import { errorCode, messageFor } from '../../lib/errors.ts';
import { type SessionDispatch, sessionSlice } from '../../lib/session/session-slice.ts';
import { storeUser } from '../../lib/session/stored-session.ts';
import { roleWords } from '../../shared/people/role-words.ts';
import { t } from '../../texts/texts.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import form from './form.module.css';
import { JoinForm } from './JoinForm.tsx';
import { SignInShell } from './SignInShell.tsx';

interface Failure {
  message: string;
  /** The link is used up, has expired or was withdrawn: only another one helps. */
  hasEnded: boolean;
}

const incomplete: Failure = { message: t('This link is not complete.'), hasEnded: true };

/** The page of an invitation. Its token is after #, so that no server and no proxy sees it in an address. */
export function JoinPage() {
  const { hash } = useLocation();
  const token = hash.slice(1);
  const { user, loading } = useSelector(sessionSlice.selectors.selectSession);
  const { invitation, failure, retry } = useInvitation(token);

  if (failure)
    return (
      <SignInShell title={t('Invitation')} back={{ to: paths.landing, label: t('Back to Home') }}>
        <div className={form.form}>
          <p className={form.alert} role="alert">
            {failure.message}
          </p>
          {failure.hasEnded ? (
            <Link className={form.primary} to={paths.login}>
              {t('Go to Sign in')}
            </Link>
          ) : (
            <button type="button" className={form.primary} onClick={retry}>
              {t('Retry')}
            </button>
          )}
        </div>
      </SignInShell>
    );
  if (!invitation || loading) return <Spinner />;
  const { restaurantName, role, invitedBy } = invitation;
  return (
    <SignInShell
      title={t('Join {restaurant}', { restaurant: restaurantName })}
      back={{ to: paths.landing, label: t('Back to Home') }}
    >
      <p className={form.subtitle}>
        {invitedBy === '' ? t('You are invited.') : t('{person} invites you.', { person: invitedBy })}{' '}
        {t('Your role is {role}: you may {actions}.', {
          role: roleWords[role].name,
          actions: roleWords[role].may,
        })}{' '}
        {t('Whoever has this link can join, so do not pass it on.')}
      </p>
      {user ? <AcceptStep token={token} user={user} /> : <JoinForm token={token} invitation={invitation} />}
    </SignInShell>
  );
}

function useInvitation(token: string) {
  const dispatch = useDispatch<SessionDispatch>();
  const [attempt, setAttempt] = useState(0);
  const [invitation, setInvitation] = useState<OpenInvitation>();
  const [failure, setFailure] = useState(token === '' ? incomplete : undefined);
  useEffect(() => {
    if (token === '' || attempt < 0) return;
    let isCurrent = true;
    void callRoute(memberRoutes.lookUpInvitation, { body: { token } }, dispatch).then((answer) => {
      if (!isCurrent) return;
      if (!answer.error) return setInvitation(answer.data);
      const message = messageFor(answer.error, t('The invitation could not be loaded. Please try again.'));
      setFailure({ message, hasEnded: ['gone', 'validation'].includes(errorCode(answer.error) ?? '') });
    });
    return () => {
      isCurrent = false;
    };
  }, [dispatch, token, attempt]);
  const retry = () => {
    setFailure(undefined);
    setAttempt(attempt + 1);
  };
  return { invitation, failure, retry };
}

/** For a person who is signed in: one tap. */
function AcceptStep({ token, user }: { token: string; user: User }) {
  const dispatch = useDispatch<SessionDispatch>();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const handleAccept = async () => {
    if (isBusy) return;
    setBusy(true);
    setError('');
    const answer = await callRoute(memberRoutes.accept, { body: { token } }, dispatch);
    setBusy(false);
    if (answer.error) return setError(messageFor(answer.error, t('The invitation could not be accepted.')));
    storeUser(answer.data);
    // Every page and the cache begin again in the other restaurant.
    location.assign(paths.admin);
  };
  return (
    <div className={form.form}>
      {error && (
        <p className={form.alert} role="alert">
          {error}
        </p>
      )}
      <button
        type="button"
        className={form.primary}
        aria-disabled={isBusy}
        onClick={() => void handleAccept()}
      >
        {isBusy ? t('One moment...') : t('Accept as {email}', { email: user.email })}
      </button>
      <p className={form.alternative}>
        {t('Is this not you? Sign out first, and open the link again.')}{' '}
        <Link to={paths.admin}>{t('Back to {restaurant}', { restaurant: user.restaurant.name })}</Link>
      </p>
    </div>
  );
}
