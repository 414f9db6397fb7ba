import { Button, TextInput } from '@mantine/core';
import type { Daypart } from '@menuboard/contract/domain/dayparts';
import { PRIORITY_MAX } from '@menuboard/contract/domain/limits';
import type { CachedMenu } from '../../../api/cached-menu.ts';
import { timeText } from '../../../texts/restaurant-clock.ts';
import { t } from '../../../texts/texts.ts';
import { Choice } from '../../../ui/Choice.tsx';
import { DateField } from '../../../ui/DateField.tsx';
import { DaysField } from '../../../ui/DaysField.tsx';
import { Presets } from '../../../ui/Presets.tsx';
import { TimeField } from '../../../ui/TimeField.tsx';
import { ContentFields } from './ContentFields.tsx';
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
  /** The restaurant's named times of the day. */
  dayparts: readonly Daypart[];
  /** Called to change the named times. */
  onEditDayparts: () => void;
}

const scheduleTypes = [
  { value: 'recurring', name: t('Recurring Schedule') },
  { value: 'time_range', name: t('Time Range') },
  { value: 'always', name: t('Always Active') },
] as const;

/** The fields of an entry: its content, its times and its priority. */
export function EntryFields(props: EntryFieldsProps) {
  const { draft, onEdit, menus, onRetryMenus, warning } = props;
  const { scheduleType } = draft;
  return (
    <>
      <ContentFields draft={draft} onEdit={onEdit} menus={menus} onRetryMenus={onRetryMenus} />
      <Choice
        look="joined"
        label={t('Schedule Type')}
        value={scheduleType}
        options={scheduleTypes}
        onChange={(value) => onEdit({ scheduleType: value })}
      />
      {scheduleType === 'recurring' && <DaysField days={draft.days} onChange={(days) => onEdit({ days })} />}
      {scheduleType !== 'always' && <TimeFields {...props} />}
      {scheduleType === 'time_range' && (
        <div className={classes.row}>
          <DateField
            label={t('Start Date (Optional)')}
            value={draft.startDate}
            onChange={(startDate) => onEdit({ startDate })}
          />
          <DateField
            label={t('End Date (Optional)')}
            value={draft.endDate}
            error={dateError(draft)}
            onChange={(endDate) => onEdit({ endDate })}
          />
        </div>
      )}
      <PriorityField value={draft.priority} onChange={(priority) => onEdit({ priority })} />
      {/* The live region stays mounted when empty: screen readers announce only changes of an existing one. */}
      <div role="status" className={classes.live}>
        {warning && <p className={classes.warning}>{warning}</p>}
      </div>
    </>
  );
}

/** Start and end, and the restaurant's named times of the day. */
function TimeFields({ draft, onEdit, dayparts, onEditDayparts }: EntryFieldsProps) {
  const { startTime: start, endTime: end } = draft;
  return (
    <div className={classes.row}>
      <TimeField label={t('Start Time')} value={start} onChange={(startTime) => onEdit({ startTime })} />
      <TimeField label={t('End Time')} value={end} onChange={(endTime) => onEdit({ endTime })} />
      <div className={classes.meals}>
        <Presets
          label={t('Quick choice of times')}
          presets={dayparts.map(({ name, startTime, endTime }) => ({
            name,
            description: t('{start} to {end}', { start: timeText(startTime), end: timeText(endTime) }),
            isOn: start === startTime && end === endTime,
            onChoose: () => onEdit({ startTime, endTime }),
          }))}
        />
        <Button variant="subtle" size="compact-sm" onClick={onEditDayparts}>
          {t('Change these times')}
        </Button>
      </div>
    </div>
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
        label={t('Priority (0-{max})', { max: PRIORITY_MAX })}
        description={t('Higher means higher priority')}
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
