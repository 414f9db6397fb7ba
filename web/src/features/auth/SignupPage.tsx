import { authRoutes, type SignUpMode } from '@menuboard/contract/auth';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link, Navigate, useLocation, useNavigate } from 'react-router';
import { paths } from '../../app/paths.ts';
import { errorCode, errorDetails, messageFor } from '../../lib/errors.ts';
import { register, type SessionDispatch, sessionSlice } from '../../lib/session/session-slice.ts';
import { useRouteData } from '../../lib/use-route-data.ts';
import { t } from '../../texts/texts.ts';
import { AuthShell, BackArrow } from './AuthShell.tsx';
import form from './form.module.css';
import { PersonStep } from './PersonStep.tsx';
import { RestaurantStep } from './RestaurantStep.tsx';
import { returnPath } from './return-path.ts';
import classes from './SignupPage.module.css';
import { StepsBoard } from './StepsBoard.tsx';
import {
  emptyDraft,
  isPersonField,
  personError,
  restaurantError,
  type SignUpDraft,
  type SignUpField,
  type StepError,
  toRegisterBody,
} from './sign-up-draft.ts';

function errorFromServer(error: unknown): StepError {
  const message = messageFor(error, t('An error occurred during registration'));
  // Only a taken email address causes a conflict.
  if (errorCode(error) === 'conflict') return { message, fields: ['email'] };
  const isField = (name: string): name is SignUpField => name in emptyDraft;
  return {
    message,
    fields: errorDetails(error)
      .map(({ path }) => path.replace(/^body\./, ''))
      .filter(isField),
  };
}

/** The reason why nobody can sign up here; undefined if it is possible, or not known yet. */
function refusalOf(mode: SignUpMode | undefined, invitation: string | null): string | undefined {
  if (mode === 'closed') return t('This server takes no new accounts. Please ask the person who runs it.');
  if (mode === 'invite' && !invitation)
    return t('This server takes new accounts by invitation only. Please open the link of your invitation.');
  return undefined;
}

type Step = 1 | 2;

const stepOf = (state: unknown): Step =>
  typeof state === 'object' && state !== null && 'step' in state && state.step === 2 ? 2 : 1;

/** The sign-up page, in two steps. Going back or an error loses no input. */
export function SignupPage() {
  const dispatch = useDispatch<SessionDispatch>();
  const navigate = useNavigate();
  const { key, state, search } = useLocation();
  const invitation = new URLSearchParams(search).get('invitation');
  const server = useRouteData(authRoutes.signUpMode, undefined);
  const refusal = refusalOf(server?.mode, invitation);
  const { isAuthenticated } = useSelector(sessionSlice.selectors.selectSession);
  const [draft, setDraft] = useState<SignUpDraft>(emptyDraft);
  // After a reload the history entry is still of step 2, but the fields of step 1 are empty.
  const isTooFar = stepOf(state) === 2 && personError(draft) !== undefined;
  const step = isTooFar ? 1 : stepOf(state);
  const [lastError, setLastError] = useState<(StepError & { step: Step }) | undefined>();
  const error = lastError?.step === step ? lastError : undefined;
  const [isBusy, setBusy] = useState(false);
  const summary = useRef<HTMLParagraphElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const seenStep = useRef(step);

  useEffect(() => {
    if (error) summary.current?.focus();
    else if (seenStep.current !== step) heading.current?.focus();
    seenStep.current = step;
  }, [error, step]);

  // Otherwise step 1 would end by itself at the letter that makes it valid.
  useEffect(() => {
    if (isTooFar && !isAuthenticated) {
      void navigate({ pathname: paths.signup, search }, { replace: true, state: { ...state, step: 1 } });
    }
  }, [isTooFar, isAuthenticated, navigate, search, state]);

  if (isAuthenticated) {
    // A page that sent the person here comes before the first run.
    const asked = returnPath(state);
    const isNew = isBusy && asked === paths.dashboard;
    return <Navigate to={isNew ? paths.startName : asked} replace />;
  }

  // Step 2 has a history entry of its own, so that the browser's Back leads to step 1.
  const goTo = (next: Step) => {
    if (next !== step)
      void (next === 2
        ? navigate({ pathname: paths.signup, search }, { state: { ...state, step: 2 } })
        : navigate(-1));
  };
  const setError = (found: StepError | undefined, of: Step = step) =>
    setLastError(found && { ...found, step: of });

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const found = step === 1 ? personError(draft) : restaurantError(draft);
    if (found) return setError(found);
    setError(undefined);
    if (step === 1) return goTo(2);
    setBusy(true);
    const result = await dispatch(register(toRegisterBody(draft, invitation)));
    // After signing up, the page stays until the next one is loaded.
    if (!register.rejected.match(result)) return;
    setBusy(false);
    const reason = errorFromServer(result.payload);
    const at = reason.fields.some(isPersonField) ? 1 : 2;
    setError(reason, at);
    goTo(at);
  };

  // On the first page of a visit there is no earlier page of this site.
  const handleBack = () => void (key === 'default' ? navigate(paths.landing) : navigate(-1));

  const fields = {
    draft,
    invalid: error?.fields ?? [],
    onChange: (field: SignUpField, value: string) => setDraft((now) => ({ ...now, [field]: value })),
  };

  return (
    <AuthShell
      title={t('Sign up')}
      back={
        <button type="button" onClick={handleBack}>
          <BackArrow />
          {t('Back')}
        </button>
      }
      board={<StepsBoard step={step} />}
      // The fields of step 1 are out of sight in step 2, and would be lost.
      hasLanguages={step === 1}
    >
      {refusal === undefined ? (
        <>
          <div className={classes.progress}>
            <span>{t('Step {step} of {steps}', { step, steps: 2 })}</span>
            <span>{t('{percent}%', { percent: step * 50 })}</span>
            <progress max={2} value={step} aria-label={t('Sign-up')} />
          </div>
          <h1 className={classes.title} ref={heading} tabIndex={-1}>
            {step === 1 ? t('About you') : t('Your restaurant')}
          </h1>
          <form className={classes.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
            {error && (
              <p className={form.alert} role="alert" ref={summary} tabIndex={-1}>
                {error.message}
              </p>
            )}
            {step === 1 ? (
              <PersonStep {...fields} />
            ) : (
              <RestaurantStep {...fields} isBusy={isBusy} onBack={() => goTo(1)} />
            )}
          </form>
        </>
      ) : (
        <>
          <h1 className={classes.title}>{t('Sign up')}</h1>
          <p className={form.subtitle} role="status">
            {refusal}
          </p>
        </>
      )}
      <p className={form.alternative}>
        {t('Already have an account?')}{' '}
        <Link to={paths.login} state={state}>
          {t('Sign in here')}
        </Link>
      </p>
      {server?.canRestore && step === 1 && (
        <p className={form.other}>
          {t('Moving from another server?')} <Link to={paths.restore}>{t('Restore a backup')}</Link>
        </p>
      )}
    </AuthShell>
  );
}
