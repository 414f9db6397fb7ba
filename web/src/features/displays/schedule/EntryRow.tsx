import { Button } from '@mantine/core';
import { describeSchedule } from '@menuboard/contract/domain/schedule/describe-schedule';
import type { ScheduledItem } from '@menuboard/contract/schedules';
import { pluralize } from '../../../domain/format.ts';
import type { Failure } from '../../../lib/use-attempts.ts';
import { InlineError } from '../../../ui/InlineError.tsx';
import { MediaTile } from '../../../ui/MediaTile.tsx';
import { StatusDot } from '../../../ui/StatusDot.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import classes from './EntryRow.module.css';

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

/** One entry in the Schedule Manager: content, time, state and actions. */
export function EntryRow({ entry, name, isActive, isOnNow, failure, ...on }: EntryRowProps) {
  const { content, schedule, priority } = entry;
  const summary = describeSchedule(schedule);
  const media = content.type === 'media' ? content.mediaItems : [];
  const fullName = `${name}, ${summary}`;
  return (
    <li className={classes.row} data-off={!isActive || undefined}>
      <div className={classes.content}>
        <p className={classes.kind}>
          {content.type === 'menu' ? 'Menu Content' : 'Media Content'}
          {isOnNow && <StatusDot tone="good">On now</StatusDot>}
        </p>
        {content.type === 'menu' && <h3 className={classes.name}>{name}</h3>}
        {media.length > 0 && (
          <>
            <h3 className={classes.name}>{pluralize(media.length, 'media file')}</h3>
            <ul className={classes.media}>
              {media.slice(0, THUMBNAILS_SHOWN).map((item) => (
                <li key={item.url}>
                  <MediaTile item={item} />
                </li>
              ))}
              {media.length > THUMBNAILS_SHOWN && (
                <li className={classes.more}>and {media.length - THUMBNAILS_SHOWN} more</li>
              )}
            </ul>
          </>
        )}
        <p className={classes.when}>{summary}</p>
        <p className={classes.priority}>Priority: {priority}</p>
        {schedule.type === 'recurring' && !schedule.daysOfWeek?.length && (
          <p className={classes.warning}>Without a day it never plays.</p>
        )}
      </div>
      <div className={classes.actions}>
        <span className={classes.state}>
          <span aria-hidden="true">{isActive ? 'Active' : 'Inactive'}</span>
          <Switch
            label={`${fullName}: ${isActive ? 'Active' : 'Inactive'}`}
            isOn={isActive}
            onToggle={on.onToggle}
          />
        </span>
        <Button variant="default" aria-label={`Edit ${fullName}`} onClick={on.onEdit}>
          Edit
        </Button>
        <Button variant="default" aria-label={`Delete ${fullName}`} onClick={on.onDelete}>
          Delete
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
