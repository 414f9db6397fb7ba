import { Button } from '@mantine/core';
import type { Takeover } from '@menuboard/contract/takeovers';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEndTakeoverMutation, useListTakeoversQuery } from '../../api/takeovers.api.ts';
import { useRestaurant } from '../../api/use-restaurant.ts';
import { messageFor } from '../../lib/errors.ts';
import { useMay } from '../../lib/session/use-may.ts';
import { useNow } from '../../lib/use-now.ts';
import { timeOfDay } from '../../texts/restaurant-clock.ts';
import { plural, t } from '../../texts/texts.ts';
import basics from '../../ui/basics.module.css';
import { InlineError } from '../../ui/InlineError.tsx';
import classes from './RunningTakeovers.module.css';

const TICK_MS = 5_000;

/** The takeovers that run: what shows, where and until when, with the way to end each. Nothing while none runs. */
export function RunningTakeovers() {
  const { restaurantId, restaurant } = useRestaurant();
  const { data } = useListTakeoversQuery(restaurantId ?? skipToken);
  const now = useNow(TICK_MS);
  const running = data?.filter(({ endsAt }) => Date.parse(endsAt) > now) ?? [];
  if (!restaurant || running.length === 0) return null;
  return (
    <section className={classes.banners} aria-label={t('Takeovers of screens')}>
      {running.map((takeover) => (
        <Banner key={takeover.id} takeover={takeover} timeZone={restaurant.timeZone} />
      ))}
    </section>
  );
}

interface BannerProps {
  takeover: Takeover;
  timeZone: string;
}

function Banner({ takeover, timeZone }: BannerProps) {
  const { id, title, text, displayIds, endsAt, isFromFeed } = takeover;
  const [end, { error, isLoading }] = useEndTakeoverMutation();
  const mayEnd = useMay('manager');
  const time = timeOfDay(Date.parse(endsAt), timeZone);
  const count = displayIds?.length ?? 0;
  return (
    <div className={classes.banner}>
      <p className={classes.text}>
        <strong>{title || text || t('An image')}</strong>{' '}
        <span>
          {displayIds === null
            ? t('on all screens until {time}.', { time })
            : plural(count, 'on {count} display until {time}.', 'on {count} displays until {time}.', {
                time,
              })}
          {isFromFeed && ` ${t('Started by the alert feed.')}`}
        </span>
      </p>
      {mayEnd && (
        <Button
          variant="default"
          size="xs"
          aria-disabled={isLoading}
          onClick={() => {
            if (!isLoading) void end(id);
          }}
        >
          {isLoading ? t('Ending…') : t('End now')}
        </Button>
      )}
      {error !== undefined && (
        <div className={basics.whole}>
          <InlineError
            message={messageFor(error, t('The takeover could not be ended.'))}
            onRetry={() => void end(id)}
          />
        </div>
      )}
    </div>
  );
}
