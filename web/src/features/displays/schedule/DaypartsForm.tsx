import { Button, TextInput } from '@mantine/core';
import { type Daypart, type MovedTimes, usesDaypart } from '@menuboard/contract/domain/dayparts';
import { DAYPART_NAME_MAX, DAYPARTS_MAX } from '@menuboard/contract/domain/limits';
import type { Restaurant } from '@menuboard/contract/restaurants';
import { type FormEvent, useId, useState } from 'react';
import type { CachedDisplay } from '../../../api/cached-display.ts';
import { useUpdateRestaurantMutation } from '../../../api/restaurants.api.ts';
import { useNotice } from '../../../lib/notices/notice.tsx';
import { useAttempts } from '../../../lib/use-attempts.ts';
import { useSavingLock } from '../../../lib/use-saving-lock.ts';
import { useUndo } from '../../../shared/notices/use-undo.ts';
import { plural, t } from '../../../texts/texts.ts';
import { DialogFooter } from '../../../ui/DialogFooter.tsx';
import { InlineError } from '../../../ui/InlineError.tsx';
import { IconTrash } from '../../../ui/icons.tsx';
import { TimeField } from '../../../ui/TimeField.tsx';
import classes from '../several/several.module.css';

interface DaypartsFormProps {
  restaurant: Restaurant;
  displays: readonly CachedDisplay[];
  onClose: () => void;
}

interface Row extends Daypart {
  key: number;
  /** The times that it had when the form opened; a new one had none. */
  before?: MovedTimes['from'];
}

const toDayparts = (rows: readonly Row[]): Daypart[] =>
  rows.map(({ name, startTime, endTime }) => ({ name: name.trim(), startTime, endTime }));

/** The old and new times of each row with other times, whatever it is called and wherever it is in the list. */
const movedTimes = (rows: readonly Row[]): MovedTimes[] =>
  rows.flatMap(({ before, startTime, endTime }) => {
    const to = { startTime, endTime };
    return before && !usesDaypart(before, to) ? [{ from: before, to }] : [];
  });

/** The reason why the times cannot be saved, as a sentence. */
function problemOf(dayparts: readonly Daypart[]): string | undefined {
  if (dayparts.some(({ name }) => name === '')) return t('Give each time of the day a name.');
  if (new Set(dayparts.map(({ name }) => name)).size < dayparts.length)
    return t('Two times of the day have the same name.');
  const unfinished = dayparts.find(({ startTime, endTime }) => !startTime || !endTime);
  return unfinished && t('{name} needs a start and an end.', { name: unfinished.name });
}

/** The displays with entries that have the old times of a moved daypart, and how many entries. */
function usesOf(displays: readonly CachedDisplay[], moved: readonly MovedTimes[]) {
  const using = displays.flatMap(({ id, scheduledContent }) => {
    const entries = scheduledContent.filter(
      ({ schedule }) => schedule.type !== 'always' && moved.some(({ from }) => usesDaypart(schedule, from)),
    );
    return entries.length > 0 ? [{ id, count: entries.length }] : [];
  });
  return { ids: using.map(({ id }) => id), count: using.reduce((sum, { count }) => sum + count, 0) };
}

/** Names and times of the restaurant's day. Entries with the old times of one can move with it. */
export function DaypartsForm({ restaurant, displays, onClose }: DaypartsFormProps) {
  const formId = useId();
  const [rows, setRows] = useState<readonly Row[]>(() =>
    restaurant.dayparts.map(({ name, ...times }, key) => ({ name, ...times, key, before: times })),
  );
  const [isMoving, setIsMoving] = useState(true);
  const [isSaving, setIsSaving] = useState(false);
  const isLocked = useSavingLock(isSaving);
  const [update] = useUpdateRestaurantMutation();
  const { failures, attempt } = useAttempts();
  const notice = useNotice();
  const undo = useUndo();

  const edit = (key: number, change: Partial<Daypart>) =>
    setRows((all) => all.map((row) => (row.key === key ? { ...row, ...change } : row)));
  const dayparts = toDayparts(rows);
  const problem = problemOf(dayparts);
  const movedDayparts = movedTimes(rows);
  const uses = usesOf(displays, movedDayparts);
  const movesEntries = isMoving && uses.count > 0;

  const save = () =>
    attempt('dayparts', t('Failed to save the times'), async () => {
      const body = { dayparts, ...(movesEntries && { movedDayparts, movesEntries }) };
      const { revision } = await update({ id: restaurant.id, body }).unwrap();
      const topics = uses.ids.map((id) => ({ kind: 'display', id, revision }));
      const moved = plural(
        uses.count,
        'One schedule has the new times.',
        '{count} schedules have the new times.',
      );
      const onAction = () => void undo(String(revision), topics);
      notice.show({
        id: `dayparts-${revision}`,
        text: movesEntries ? moved : t('The times of the day are saved.'),
        ...(movesEntries && { topics, action: { label: t('Undo'), onAction } }),
      });
      onClose();
    });
  const submit = async () => {
    if (problem || isSaving) return;
    setIsSaving(true);
    await save();
    setIsSaving(false);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };

  return (
    <>
      <form id={formId} inert={isLocked} className={classes.form} noValidate onSubmit={handleSubmit}>
        <p className={classes.intro}>
          {t(
            'The times of your day, by your restaurant’s clock. One that ends before it starts runs past midnight.',
          )}
        </p>
        {rows.map(({ key, name, startTime, endTime }) => (
          <fieldset key={key} className={classes.daypart} aria-label={name || t('New time')}>
            <TextInput
              label={t('Name')}
              maxLength={DAYPART_NAME_MAX}
              autoComplete="off"
              value={name}
              onChange={(event) => edit(key, { name: event.currentTarget.value })}
            />
            <TimeField
              label={t('From')}
              value={startTime}
              onChange={(value) => edit(key, { startTime: value })}
            />
            <TimeField
              label={t('Until')}
              value={endTime}
              onChange={(value) => edit(key, { endTime: value })}
            />
            <Button
              variant="default"
              aria-label={name ? t('Remove {name}', { name }) : t('Remove this time')}
              title={t('Remove')}
              onClick={() => setRows(rows.filter((row) => row.key !== key))}
            >
              <IconTrash size={18} stroke={1.75} aria-hidden="true" />
            </Button>
          </fieldset>
        ))}
        {rows.length < DAYPARTS_MAX && (
          <div>
            <Button
              variant="subtle"
              onClick={() =>
                setRows([
                  ...rows,
                  {
                    key: Math.max(0, ...rows.map((row) => row.key)) + 1,
                    name: '',
                    startTime: '',
                    endTime: '',
                  },
                ])
              }
            >
              {t('Add a time of the day')}
            </Button>
          </div>
        )}
        {uses.count > 0 && (
          <label className={classes.check}>
            <input
              type="checkbox"
              checked={isMoving}
              onChange={(event) => setIsMoving(event.currentTarget.checked)}
            />
            {plural(
              uses.count,
              'Also move the {count} schedule with the old times',
              'Also move the {count} schedules with the old times',
            )}
          </label>
        )}
      </form>
      <DialogFooter>
        {failures.dayparts && (
          <InlineError message={failures.dayparts.message} onRetry={() => void submit()} />
        )}
        <p role="status">{problem}</p>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button type="submit" form={formId} disabled={problem !== undefined} aria-disabled={isSaving}>
          {isSaving ? t('Saving...') : t('Save the times')}
        </Button>
      </DialogFooter>
    </>
  );
}
