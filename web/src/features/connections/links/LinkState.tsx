import { Button } from '@mantine/core';
import type { Link, LinkKind } from '@menuboard/contract/links';
import { useReadLinkMutation, useUpdateLinkMutation } from '../../../api/links.api.ts';
import { messageFor } from '../../../lib/errors.ts';
import { timeAgo } from '../../../shared/wording/format.ts';
import { plural, t } from '../../../texts/texts.ts';
import basics from '../../../ui/basics.module.css';
import { Fact } from '../../../ui/Fact.tsx';
import { InlineError } from '../../../ui/InlineError.tsx';
import sections from '../../../ui/Sections.module.css';
import { LinkProblem } from './LinkProblem.tsx';
import { dishesText } from './link-words.ts';
import classes from './links.module.css';
import { SignInButton } from './SignInButton.tsx';

interface LinkStateProps {
  link: Link;
  kind: LinkKind | undefined;
  restaurantId: string;
  now: number;
}

/** How the link works now: ages, counts, and the ways to read, pause and sign in again. */
export function LinkState({ link, kind, restaurantId, now }: LinkStateProps) {
  const { id, state, dishes, unsent, lastReadAt, lastNoticeAt, lastChangeAt } = link;
  const [read, reading] = useReadLinkMutation();
  const [update, updating] = useUpdateLinkMutation();
  const error = reading.error ?? updating.error;
  const isPaused = state === 'paused';
  const age = (at: string | null) => (at === null ? t('not yet') : timeAgo(at, now));
  return (
    <section className={sections.section} aria-label={t('State')}>
      <LinkProblem link={link} />
      <dl className={classes.facts}>
        <Fact name={t('Linked')}>{dishesText(dishes)}</Fact>
        <Fact name={link.kind === 'push' ? t('Last sent') : t('Last reading')}>{age(lastReadAt)}</Fact>
        {link.noticeUrl !== null && <Fact name={t('Last notice of the till')}>{age(lastNoticeAt)}</Fact>}
        <Fact name={t('Last change')}>{age(lastChangeAt)}</Fact>
        {unsent > 0 && (
          <Fact name={t('Not sent yet')}>{plural(unsent, '{count} change', '{count} changes')}</Fact>
        )}
      </dl>
      {unsent > 0 && (
        <p className={classes.problem}>
          {t('The till does not know them yet. They are sent as soon as it answers.')}
        </p>
      )}
      {state === 'signIn' && kind?.canSignIn && (
        <SignInButton restaurantId={restaurantId} kind={kind} linkId={id} />
      )}
      <div className={basics.buttons}>
        {!isPaused && link.kind !== 'push' && (
          <Button
            variant="default"
            aria-disabled={reading.isLoading}
            onClick={() => !reading.isLoading && void read(id)}
          >
            {reading.isLoading ? t('Reading…') : t('Read now')}
          </Button>
        )}
        <Button
          variant={isPaused ? 'filled' : 'default'}
          aria-disabled={updating.isLoading}
          onClick={() => void update({ id, body: { isPaused: !isPaused } })}
        >
          {isPaused ? t('Resume') : t('Pause')}
        </Button>
      </div>
      {error && <InlineError message={messageFor(error, t('The till could not be reached.'))} />}
    </section>
  );
}
