import { NativeSelect, TextInput } from '@mantine/core';
import { PRIORITY_MAX } from '@menuboard/contract/domain/limits';
import { useState } from 'react';
import type { CachedMenu } from '../../../api/cached-menu.ts';
import { pluralize } from '../../../domain/format.ts';
import { Choice } from '../../../ui/Choice.tsx';
import { ErrorCard } from '../../../ui/ErrorCard.tsx';
import { DaysField } from './DaysField.tsx';
import classes from './EntryFields.module.css';
import { dateError, type EntryDraft, toPriority } from './entry-draft.ts';

interface EntryFieldsProps {
  draft: EntryDraft;
  onEdit: (change: Partial<EntryDraft>) => void;
  /** Nothing while they could not be loaded. */
  menus: readonly CachedMenu[] | undefined;
  onRetryMenus: () => void;
  /** What may not be meant, in a sentence. */
  warning: string | undefined;
}

const contentTypes = [
  { value: 'menu', name: 'Menu' },
  { value: 'media', name: 'Media' },
] as const;

const scheduleTypes = [
  { value: 'always', name: 'Always Active' },
  { value: 'time_range', name: 'Time Range' },
  { value: 'recurring', name: 'Recurring Schedule' },
] as const;

/** The fields of a schedule entry: its content and its times. */
export function EntryFields({ draft, onEdit, menus, onRetryMenus, warning }: EntryFieldsProps) {
  const { contentType, scheduleType } = draft;
  return (
    <>
      <div className={classes.pair}>
        <Choice
          look="joined"
          label="Content Type"
          value={contentType}
          options={contentTypes}
          onChange={(value) => onEdit({ contentType: value })}
        />
        {contentType === 'menu' && menus && (
          <NativeSelect
            label="Menu"
            value={draft.menuId}
            onChange={(event) => onEdit({ menuId: event.currentTarget.value })}
          >
            <option value="">Choose a menu...</option>
            {menus.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </NativeSelect>
        )}
        {contentType === 'menu' && !menus && (
          <ErrorCard message="Failed to load menus" onRetry={onRetryMenus} />
        )}
        {contentType === 'media' && (
          <div role="status" className={classes.chosen}>
            <b>{pluralize(draft.media.length, 'file')} chosen</b>
            <span>
              {draft.media.length === 0
                ? 'Check them under Pictures and films.'
                : 'They play in this order, over and over.'}
            </span>
          </div>
        )}
      </div>
      {contentType === 'menu' && menus?.length === 0 && (
        <p className={classes.hint}>No menus available. Create a menu first in the Menus section.</p>
      )}
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
            <ClockField
              label="Start Time"
              type="time"
              value={draft.startTime}
              onChange={(startTime) => onEdit({ startTime })}
            />
            <ClockField
              label="End Time"
              type="time"
              value={draft.endTime}
              onChange={(endTime) => onEdit({ endTime })}
            />
          </>
        )}
        {scheduleType === 'time_range' && (
          <>
            <ClockField
              label="Start Date (Optional)"
              type="date"
              value={draft.startDate}
              onChange={(startDate) => onEdit({ startDate })}
            />
            <ClockField
              label="End Date (Optional)"
              type="date"
              value={draft.endDate}
              fault={dateError(draft)}
              onChange={(endDate) => onEdit({ endDate })}
            />
          </>
        )}
        <div className={classes.priority}>
          <TextInput
            label={`Priority (0-${PRIORITY_MAX})`}
            description="Higher means higher priority"
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            type="number"
            min={0}
            max={PRIORITY_MAX}
            step={1}
            value={draft.priority}
            onChange={(event) => onEdit({ priority: event.currentTarget.value })}
            onBlur={() => {
              const priority = String(toPriority(draft.priority));
              if (priority !== draft.priority) onEdit({ priority });
            }}
            // A wheel over a focused number would change it.
            onWheel={(event) => event.currentTarget.blur()}
          />
        </div>
      </div>
      {/* The live region stays, also when it is empty. */}
      <div role="status" className={classes.live}>
        {warning && <p className={classes.warning}>{warning}</p>}
      </div>
    </>
  );
}

interface ClockFieldProps {
  label: string;
  type: 'time' | 'date';
  value: string;
  fault?: string | undefined;
  onChange: (value: string) => void;
}

/** A time or a date. Half of one counts as none for the browser: that must not go unseen. */
function ClockField({ label, type, value, fault, onChange }: ClockFieldProps) {
  const [isHalf, setIsHalf] = useState(false);
  const half = isHalf ? `Finish the ${type}, or clear it.` : undefined;
  return (
    <TextInput
      label={label}
      type={type}
      value={value}
      error={half ?? fault}
      onChange={(event) => {
        setIsHalf(false);
        onChange(event.currentTarget.value);
      }}
      onBlur={(event) => setIsHalf(event.currentTarget.validity.badInput)}
      onInvalid={() => setIsHalf(true)}
    />
  );
}
