import { Button } from '@mantine/core';
import type { SampleInUse } from '@menuboard/contract/stats';
import { useState } from 'react';
import { Link } from 'react-router';
import { useRemoveSampleMutation } from '../../api/samples.api.ts';
import { paths } from '../../app/paths.ts';
import { pluralize } from '../../domain/format.ts';
import { useUndoNotice } from '../../domain/use-undo-notice.ts';
import { messageFor } from '../../lib/errors.ts';
import { focusPageHeading } from '../../ui/focus-page-heading.ts';
import { InlineError } from '../../ui/InlineError.tsx';
import page from './DashboardPage.module.css';
import classes from './SampleLine.module.css';
import { sampleNames } from './sample-names.ts';

function removedText(kept: number): string {
  if (kept === 0) return 'The sample menu was removed.';
  return `The sample menu was removed. ${pluralize(kept, 'item')} that you changed ${kept === 1 ? 'stays' : 'stay'}.`;
}

interface SampleLineProps {
  restaurantId: string;
  sample: SampleInUse;
}

/** Says that the restaurant shows a sample, and removes what the owner has not changed of it. */
export function SampleLine({ restaurantId, sample }: SampleLineProps) {
  const [remove, { isLoading }] = useRemoveSampleMutation();
  const [failure, setFailure] = useState<string | undefined>();
  const showUndoNotice = useUndoNotice();

  const handleRemove = async () => {
    if (isLoading) return;
    setFailure(undefined);
    const { data, error } = await remove(restaurantId);
    if (error) return setFailure(messageFor(error, 'The sample menu could not be removed'));
    showUndoNotice(
      { id: 'sample', text: removedText(data.kept), undone: 'The sample menu is back.' },
      data.undo,
    );
    focusPageHeading();
  };

  return (
    <section className={`${page.card} ${classes.line}`} aria-label="Sample menu">
      <p>
        {`The ${sampleNames[sample.kind].name} sample is on your board.`}{' '}
        <Link to={paths.items}>Put in your own dishes and prices</Link>
      </p>
      <Button variant="default" aria-disabled={isLoading} onClick={() => void handleRemove()}>
        {isLoading ? 'Removing...' : 'Remove the sample'}
      </Button>
      {failure && <InlineError message={failure} onRetry={() => void handleRemove()} />}
    </section>
  );
}
