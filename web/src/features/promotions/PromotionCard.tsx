import { Button } from '@mantine/core';
import type { MoneyRules } from '@menuboard/contract/domain/money/rules';
import { useId } from 'react';
import { Link } from 'react-router';
import { paths, recordPath } from '../../app/paths.ts';
import type { Failure } from '../../lib/use-attempts.ts';
import type { OfferClock } from '../../shared/dishes/use-offer-clock.ts';
import { t } from '../../texts/texts.ts';
import { CardButton } from '../../ui/CardButton.tsx';
import { InlineError } from '../../ui/InlineError.tsx';
import card from '../../ui/RecordCard.module.css';
import { StatusDot } from '../../ui/StatusDot.tsx';
import type { ListedPromotion } from './listed-promotions.ts';
import classes from './PromotionsPage.module.css';
import { aboutWords, effectWords, stateWords, timesWords } from './promotion-words.ts';

interface PromotionCardProps {
  listed: ListedPromotion;
  /** Sentences about dishes for which another promotion counts in its place. */
  overlaps: readonly string[];
  money: MoneyRules;
  clock: OfferClock;
  timeZone: string;
  failure: Failure | undefined;
  onEdit: () => void;
  onEnd: () => void;
  onDelete: () => void;
}

/** A promotion: its times, its items, and its effect on prices. */
export function PromotionCard(props: PromotionCardProps) {
  const { listed, overlaps, money, clock, timeZone, failure } = props;
  const { id, label, promotion, times, state } = listed;
  const titleId = useId();
  const hasBegun = !times.startsAt || Date.parse(times.startsAt) < clock.now;
  return (
    <article className={`${card.card} ${classes.card}`} aria-labelledby={titleId}>
      <h3 id={titleId} className={`${card.name} ${classes.name}`}>
        {label}
      </h3>
      <StatusDot tone={state === 'now' ? 'good' : 'off'}>{stateWords(listed, clock)}</StatusDot>
      <p className={classes.about}>{aboutWords(listed)}</p>
      <p>
        {effectWords(listed, money)}, <span className={classes.times}>{timesWords(times, timeZone)}</span>
      </p>
      {overlaps.map((sentence) => (
        <p key={sentence} className={classes.overlap}>
          {sentence}
        </p>
      ))}
      {failure && <InlineError message={failure.message} onRetry={failure.retry} />}
      <div className={card.actions}>
        {promotion ? (
          <CardButton titleId={titleId} onPress={props.onEdit}>
            {t('Edit')}
          </CardButton>
        ) : (
          <Button
            variant="subtle"
            size="compact-sm"
            className={card.button ?? ''}
            component={Link}
            to={recordPath(paths.items, 'item', id)}
            aria-describedby={titleId}
          >
            {t('Open the dish')}
          </Button>
        )}
        {state !== 'over' && hasBegun && (
          <CardButton titleId={titleId} onPress={props.onEnd}>
            {t('End now')}
          </CardButton>
        )}
        {promotion && (
          <CardButton titleId={titleId} isQuiet onPress={props.onDelete}>
            {t('Delete')}
          </CardButton>
        )}
      </div>
    </article>
  );
}
