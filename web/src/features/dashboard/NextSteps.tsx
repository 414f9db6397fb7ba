import { CloseButton } from '@mantine/core';
import type { NextStep, NextStepKey } from '@menuboard/contract/stats';
import { useState } from 'react';
import { useHideNextStepsMutation } from '../../api/samples.api.ts';
import { importPath, newRecordPath, paths, sharePath } from '../../app/paths.ts';
import { messageFor } from '../../lib/errors.ts';
import { useMay } from '../../lib/use-may.ts';
import { t } from '../../texts/texts.ts';
import { focusPageHeading } from '../../ui/focus-page-heading.ts';
import { InlineError } from '../../ui/InlineError.tsx';
import page from './DashboardPage.module.css';
import classes from './SetupSteps.module.css';
import { StepList } from './StepList.tsx';

const stepTexts: Record<NextStepKey, { text: string; to: string }> = {
  ownItems: { text: t('Put in your own dishes'), to: importPath },
  price: { text: t('Change a price'), to: paths.items },
  look: { text: t('Choose a look'), to: paths.menus },
  soldOut: { text: t('Mark a dish sold out'), to: paths.items },
  secondMenu: { text: t('Make a second menu'), to: newRecordPath(paths.menus) },
  share: { text: t('Share or print a menu'), to: sharePath },
  people: { text: t('Invite a colleague'), to: paths.people },
};

interface NextStepsProps {
  restaurantId: string;
  steps: readonly NextStep[];
}

/** What to try after the first board, until an owner hides it. */
export function NextSteps({ restaurantId, steps: allSteps }: NextStepsProps) {
  const mayInvite = useMay('owner');
  const steps = mayInvite ? allSteps : allSteps.filter(({ key }) => key !== 'people');
  const [hide] = useHideNextStepsMutation();
  const [failure, setFailure] = useState<string | undefined>();
  const handleHide = async () => {
    focusPageHeading();
    const { error } = await hide(restaurantId);
    if (error) setFailure(messageFor(error, t('The next steps could not be hidden')));
  };
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <section className={page.card} aria-labelledby="next-steps">
      <div className={classes.header}>
        <h2 id="next-steps" className={classes.title}>
          {t('What next?')}
        </h2>
        <div className={classes.end}>
          <p className={classes.count}>{t('{done} of {total} done', { done, total: steps.length })}</p>
          <CloseButton aria-label={t('Hide the next steps')} size="lg" onClick={() => void handleHide()} />
        </div>
      </div>
      {failure && <InlineError message={failure} onRetry={() => void handleHide()} />}
      <StepList steps={steps.map(({ key, isDone }) => ({ ...stepTexts[key], key, isDone }))} />
    </section>
  );
}
