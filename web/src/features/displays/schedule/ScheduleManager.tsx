import { Button } from '@mantine/core';
import { decide } from '@menuboard/contract/domain/schedule/decide';
import type { LibraryItem } from '@menuboard/contract/media';
import { useRef } from 'react';
import type { CachedDisplay } from '../../../api/cached-display.ts';
import { InlineError } from '../../../ui/InlineError.tsx';
import type { ContentNames } from './content-names.ts';
import { EntryRow } from './EntryRow.tsx';
import classes from './ScheduleManager.module.css';
import type { RestaurantClock } from './use-restaurant-clock.ts';
import type { ScheduleActions } from './use-schedule-actions.ts';
import type { ScheduleDialogState } from './use-schedule-dialog.ts';
import { WeekStrip } from './WeekStrip.tsx';
import { planWeek } from './week-plan.ts';

interface ScheduleManagerProps {
  dialog: ScheduleDialogState;
  display: CachedDisplay;
  library: readonly LibraryItem[] | undefined;
  changes: ScheduleActions;
  naming: ContentNames;
  wall: RestaurantClock;
}

/** After what had the focus has left: to the list, not to nowhere. */
function focusIfLost(head: HTMLElement | null) {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) head?.focus();
  });
}

/** All entries of a display, and the week that they make. */
export function ScheduleManager({ dialog, display, library, changes, naming, wall }: ScheduleManagerProps) {
  const { scheduledContent } = display;
  const { removed, failures } = changes;
  const onNow = decide(scheduledContent, wall.now, wall.offsets);
  const head = useRef<HTMLParagraphElement>(null);
  const undoFailure = removed && failures[removed.id];

  return (
    <>
      <div className={classes.manager}>
        <p ref={head} role="status" tabIndex={-1} className={classes.said}>
          {dialog.saved}
        </p>
        <div role="status" className={classes.live}>
          {removed && (
            <div className={classes.removed}>
              <span>
                <b>{removed.words}</b> was deleted.
              </span>
              <button
                type="button"
                className={classes.undo}
                onClick={() => void changes.undo(removed).then(() => focusIfLost(head.current))}
              >
                Undo
              </button>
            </div>
          )}
        </div>
        {undoFailure && <InlineError message={undoFailure.message} onRetry={undoFailure.retry} />}
        {scheduledContent.length === 0 && (
          <div className={classes.empty}>
            <p className={classes.none}>No scheduled content yet</p>
            <p>The assigned menu and media show all the time.</p>
            <Button onClick={() => dialog.show('upload')}>Create New Schedule</Button>
          </div>
        )}
        <ul className={classes.list}>
          {scheduledContent.map((entry) => (
            <EntryRow
              key={entry.id}
              entry={entry}
              name={naming.nameOf(entry.content)}
              isActive={changes.isActive(entry)}
              isOnNow={entry.id === onNow?.id}
              library={library}
              failure={failures[entry.id]}
              onToggle={() => void changes.toggle(entry)}
              onEdit={() => dialog.edit(entry)}
              onDelete={() => void changes.remove(entry).then(() => focusIfLost(head.current))}
            />
          ))}
        </ul>
      </div>
      {scheduledContent.length > 0 && (
        <WeekStrip
          plan={planWeek(naming.planned(display), null, wall.now, wall.offsets)}
          displayName={display.name}
          otherwise={naming.otherwise(display)}
          now={wall.now}
          offsets={wall.offsets}
        />
      )}
    </>
  );
}
