import type { MoneyRules } from '@menuboard/contract/domain/money/rules';
import type { Activity, ActivityAction } from '@menuboard/contract/stats';
import { useId } from 'react';
import { actorName, describeActivity } from '../../domain/activity-sentences.ts';
import { serverNow } from '../../lib/server-clock.ts';
import type { Failure } from '../../lib/use-attempts.ts';
import { t } from '../../texts/texts.ts';
import { InlineError } from '../../ui/InlineError.tsx';
import {
  type Icon,
  IconArrowBackUp,
  IconCalendarClock,
  IconCircleCheck,
  IconCircleOff,
  IconDeviceTv,
  IconLayoutDashboard,
  IconListDetails,
  IconPencil,
  IconPhotoUp,
  IconPlus,
  IconQrcode,
  IconSettings,
  IconTag,
  IconTrash,
} from '../../ui/icons.tsx';
import { formatActivityTime } from './activity-time.ts';
import classes from './RecentActivity.module.css';

const icons: Record<ActivityAction, Icon> = {
  created: IconPlus,
  restored: IconArrowBackUp,
  deleted: IconTrash,
  renamed: IconPencil,
  priced: IconTag,
  'sold-out': IconCircleOff,
  available: IconCircleCheck,
  'sizes-changed': IconTag,
  'promo-set': IconTag,
  'promo-removed': IconTag,
  'price-planned': IconCalendarClock,
  hidden: IconCircleOff,
  shown: IconCircleCheck,
  pictured: IconPhotoUp,
  changed: IconPencil,
  'items-changed': IconListDetails,
  arranged: IconLayoutDashboard,
  designed: IconLayoutDashboard,
  published: IconQrcode,
  unpublished: IconCircleOff,
  assigned: IconDeviceTv,
  unassigned: IconDeviceTv,
  scheduled: IconCalendarClock,
  rescheduled: IconCalendarClock,
  'schedule-on': IconCalendarClock,
  'schedule-off': IconCalendarClock,
  unscheduled: IconCalendarClock,
  'settings-changed': IconSettings,
  paired: IconDeviceTv,
  'screen-forgotten': IconTrash,
  'screen-restored': IconArrowBackUp,
};

interface ActivityRowProps {
  activity: Activity;
  effect: string;
  money: MoneyRules | undefined;
  timeZone: string;
  failure: Failure | undefined;
  onUndo: (activity: Activity) => void;
}

/** One activity: its time, its sentence, its effect on screens, and Undo. */
export function ActivityRow(props: ActivityRowProps) {
  const { activity, effect, money, timeZone, failure, onUndo } = props;
  const sentenceId = useId();
  const { subject, rest } = describeActivity(activity, money);
  const Icon = icons[activity.action];
  return (
    <li className={classes.row}>
      <time className={classes.time} dateTime={activity.timestamp}>
        {formatActivityTime(activity.timestamp, serverNow(), timeZone)}
      </time>
      <Icon size={20} stroke={1.75} className={classes.icon ?? ''} aria-hidden="true" />
      <p id={sentenceId} className={classes.sentence}>
        <b>{subject}</b> {rest}
        {activity.actor && !activity.actor.isSelf && (
          <span
            className={classes.actor}
          >{` ${t('by {person}', { person: actorName(activity.actor.name) })}`}</span>
        )}
      </p>
      <p className={classes.effect}>{effect}</p>
      {activity.undo === null ? (
        <span className={classes.noUndo} data-label={t('Undo')} aria-hidden="true" />
      ) : (
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
