import type { SetupProgress } from '@menuboard/contract/stats';
import { Link } from 'react-router';
import { newRecordPath, paths } from '../../app/paths.ts';
import { IconCheck } from '../../ui/icons.tsx';
import page from './DashboardPage.module.css';
import classes from './SetupSteps.module.css';

const steps = [
  { key: 'hasItem', text: 'Add an item', to: newRecordPath(paths.items) },
  { key: 'hasMenuWithItems', text: 'Make a menu with items', to: newRecordPath(paths.menus) },
  { key: 'hasDisplay', text: 'Set up a display', to: newRecordPath(paths.displays) },
  { key: 'hasScreen', text: 'Pair a screen', to: paths.displays },
] as const;

/** The steps from an empty account to a paired screen; nothing once all are done. */
export function SetupSteps({ setup }: { setup: SetupProgress }) {
  const done = steps.filter(({ key }) => setup[key]).length;
  const next = steps.find(({ key }) => !setup[key]);
  if (!next) return null;
  return (
    <section className={page.card} aria-labelledby="setup">
      <div className={classes.header}>
        <h2 id="setup" className={classes.title}>
          Get your menu on the wall
        </h2>
        <p className={classes.count}>{`${done} of ${steps.length} done`}</p>
      </div>
      <ol className={classes.steps}>
        {steps.map((step, index) => (
          <li key={step.key} className={classes.step} data-done={setup[step.key] || undefined}>
            <span className={classes.mark} aria-hidden="true">
              {setup[step.key] ? <IconCheck size={16} stroke={2.25} /> : index + 1}
            </span>
            {setup[step.key] ? (
              <span>
                {step.text} <span className={classes.done}>Done</span>
              </span>
            ) : (
              <Link to={step.to} className={step === next ? classes.next : classes.later}>
                {step.text}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
