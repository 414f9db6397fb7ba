import type { SetupProgress } from '@menuboard/contract/stats';
import { newRecordPath, paths } from '../../app/paths.ts';
import { t } from '../../texts/texts.ts';
import page from './DashboardPage.module.css';
import classes from './SetupSteps.module.css';
import { StepList } from './StepList.tsx';

const steps = [
  { key: 'hasItem', text: t('Add an item'), to: newRecordPath(paths.items) },
  { key: 'hasMenuWithItems', text: t('Make a menu with items'), to: newRecordPath(paths.menus) },
  { key: 'hasDisplay', text: t('Set up a display'), to: newRecordPath(paths.displays) },
  { key: 'hasScreen', text: t('Pair a screen'), to: paths.pair },
] as const;

/** The steps from an empty account to a paired screen; nothing once all are done. */
export function SetupSteps({ setup }: { setup: SetupProgress }) {
  const done = steps.filter(({ key }) => setup[key]).length;
  if (done === steps.length) return null;
  return (
    <section className={page.card} aria-labelledby="setup">
      <div className={classes.header}>
        <h2 id="setup" className={classes.title}>
          {t('Get your menu on the wall')}
        </h2>
        <p className={classes.count}>{t('{done} of {total} done', { done, total: steps.length })}</p>
      </div>
      <StepList steps={steps.map((step) => ({ ...step, isDone: setup[step.key] }))} />
    </section>
  );
}
