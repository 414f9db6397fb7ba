import type { LibraryItem } from '@menuboard/contract/media';
import type { Restaurant } from '@menuboard/contract/restaurants';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { CachedDisplay } from '../../../api/cached-display.ts';
import type { CachedMenu } from '../../../api/cached-menu.ts';
import type { RestaurantClock } from '../../../shared/time/use-restaurant-clock.ts';
import { isoDate, planDraft, planWeek, weekName } from '../../../shared/time/week-plan.ts';
import { t } from '../../../texts/texts.ts';
import basics from '../../../ui/basics.module.css';
import { focusUnfinishedTime } from '../../../ui/focus-unfinished-time.ts';
import { WeekStrip } from '../../../ui/WeekStrip.tsx';
import { AlsoOn } from '../several/AlsoOn.tsx';
import type { ContentNames } from './content-names.ts';
import { DaypartsForm } from './DaypartsForm.tsx';
import { EntryFields } from './EntryFields.tsx';
import { dateError, draftWarning, hasContent, hasHours, toEntry, withTimesOfName } from './entry-draft.ts';
import { MediaPanel } from './MediaPanel.tsx';
import classes from './ScheduleForm.module.css';
import { ScheduleFormFooter } from './ScheduleFormFooter.tsx';
import { describeOverlap, describeWhenShown } from './schedule-sentences.ts';
import type { ScheduleDialogState } from './use-schedule-dialog.ts';
import type { ScheduleUploads } from './use-schedule-uploads.ts';

interface ScheduleFormProps {
  dialog: ScheduleDialogState;
  displays: readonly CachedDisplay[];
  display: CachedDisplay;
  restaurant: Restaurant;
  menus: readonly CachedMenu[] | undefined;
  onRetryMenus: () => void;
  library: { data: readonly LibraryItem[] | undefined; failure: string | undefined; retry: () => void };
  uploads: ScheduleUploads;
  names: ContentNames;
  clock: RestaurantClock;
}

/** Creates or edits an entry, and shows its effect on the week: on the strip and in a sentence. */
export function ScheduleForm(props: ScheduleFormProps) {
  const { dialog, display, displays, restaurant, menus, library, uploads, names, clock } = props;
  const [isEditingTimes, setIsEditingTimes] = useState(false);
  const { subject, draft, isSaving, isCreated, savedText } = dialog;
  const entry = subject?.entry ?? null;
  const formId = useId();
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  // A save disables the focused button: continue with the next entry at the title. People who go on typing keep the focus.
  useEffect(() => {
    if (savedText || (entry && !isCreated)) title.current?.focus();
  }, [savedText, entry, isCreated]);

  const body = toEntry(draft);
  const isComplete = hasContent(draft, menus?.map(({ id }) => id) ?? []);
  const name = isComplete ? names.contentName(body.content) : t('New');
  const plannedDraft = planDraft(entry, { schedule: body.schedule, priority: body.priority ?? 0 }, name);
  const isDeleted = entry !== null && !display.scheduledContent.some(({ id }) => id === entry.id);
  const hasValidDates = !dateError(draft);
  // A form without content and hours, such as the next one after a save, must not cover the week.
  const isStarted = isComplete || hasHours(body.schedule);
  const shownDraft = isStarted && hasValidDates ? plannedDraft : null;
  const plan = planWeek(names.plannedEntries(display), shownDraft, clock.now, clock.offsets);

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (focusUnfinishedTime(event.currentTarget)) return;
    if (isComplete && !isDeleted && !isSaving) dialog.save();
  };

  if (isEditingTimes)
    return (
      <DaypartsForm restaurant={restaurant} displays={displays} onClose={() => setIsEditingTimes(false)} />
    );
  return (
    <>
      <div className={classes.columns} data-content={draft.contentType}>
        <form
          id={formId}
          noValidate
          aria-labelledby={titleId}
          className={classes.form}
          onSubmit={handleSubmit}
        >
          <h3 ref={title} id={titleId} className={`${basics.title} ${classes.title}`} tabIndex={-1}>
            {entry ? t('Edit Schedule') : t('Create New Schedule')}
          </h3>
          <EntryFields
            draft={draft}
            onEdit={(change) =>
              dialog.setFields(
                entry ? change : withTimesOfName(draft, change, menus ?? [], restaurant.dayparts),
              )
            }
            menus={menus}
            onRetryMenus={props.onRetryMenus}
            warning={draftWarning(draft, isoDate(clock.today))}
            dayparts={restaurant.dayparts}
            onEditDayparts={() => setIsEditingTimes(true)}
          />
          {!entry && (
            <AlsoOn
              displays={displays}
              exceptId={display.id}
              chosen={draft.alsoOn}
              hint={t('They get the same entry.')}
              // A running save has sent the choice, and an entry that exists has none.
              onChange={(alsoOn) => !isSaving && dialog.setFields({ alsoOn })}
            />
          )}
        </form>
        <div className={classes.week}>
          <WeekStrip
            plan={plan}
            title={t('{week} on {display}', { week: weekName(plan), display: display.name })}
            emptyHoursText={names.emptyHoursText(display)}
            now={clock.now}
            offsets={clock.offsets}
          />
        </div>
        <div className={classes.media}>
          <MediaPanel
            library={library.data}
            libraryFailure={library.failure}
            onRetryLibrary={library.retry}
            uploads={uploads}
            chosen={draft.contentType === 'media' ? draft.media : undefined}
            onToggle={dialog.toggleMedia}
          />
        </div>
      </div>
      <ScheduleFormFooter
        dialog={dialog}
        formId={formId}
        isComplete={isComplete}
        isDeleted={isDeleted}
        name={name}
        whenShown={describeWhenShown(body.schedule, clock.zoneName)}
        overlap={
          plan.draftOnly.some((day) => day.length > 0)
            ? describeOverlap(plan, plannedDraft.id, ({ label }) => label)
            : ''
        }
      />
    </>
  );
}
