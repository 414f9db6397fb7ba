import { PASSWORD_MIN } from '@menuboard/contract/domain/limits';
import { type Join, memberRoutes, type OpenInvitation } from '@menuboard/contract/members';
import { type FormEvent, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { Link, useNavigate } from 'react-router';
import { paths } from '../../app/paths.ts';
import { callRoute } from '../../lib/call-route.ts';
import { fieldErrorsOf, messageFor } from '../../lib/errors.ts';
import { createSignIn, type SessionDispatch, sessionSlice } from '../../lib/session/session-slice.ts';
import { t } from '../../texts/texts.ts';
import { Field } from './Field.tsx';
import form from './form.module.css';
import { NewPasswordField } from './NewPasswordField.tsx';

/** Accepts an invitation with a new account. */
const joinRestaurant = createSignIn<Join>('session/join', (body, dispatch) =>
  callRoute(memberRoutes.join, { body }, dispatch),
);

type FieldName = 'firstName' | 'email' | 'password';

interface JoinFormProps {
  token: string;
  invitation: OpenInvitation;
}

/** The new account of an invited person. */
export function JoinForm({ token, invitation }: JoinFormProps) {
  const dispatch = useDispatch<SessionDispatch>();
  const navigate = useNavigate();
  const [firstName, setFirstName] = useState('');
  const [email, setEmail] = useState(invitation.email ?? '');
  const [password, setPassword] = useState('');
  const [isShown, setShown] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const [invalid, setInvalid] = useState<FieldName>();
  const fields = useRef<HTMLFormElement>(null);

  const fail = (message: string, field?: FieldName) => {
    setError(message);
    setInvalid(field);
    if (field) fields.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  };

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (firstName.trim() === '') return fail(t('Enter your first name.'), 'firstName');
    if (email.trim() === '') return fail(t('Enter your email address.'), 'email');
    if (password.length < PASSWORD_MIN)
      return fail(t('Password must be at least {min} characters long', { min: PASSWORD_MIN }), 'password');
    setBusy(true);
    fail('');
    const result = await dispatch(joinRestaurant({ token, firstName, email, password }));
    setBusy(false);
    if (joinRestaurant.fulfilled.match(result)) {
      dispatch(sessionSlice.actions.joined(result.payload));
      return navigate(paths.admin, { replace: true });
    }
    const wrong = Object.keys(fieldErrorsOf(result.payload))[0];
    const field = (['firstName', 'email', 'password'] as const).find((name) => name === wrong);
    fail(messageFor(result.payload, t('The account could not be created. Please try again.')), field);
  };

  return (
    <>
      <form ref={fields} className={form.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
        {error && (
          <p className={form.alert} role="alert">
            {error}
          </p>
        )}
        <Field label={t('First name')} isInvalid={invalid === 'firstName'}>
          {(control) => (
            <input
              {...control}
              name="firstName"
              value={firstName}
              onChange={(event) => setFirstName(event.target.value)}
              autoComplete="given-name"
              required
            />
          )}
        </Field>
        <Field label={t('Email')} isInvalid={invalid === 'email'}>
          {(control) => (
            <input
              {...control}
              name="email"
              type="email"
              value={email}
              onChange={(event) => setEmail(event.target.value)}
              autoComplete="username"
              required
            />
          )}
        </Field>
        <NewPasswordField
          label={t('Password')}
          isInvalid={invalid === 'password'}
          value={password}
          onChange={setPassword}
          isShown={isShown}
          onToggle={() => setShown(!isShown)}
        />
        <button type="submit" className={form.primary} aria-disabled={isBusy}>
          {isBusy ? t('One moment...') : t('Join')}
        </button>
      </form>
      <p className={form.alternative}>
        {t('Do you have an account already?')}{' '}
        <Link to={paths.login} state={{ from: `${paths.join}#${token}` }}>
          {t('Sign in to accept')}
        </Link>
      </p>
    </>
  );
}
