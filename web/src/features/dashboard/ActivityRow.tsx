import type { MoneyRules } from '@menuboard/contract/domain/money/rules';
import type { Activity } from '@menuboard/contract/stats';
import { useId } from 'react';
import { serverNow } from '../../lib/server-clock.ts';
import type { Failure } from '../../lib/use-attempts.ts';
import { actorName, describeActivity } from '../../shared/notices/activity-sentences.ts';
import { t } from '../../texts/texts.ts';
import { InlineError } from '../../ui/InlineError.tsx';
import { formatActivityTime } from './activity-time.ts';
import classes from './RecentActivity.module.css';

interface ActivityRowProps {
  activity: Activity;
  effect: string;
  money: MoneyRules | undefined;
  timeZone: string;
  failure: Failure | undefined;
  onUndo: (activity: Activity) => void;
}

/** An activity: its time, its sentence, the screens that lack it, and Undo. */
export function ActivityRow(props: ActivityRowProps) {
  const { activity, effect, money, timeZone, failure, onUndo } = props;
  const sentenceId = useId();
  const { subject, rest } = describeActivity(activity, money);
  return (
    <li className={classes.row}>
      <time className={classes.time} dateTime={activity.timestamp}>
        {formatActivityTime(activity.timestamp, serverNow(), timeZone)}
      </time>
      <p id={sentenceId} className={classes.sentence}>
        {subject} {rest}
        {activity.actor && !activity.actor.isSelf && (
          <span
            className={classes.actor}
          >{` ${t('by {person}', { person: actorName(activity.actor.name) })}`}</span>
        )}
        {effect && <span className={classes.effect}>{effect}</span>}
      </p>
      {activity.undo !== null && (
        <button
          type="button"
          className={classes.undo}
          aria-describedby={sentenceId}
          onClick={() => onUndo(activity)}
        >
          {t('Undo')}
        </button>
      )}
      {failure && (
        <div className={classes.failure}>
          <InlineError message={failure.message} />
        </div>
      )}
    </li>
  );
}
