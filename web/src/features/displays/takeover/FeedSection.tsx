import { Button, TextInput } from '@mantine/core';
import { type CapSeverity, capSeverities, defaultSeverities } from '@menuboard/contract/domain/takeover-feed';
import type { Restaurant } from '@menuboard/contract/restaurants';
import type { TakeoverFeed } from '@menuboard/contract/takeovers';
import { type FormEvent, useState } from 'react';
import type { CachedDisplay } from '../../../api/cached-display.ts';
import {
  useGetTakeoverFeedQuery,
  useRemoveTakeoverFeedMutation,
  useSetTakeoverFeedMutation,
} from '../../../api/takeovers.api.ts';
import { messageFor } from '../../../lib/errors.ts';
import { useNow } from '../../../lib/use-now.ts';
import { timeAgo } from '../../../shared/wording/format.ts';
import { t } from '../../../texts/texts.ts';
import { translate } from '../../../texts/translate.ts';
import basics from '../../../ui/basics.module.css';
import { CheckChips } from '../../../ui/CheckChips.tsx';
import { Choice } from '../../../ui/Choice.tsx';
import { InlineError } from '../../../ui/InlineError.tsx';
import { DisplayChips } from '../several/DisplayChips.tsx';
import classes from './TakeoverPage.module.css';

interface FeedSectionProps {
  displays: readonly CachedDisplay[];
  restaurant: Restaurant;
}

const severityNames: Record<CapSeverity, string> = {
  Extreme: t('Extreme', { context: 'severity of an alert' }),
  Severe: t('Severe', { context: 'severity of an alert' }),
  Moderate: t('Moderate', { context: 'severity of an alert' }),
  Minor: t('Minor', { context: 'severity of an alert' }),
  Unknown: t('Unknown', { context: 'severity of an alert' }),
};

/** The feed of alerts of an authority, folded away: most restaurants have none. */
export function FeedSection({ displays, restaurant }: FeedSectionProps) {
  const { data: feed, error, isLoading, refetch } = useGetTakeoverFeedQuery(restaurant.id);
  return (
    <details className={classes.fold} open={feed?.problem ? true : undefined}>
      <summary>{t('Alerts of an authority')}</summary>
      <p className={basics.note}>
        {t(
          'The server reads an address of alerts in CAP 1.2 every minute. An alert takes over the screens until it ends, at most 24 hours.',
        )}
      </p>
      {error !== undefined && (
        <InlineError
          message={messageFor(error, t('The alert feed could not be loaded.'))}
          onRetry={() => void refetch()}
        />
      )}
      {feed && <FeedState feed={feed} restaurant={restaurant} />}
      {!isLoading && feed !== undefined && (
        <FeedForm key={feed?.address} feed={feed} displays={displays} restaurant={restaurant} />
      )}
    </details>
  );
}

const TICK_MS = 10_000;

/** When the feed was last read, and why it cannot be read at present. */
function FeedState({ feed, restaurant }: { feed: TakeoverFeed; restaurant: Restaurant }) {
  const [remove, { error, isLoading }] = useRemoveTakeoverFeedMutation();
  const now = useNow(TICK_MS);
  const age =
    feed.readAt === null ? t('Not read yet.') : t('Last read {ago}.', { ago: timeAgo(feed.readAt, now) });
  return (
    <div className={basics.stack}>
      {feed.problem && <p className={basics.error}>{translate(feed.problem)}</p>}
      <p className={basics.hint}>{age}</p>
      {error !== undefined && (
        <InlineError message={messageFor(error, t('The feed could not be removed.'))} />
      )}
      <Button
        className={basics.atStart ?? ''}
        variant="subtle"
        aria-disabled={isLoading}
        onClick={() => {
          if (!isLoading) void remove(restaurant.id);
        }}
      >
        {t('Stop reading alerts')}
      </Button>
    </div>
  );
}

function FeedForm({ feed, displays, restaurant }: FeedSectionProps & { feed: TakeoverFeed | null }) {
  const [set, { error, isLoading }] = useSetTakeoverFeedMutation();
  const [address, setAddress] = useState(feed?.address ?? '');
  const [severities, setSeverities] = useState<readonly CapSeverity[]>(feed?.severities ?? defaultSeverities);
  const [isEverywhere, setEverywhere] = useState(!feed?.displayIds);
  const [displayIds, setDisplayIds] = useState<readonly string[]>(feed?.displayIds ?? []);
  const isComplete =
    address.trim() !== '' && severities.length > 0 && (isEverywhere || displayIds.length > 0);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isLoading || !isComplete) return;
    void set({
      restaurantId: restaurant.id,
      address,
      severities: [...severities],
      ...(!isEverywhere && { displayIds: [...displayIds] }),
    });
  };
  return (
    <form className={basics.form} noValidate onSubmit={handleSubmit}>
      <TextInput
        label={t('Address of the alerts')}
        type="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://example.com/alerts.xml"
        value={address}
        error={error === undefined ? undefined : messageFor(error, t('The alert feed could not be saved.'))}
        onChange={(event) => setAddress(event.currentTarget.value)}
      />
      <CheckChips
        label={t('Alerts that take over')}
        options={capSeverities}
        names={severityNames}
        chosen={severities}
        onChange={setSeverities}
      />
      <Choice
        look="joined"
        label={t('Screens')}
        options={[
          { value: 'all', name: t('All screens') },
          { value: 'some', name: t('Some displays') },
        ]}
        value={isEverywhere ? 'all' : 'some'}
        onChange={(value) => setEverywhere(value === 'all')}
      />
      {!isEverywhere && (
        <DisplayChips
          label={t('Displays')}
          isLabelHidden
          displays={displays}
          chosen={displayIds}
          onChange={setDisplayIds}
        />
      )}
      <Button
        type="submit"
        variant="default"
        className={basics.atStart ?? ''}
        disabled={!isComplete}
        aria-disabled={isLoading}
      >
        {isLoading ? t('Reading the alerts…') : t('Save the feed')}
      </Button>
    </form>
  );
}
