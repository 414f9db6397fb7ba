import { Button, NativeSelect, TextInput } from '@mantine/core';
import { CYCLE_WEEKS_MAX, NAME_MAX } from '@menuboard/contract/domain/limits';
import { type FormEvent, useState } from 'react';
import type { CachedDisplay } from '../../api/cached-display.ts';
import { plural, t } from '../../texts/texts.ts';
import basics from '../../ui/basics.module.css';
import { DateField } from '../../ui/DateField.tsx';
import { focusUnfinishedTime } from '../../ui/focus-unfinished-time.ts';
import { InlineError } from '../../ui/InlineError.tsx';
import sections from '../../ui/Sections.module.css';
import { CycleDisplays } from './CycleDisplays.tsx';
import { CycleGrid } from './CycleGrid.tsx';
import classes from './calendar.module.css';
import { type CycleDraft, missingIn } from './cycle-draft.ts';
import { ExceptionFields } from './ExceptionFields.tsx';
import { MealFields } from './MealFields.tsx';

interface CycleFormProps {
  initial: CycleDraft;
  isNew: boolean;
  menus: readonly { id: string; name: string }[];
  displays: readonly CachedDisplay[];
  isSaving: boolean;
  failure: { message: string; retry: () => void } | undefined;
  onSave: (draft: CycleDraft) => void;
  onCancel: () => void;
}

/** The form of a cycle, on the page: its weeks need the width. */
export function CycleForm(props: CycleFormProps) {
  const { initial, isNew, menus, displays, isSaving, failure, onSave, onCancel } = props;
  const [draft, setDraft] = useState(initial);
  const onEdit = (fields: Partial<CycleDraft>) => setDraft((before) => ({ ...before, ...fields }));
  const missing = missingIn(draft);
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (focusUnfinishedTime(event.currentTarget)) return;
    if (!missing && !isSaving) onSave(draft);
  };
  const counts = Array.from({ length: CYCLE_WEEKS_MAX }, (_, index) => index + 1);
  return (
    <form noValidate className={`${sections.section} ${classes.form}`} onSubmit={handleSubmit}>
      <h2>{isNew ? t('New cycle') : t('Edit cycle')}</h2>
      <TextInput
        label={t('Name')}
        aria-required
        autoComplete="off"
        maxLength={NAME_MAX}
        value={draft.name}
        onChange={(event) => onEdit({ name: event.currentTarget.value })}
      />
      <div className={basics.halves}>
        <NativeSelect
          label={t('Repeats after')}
          data={counts.map((count) => ({
            value: String(count),
            label: plural(count, '{count} week', '{count} weeks'),
          }))}
          value={String(draft.weeks)}
          onChange={(event) => onEdit({ weeks: Number(event.currentTarget.value) })}
        />
        <DateField
          label={t('Begins on')}
          value={draft.startDate}
          onChange={(startDate) => onEdit({ startDate })}
        />
      </div>
      <p className={basics.hint}>
        {t('Week 1 is the calendar week of this date, from its Monday. Nothing is shown before the date.')}
      </p>
      <MealFields draft={draft} onEdit={onEdit} />
      <CycleGrid draft={draft} menus={menus} onEdit={onEdit} />
      <ExceptionFields draft={draft} menus={menus} onEdit={onEdit} />
      <p className={basics.hint}>
        {t('On closed days, a display shows the menu that is assigned to it. The same at all other times.')}
      </p>
      <CycleDisplays
        displays={displays}
        chosen={draft.displayIds}
        onChange={(displayIds) => onEdit({ displayIds })}
      />
      {failure && <InlineError message={failure.message} onRetry={failure.retry} />}
      <p role="status" className={basics.hint}>
        {missing}
      </p>
      <div className={basics.buttons}>
        <Button type="submit" disabled={missing !== undefined} aria-disabled={isSaving}>
          {isSaving ? t('Saving...') : t('Save cycle')}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  );
}
