import { Button } from '@mantine/core';
import type { LibraryItem } from '@menuboard/contract/media';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import type { CachedDisplay } from '../../../api/cached-display.ts';
import type { CachedMenu } from '../../../api/cached-menu.ts';
import { InlineError } from '../../../ui/InlineError.tsx';
import type { ContentNames } from './content-names.ts';
import { EntryFields } from './EntryFields.tsx';
import { dateError, draftWarning, hasContent, hasHours, toEntry } from './entry-draft.ts';
import { MediaPanel } from './MediaPanel.tsx';
import classes from './ScheduleForm.module.css';
import { describeOverlap, describeWhenShown } from './schedule-sentences.ts';
import type { RestaurantClock } from './use-restaurant-clock.ts';
import type { ScheduleDialogState } from './use-schedule-dialog.ts';
import type { ScheduleUploads } from './use-schedule-uploads.ts';
import { WeekStrip } from './WeekStrip.tsx';
import { isoDate, planDraft, planWeek } from './week-plan.ts';

interface ScheduleFormProps {
  dialog: ScheduleDialogState;
  display: CachedDisplay;
  menus: readonly CachedMenu[] | undefined;
  onRetryMenus: () => void;
  library: { data: readonly LibraryItem[] | undefined; failure: string | undefined; retry: () => void };
  uploads: ScheduleUploads;
  naming: ContentNames;
  wall: RestaurantClock;
}

/** Makes a new entry, or changes one: what and when, what that does to the week, and the same in words. */
export function ScheduleForm(props: ScheduleFormProps) {
  const { dialog, display, menus, library, uploads, naming, wall } = props;
  const { subject, draft, failure, isSaving, saved } = dialog;
  const entry = subject?.entry ?? null;
  const formId = useId();
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  // What had the focus is disabled after a save: on with the next entry from its head.
  useEffect(() => {
    if (saved || entry) title.current?.focus();
  }, [saved, entry]);

  const body = toEntry(draft);
  const isReady = hasContent(draft, menus?.map(({ id }) => id) ?? []);
  const name = isReady ? naming.nameOf(body.content) : 'New';
  const plannedDraft = planDraft(entry, { schedule: body.schedule, priority: body.priority ?? 0 }, name);
  const isGone = entry !== null && !display.scheduledContent.some(({ id }) => id === entry.id);
  const isPossible = !dateError(draft);
  // A form without content and hours, as the next one after a save, must not cover the week.
  const isBegun = isReady || hasHours(body.schedule);
  const planned = isBegun && isPossible ? plannedDraft : null;
  const plan = planWeek(naming.planned(display), planned, wall.now, wall.offsets);
  const [label, busyLabel] = entry ? ['Save Schedule', 'Saving...'] : ['Create Schedule', 'Creating...'];

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const halves = [...form.querySelectorAll<HTMLInputElement>('[type=time], [type=date]')];
    const half = halves.find(({ validity }) => validity.badInput);
    const faulty = half ?? (isPossible ? null : form.querySelector<HTMLElement>('[aria-invalid=true]'));
    if (half) half.checkValidity();
    if (faulty) return faulty.focus();
    if (isReady && !isGone && !isSaving) dialog.save();
  };

  return (
    <>
      <div className={classes.columns}>
        <MediaPanel
          library={library.data}
          libraryFailure={library.failure}
          onRetryLibrary={library.retry}
          uploads={uploads}
          chosen={draft.contentType === 'media' ? draft.media : undefined}
          onChosen={(media) => dialog.setFields({ media })}
        />
        <form
          id={formId}
          noValidate
          aria-labelledby={titleId}
          className={classes.form}
          onSubmit={handleSubmit}
        >
          <h3 ref={title} id={titleId} className={classes.title} tabIndex={-1}>
            {entry ? 'Edit Schedule' : 'Create New Schedule'}
          </h3>
          <EntryFields
            draft={draft}
            onEdit={dialog.setFields}
            menus={menus}
            onRetryMenus={props.onRetryMenus}
            warning={draftWarning(draft, isoDate(wall.today))}
          />
        </form>
      </div>
      <WeekStrip
        plan={plan}
        displayName={display.name}
        otherwise={naming.otherwise(display)}
        now={wall.now}
        offsets={wall.offsets}
      />
      <div className={classes.foot}>
        <div className={classes.words}>
          {failure && <InlineError message={failure.message} onRetry={dialog.save} />}
          <p role="status" className={classes.saved}>
            {saved}
          </p>
          {isGone && <p role="alert">This schedule was deleted meanwhile.</p>}
          {!saved && !failure && !isGone && (
            <p>
              {isReady ? (
                <>
                  <b>{name}</b> {describeWhenShown(body.schedule, wall.zoneName)}{' '}
                  {plan.own.some((day) => day.length > 0) &&
                    describeOverlap(plan, plannedDraft.id, ({ label }) => label)}
                  {entry && !entry.isActive && ' It is inactive: switch it on in the Schedule Manager.'}
                </>
              ) : draft.contentType === 'menu' ? (
                'Choose a menu to create a schedule.'
              ) : (
                'Choose at least one picture or film to create a schedule.'
              )}
            </p>
          )}
        </div>
        {entry && (
          <Button variant="default" onClick={dialog.leaveEntry}>
            Cancel
          </Button>
        )}
        <Button type="submit" form={formId} disabled={!isReady || isGone} aria-disabled={isSaving}>
          {isSaving ? busyLabel : label}
        </Button>
      </div>
    </>
  );
}
