import { Button } from '@mantine/core';
import type { ScheduledItem } from '@menuboard/contract/schedules';
import type { Failure } from '../../../lib/use-attempts.ts';
import { plural, t } from '../../../texts/texts.ts';
import { InlineError } from '../../../ui/InlineError.tsx';
import { MediaTile } from '../../../ui/MediaTile.tsx';
import { StatusDot } from '../../../ui/StatusDot.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import classes from './EntryRow.module.css';
import { scheduleText } from './schedule-text.ts';

interface EntryRowProps {
  entry: ScheduledItem;
  name: string;
  isActive: boolean;
  isOnNow: boolean;
  failure: Failure | undefined;
  onToggle: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

const THUMBNAILS_SHOWN = 5;

/** An entry in the Schedule Manager: content, time, state and actions. */
export function EntryRow({ entry, name, isActive, isOnNow, failure, ...on }: EntryRowProps) {
  const { content, schedule, priority } = entry;
  const summary = scheduleText(schedule);
  const media = content.type === 'media' ? content.mediaItems : [];
  const fullName = `${name}, ${summary}`;
  return (
    <li className={classes.row} data-off={!isActive || undefined}>
      <div className={classes.content}>
        <p className={classes.kind}>
          {content.type === 'menu' ? t('Menu Content') : t('Media Content')}
          {isOnNow && <StatusDot tone="good">{t('On now')}</StatusDot>}
        </p>
        {content.type === 'menu' && <h3 className={classes.name}>{name}</h3>}
        {media.length > 0 && (
          <>
            <h3 className={classes.name}>
              {plural(media.length, '{count} media file', '{count} media files')}
            </h3>
            <ul className={classes.media}>
              {media.slice(0, THUMBNAILS_SHOWN).map((item) => (
                <li key={item.url}>
                  <MediaTile item={item} />
                </li>
              ))}
              {media.length > THUMBNAILS_SHOWN && (
                <li className={classes.more}>
                  {t('and {count} more', { count: media.length - THUMBNAILS_SHOWN })}
                </li>
              )}
            </ul>
          </>
        )}
        <p className={classes.when}>{summary}</p>
        <p className={classes.priority}>{t('Priority: {priority}', { priority })}</p>
        {schedule.type === 'recurring' && !schedule.daysOfWeek?.length && (
          <p className={classes.warning}>{t('Choose at least one day, or it is never shown.')}</p>
        )}
      </div>
      <div className={classes.actions}>
        <span className={classes.state}>
          <span aria-hidden="true">{isActive ? t('Active') : t('Inactive')}</span>
          <Switch
            label={`${fullName}: ${isActive ? t('Active') : t('Inactive')}`}
            isOn={isActive}
            onToggle={on.onToggle}
          />
        </span>
        <Button variant="default" aria-label={t('Edit {name}', { name: fullName })} onClick={on.onEdit}>
          {t('Edit')}
        </Button>
        <Button variant="default" aria-label={t('Delete {name}', { name: fullName })} onClick={on.onDelete}>
          {t('Delete')}
        </Button>
      </div>
      {failure && (
        <div className={classes.failure}>
          <InlineError message={failure.message} onRetry={failure.retry} />
        </div>
      )}
    </li>
  );
}
