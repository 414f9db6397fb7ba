import { Button } from '@mantine/core';
import { pickEntry } from '@menuboard/contract/domain/schedule/pick-entry';
import { isOwnEntry } from '@menuboard/contract/schedules';
import { useRef } from 'react';
import { Link } from 'react-router';
import type { CachedDisplay } from '../../../api/cached-display.ts';
import { paths } from '../../../app/paths.ts';
import type { RestaurantClock } from '../../../shared/time/use-restaurant-clock.ts';
import { planWeek, weekName } from '../../../shared/time/week-plan.ts';
import { rich } from '../../../texts/rich.ts';
import { t } from '../../../texts/texts.ts';
import basics from '../../../ui/basics.module.css';
import { focusIfLost } from '../../../ui/focus-page-heading.ts';
import { InlineError } from '../../../ui/InlineError.tsx';
import { WeekStrip } from '../../../ui/WeekStrip.tsx';
import { CopySchedule } from './CopySchedule.tsx';
import type { ContentNames } from './content-names.ts';
import { EntryRow } from './EntryRow.tsx';
import classes from './ScheduleManager.module.css';
import type { ScheduleActions } from './use-schedule-actions.ts';
import type { ScheduleDialogState } from './use-schedule-dialog.ts';

interface ScheduleManagerProps {
  dialog: ScheduleDialogState;
  display: CachedDisplay;
  displays: readonly CachedDisplay[];
  actions: ScheduleActions;
  names: ContentNames;
  clock: RestaurantClock;
}

/** All entries of a display, and the resulting week. */
export function ScheduleManager({ dialog, display, displays, actions, names, clock }: ScheduleManagerProps) {
  const { scheduledContent } = display;
  const { deleted, failures } = actions;
  const own = scheduledContent.filter(isOwnEntry);
  const onNow = pickEntry(scheduledContent, clock.now, clock.offsets);
  const statusLine = useRef<HTMLParagraphElement>(null);
  const undoFailure = deleted && failures[deleted.id];
  const plan = planWeek(names.plannedEntries(display), null, clock.now, clock.offsets);

  return (
    <>
      <div className={classes.manager}>
        <p ref={statusLine} role="status" tabIndex={-1} className={classes.saved}>
          {dialog.savedText}
        </p>
        <div role="status" className={classes.live}>
          {deleted && (
            <div className={classes.deleted}>
              <span>{rich('{entry} was deleted.', { entry: <b>{deleted.description}</b> })}</span>
              <button
                type="button"
                className={classes.undo}
                onClick={() => void actions.undo(deleted).then(() => focusIfLost(() => statusLine.current))}
              >
                {t('Undo')}
              </button>
            </div>
          )}
        </div>
        {undoFailure && <InlineError message={undoFailure.message} onRetry={undoFailure.retry} />}
        {scheduledContent.length === 0 && (
          <div className={classes.empty}>
            <p className={classes.none}>{t('No scheduled content yet')}</p>
            <p>{t('The assigned menu and media are shown all the time.')}</p>
            <Button onClick={() => dialog.showTab('upload')}>{t('Create New Schedule')}</Button>
          </div>
        )}
        <ul className={classes.list}>
          {own.map((entry) => (
            <EntryRow
              key={entry.id}
              entry={entry}
              name={names.contentName(entry.content)}
              isActive={actions.isActive(entry)}
              isOnNow={entry.id === onNow?.id}
              failure={failures[entry.id]}
              onToggle={() => void actions.toggle(entry)}
              onEdit={() => dialog.edit(entry)}
              onDelete={() => void actions.remove(entry).then(() => focusIfLost(() => statusLine.current))}
            />
          ))}
        </ul>
        <p className={basics.note}>
          {own.length < scheduledContent.length && `${t('A cycle shows other menus here, too.')} `}
          <Link to={paths.calendar}>{t('Menus that repeat after some weeks')}</Link>
        </p>
        <CopySchedule display={display} displays={displays} />
      </div>
      {scheduledContent.length > 0 && (
        <div className={classes.week}>
          <WeekStrip
            plan={plan}
            title={t('{week} on {display}', { week: weekName(plan), display: display.name })}
            emptyHoursText={names.emptyHoursText(display)}
            now={clock.now}
            offsets={clock.offsets}
          />
        </div>
      )}
    </>
  );
}
