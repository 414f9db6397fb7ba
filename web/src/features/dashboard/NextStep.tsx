import { CloseButton } from '@mantine/core';
import type { NextStepKey, NextStep as Step } from '@menuboard/contract/stats';
import { useState } from 'react';
import { Link } from 'react-router';
import { useHideNextStepsMutation } from '../../api/samples.api.ts';
import { importPath, newRecordPath, paths, sharePath } from '../../app/paths.ts';
import { messageFor } from '../../lib/errors.ts';
import { useMay } from '../../lib/session/use-may.ts';
import { t } from '../../texts/texts.ts';
import { focusPageHeading } from '../../ui/focus-page-heading.ts';
import { InlineError } from '../../ui/InlineError.tsx';
import page from './DashboardPage.module.css';
import classes from './SampleLine.module.css';

const stepTexts: Record<NextStepKey, { text: string; to: string }> = {
  ownItems: { text: t('Put in your own dishes'), to: importPath },
  price: { text: t('Change a price'), to: paths.items },
  look: { text: t('Choose a look'), to: paths.menus },
  soldOut: { text: t('Mark a dish sold out'), to: paths.items },
  secondMenu: { text: t('Make a second menu'), to: newRecordPath(paths.menus) },
  share: { text: t('Share or print a menu'), to: sharePath },
  people: { text: t('Invite a colleague'), to: paths.people },
};

interface NextStepProps {
  restaurantId: string;
  steps: readonly Step[];
}

/** Suggestions after the first board, until an owner hides them. */
export function NextStep({ restaurantId, steps }: NextStepProps) {
  const mayInvite = useMay('owner');
  const next = steps.find(({ key, isDone }) => !isDone && (mayInvite || key !== 'people'));
  const [hide] = useHideNextStepsMutation();
  const [failure, setFailure] = useState<string | undefined>();
  const handleHide = async () => {
    focusPageHeading();
    const { error } = await hide(restaurantId);
    if (error) setFailure(messageFor(error, t('The next steps could not be hidden')));
  };
  if (!next) return null;
  const { text, to } = stepTexts[next.key];
  return (
    <section className={`${page.card} ${classes.line}`} aria-label={t('What next?')}>
      <p>
        {t('What next?')} <Link to={to}>{text}</Link>
      </p>
      <CloseButton aria-label={t('Hide the next steps')} size="lg" onClick={() => void handleHide()} />
      {failure && <InlineError message={failure} onRetry={() => void handleHide()} />}
    </section>
  );
}
