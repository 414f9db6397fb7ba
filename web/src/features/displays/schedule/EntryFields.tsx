import { TextInput } from '@mantine/core';
import { PRIORITY_MAX } from '@menuboard/contract/domain/limits';
import type { CachedMenu } from '../../../api/cached-menu.ts';
import { Choice } from '../../../ui/Choice.tsx';
import { ContentFields } from './ContentFields.tsx';
import { DateTimeField } from './DateTimeField.tsx';
import { DaysField } from './DaysField.tsx';
import classes from './EntryFields.module.css';
import { dateError, type EntryDraft, toPriority } from './entry-draft.ts';

interface EntryFieldsProps {
  draft: EntryDraft;
  onEdit: (change: Partial<EntryDraft>) => void;
  /** Nothing while the menus are not loaded. */
  menus: readonly CachedMenu[] | undefined;
  onRetryMenus: () => void;
  /** A sentence about a likely mistake. */
  warning: string | undefined;
}

const scheduleTypes = [
  { value: 'always', name: 'Always Active' },
  { value: 'time_range', name: 'Time Range' },
  { value: 'recurring', name: 'Recurring Schedule' },
] as const;

/** The fields of an entry: what it shows, when, and its priority. */
export function EntryFields({ draft, onEdit, menus, onRetryMenus, warning }: EntryFieldsProps) {
  const { scheduleType } = draft;
  return (
    <>
      <ContentFields draft={draft} onEdit={onEdit} menus={menus} onRetryMenus={onRetryMenus} />
      <Choice
        look="joined"
        label="Schedule Type"
        value={scheduleType}
        options={scheduleTypes}
        onChange={(value) => onEdit({ scheduleType: value })}
      />
      {scheduleType === 'recurring' && <DaysField days={draft.days} onChange={(days) => onEdit({ days })} />}
      <div className={classes.row}>
        {scheduleType !== 'always' && (
          <>
            <DateTimeField
              label="Start Time"
              type="time"
              value={draft.startTime}
              onChange={(startTime) => onEdit({ startTime })}
            />
            <DateTimeField
              label="End Time"
              type="time"
              value={draft.endTime}
              onChange={(endTime) => onEdit({ endTime })}
            />
          </>
        )}
        {scheduleType === 'time_range' && (
          <>
            <DateTimeField
              label="Start Date (Optional)"
              type="date"
              value={draft.startDate}
              onChange={(startDate) => onEdit({ startDate })}
            />
            <DateTimeField
              label="End Date (Optional)"
              type="date"
              value={draft.endDate}
              error={dateError(draft)}
              onChange={(endDate) => onEdit({ endDate })}
            />
          </>
        )}
        <PriorityField value={draft.priority} onChange={(priority) => onEdit({ priority })} />
      </div>
      {/* The live region stays mounted when empty: screen readers announce only changes of an existing one. */}
      <div role="status" className={classes.live}>
        {warning && <p className={classes.warning}>{warning}</p>}
      </div>
    </>
  );
}

interface PriorityFieldProps {
  value: string;
  onChange: (priority: string) => void;
}

function PriorityField({ value, onChange }: PriorityFieldProps) {
  return (
    <div className={classes.priority}>
      <TextInput
        label={`Priority (0-${PRIORITY_MAX})`}
        description="Higher means higher priority"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        type="number"
        min={0}
        max={PRIORITY_MAX}
        step={1}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={() => {
          const priority = String(toPriority(value));
          if (priority !== value) onChange(priority);
        }}
        // A mouse wheel over a focused number field would change it.
        onWheel={(event) => event.currentTarget.blur()}
      />
    </div>
  );
}
