import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useRemoveSampleMutation } from '../../api/samples.api.ts';
import { paths } from '../../app/paths.ts';
import { messageFor } from '../../lib/errors.ts';
import { useUndoNotice } from '../../shared/notices/use-undo-notice.ts';
import { plural, t } from '../../texts/texts.ts';
import { focusPageHeading } from '../../ui/focus-page-heading.ts';
import { InlineError } from '../../ui/InlineError.tsx';
import page from './DashboardPage.module.css';
import classes from './SampleLine.module.css';

function removedText(kept: number): string {
  if (kept === 0) return t('The sample menu was removed.');
  return plural(
    kept,
    'The sample menu was removed. {count} item that you changed stays.',
    'The sample menu was removed. {count} items that you changed stay.',
  );
}

/** Says that the restaurant shows a sample, and removes those of its records that the owner has not changed. */
export function SampleLine({ restaurantId }: { restaurantId: string }) {
  const [remove, { isLoading }] = useRemoveSampleMutation();
  const [failure, setFailure] = useState<string | undefined>();
  const showUndoNotice = useUndoNotice();

  const handleRemove = async () => {
    if (isLoading) return;
    setFailure(undefined);
    const { data, error } = await remove(restaurantId);
    if (error) return setFailure(messageFor(error, t('The sample menu could not be removed')));
    showUndoNotice(
      { id: 'sample', text: removedText(data.kept), undone: t('The sample menu is back.') },
      data.undo,
    );
    focusPageHeading();
  };

  return (
    <section className={`${page.card} ${classes.line}`} aria-label={t('Sample menu')}>
      <p>
        {t('A sample menu is on your board.')}{' '}
        <Link to={paths.items}>{t('Put in your own dishes and prices')}</Link>
      </p>
      <Button variant="default" aria-disabled={isLoading} onClick={() => void handleRemove()}>
        {isLoading ? t('Removing...') : t('Remove the sample')}
      </Button>
      {failure && <InlineError message={failure} onRetry={() => void handleRemove()} />}
    </section>
  );
}
