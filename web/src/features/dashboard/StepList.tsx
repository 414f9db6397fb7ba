import { Link } from 'react-router';
import { t } from '../../texts/texts.ts';
import { IconCheck } from '../../ui/icons.tsx';
import classes from './SetupSteps.module.css';

interface Step {
  key: string;
  text: string;
  to: string;
  isDone: boolean;
}

/** A numbered list of steps. Those that are not done are links, and the first of them stands out. */
export function StepList({ steps }: { steps: readonly Step[] }) {
  const next = steps.find(({ isDone }) => !isDone);
  return (
    <ol className={classes.steps}>
      {steps.map((step, index) => (
        <li key={step.key} className={classes.step} data-done={step.isDone || undefined}>
          <span className={classes.mark} aria-hidden="true">
            {step.isDone ? <IconCheck size={16} stroke={2.25} /> : index + 1}
          </span>
          {step.isDone ? (
            <span>
              {step.text} <span className={classes.done}>{t('Done')}</span>
            </span>
          ) : (
            <Link to={step.to} className={step === next ? classes.next : classes.later}>
              {step.text}
            </Link>
          )}
        </li>
      ))}
    </ol>
  );
}
