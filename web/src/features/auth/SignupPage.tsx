import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link, Navigate, useLocation, useNavigate } from 'react-router';
import { paths } from '../../app/paths.ts';
import { errorCode, errorDetails, messageFor } from '../../lib/errors.ts';
import { register, type SessionDispatch, sessionSlice } from '../../lib/session-slice.ts';
import { AuthShell, BackArrow } from './AuthShell.tsx';
import { cameFrom } from './came-from.ts';
import form from './form.module.css';
import { PersonStep } from './PersonStep.tsx';
import { RestaurantStep } from './RestaurantStep.tsx';
import classes from './SignupPage.module.css';
import { StepsBoard } from './StepsBoard.tsx';
import {
  emptyDraft,
  type Fault,
  faultOfPerson,
  faultOfRestaurant,
  isPersonal,
  type SignUpDraft,
  type SignUpField,
  toRegister,
} from './sign-up-draft.ts';

function faultOf(error: unknown): Fault {
  const message = messageFor(error, 'An error occurred during registration');
  // A taken email address is the one conflict there can be.
  if (errorCode(error) === 'conflict') return { message, fields: ['email'] };
  const known = (name: string): name is SignUpField => name in emptyDraft;
  return {
    message,
    fields: errorDetails(error)
      .map(({ path }) => path.replace('body.', ''))
      .filter(known),
  };
}

type Step = 1 | 2;

// After a reload the history still says step 2, but what was typed in step 1 is gone.
function stepOf(state: unknown, draft: SignUpDraft): Step {
  const isSecond = typeof state === 'object' && state !== null && 'step' in state && state.step === 2;
  return isSecond && !faultOfPerson(draft) ? 2 : 1;
}

/** Sign-up in two steps. Nothing typed is lost by going back or by an error. */
export function SignupPage() {
  const dispatch = useDispatch<SessionDispatch>();
  const navigate = useNavigate();
  const { key, state } = useLocation();
  const { isAuthenticated } = useSelector(sessionSlice.selectors.selectSession);
  const [draft, setDraft] = useState<SignUpDraft>(emptyDraft);
  const step = stepOf(state, draft);
  const [lastFault, setLastFault] = useState<(Fault & { step: Step }) | undefined>();
  const fault = lastFault?.step === step ? lastFault : undefined;
  const [isBusy, setBusy] = useState(false);
  const summary = useRef<HTMLParagraphElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const seenStep = useRef(step);

  useEffect(() => {
    if (fault) summary.current?.focus();
    else if (seenStep.current !== step) heading.current?.focus();
    seenStep.current = step;
  }, [fault, step]);

  if (isAuthenticated) return <Navigate to={cameFrom(state)} replace />;

  // Step 2 is an entry of its own in the history, so that the browser's Back leads to step 1 too.
  const goTo = (next: Step) => {
    if (next !== step)
      void (next === 2 ? navigate(paths.signup, { state: { ...state, step: 2 } }) : navigate(-1));
  };
  const setFault = (found: Fault | undefined, of: Step = step) =>
    setLastFault(found && { ...found, step: of });

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const found = step === 1 ? faultOfPerson(draft) : faultOfRestaurant(draft);
    if (found) return setFault(found);
    setFault(undefined);
    if (step === 1) return goTo(2);
    setBusy(true);
    const result = await dispatch(register(toRegister(draft)));
    setBusy(false);
    if (!register.rejected.match(result)) return;
    const refused = faultOf(result.payload);
    const at = refused.fields.some(isPersonal) ? 1 : 2;
    setFault(refused, at);
    goTo(at);
  };

  // The first page of this visit has nothing of ours before it.
  const handleBack = () => void (key === 'default' ? navigate(paths.landing) : navigate(-1));

  const fields = {
    draft,
    invalid: fault?.fields ?? [],
    onChange: (field: SignUpField, value: string) => setDraft((typed) => ({ ...typed, [field]: value })),
  };

  return (
    <AuthShell
      title="Sign up"
      back={
        <button type="button" onClick={handleBack}>
          <BackArrow />
          Back
        </button>
      }
      board={<StepsBoard step={step} />}
    >
      <div className={classes.progress}>
        <span>Step {step} of 2</span>
        <span>{step * 50}%</span>
        <progress max={2} value={step} aria-label="Sign-up" />
      </div>
      <h1 className={classes.title} ref={heading} tabIndex={-1}>
        {step === 1 ? 'About you' : 'Your restaurant'}
      </h1>
      <form className={classes.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
        {fault && (
          <p className={form.alert} role="alert" ref={summary} tabIndex={-1}>
            {fault.message}
          </p>
        )}
        {step === 1 ? (
          <PersonStep {...fields} />
        ) : (
          <RestaurantStep {...fields} isBusy={isBusy} onBack={() => goTo(1)} />
        )}
      </form>
      <p className={form.other}>
        Already have an account?{' '}
        <Link to={paths.login} state={state}>
          Sign in here
        </Link>
      </p>
    </AuthShell>
  );
}
