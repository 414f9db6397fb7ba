import { Modal, NativeSelect, TextInput } from '@mantine/core';
import { NAME_MAX } from '@menuboard/contract/domain/limits';
import type { Restaurant } from '@menuboard/contract/restaurants';
import { type FormEvent, useId, useMemo, useState } from 'react';
import { useChunk } from '../../lib/use-chunk.ts';
import { useNow } from '../../lib/use-now.ts';
import { timeOfDay } from '../../texts/restaurant-clock.ts';
import { t } from '../../texts/texts.ts';
import { FormFooter } from '../../ui/FormFooter.tsx';
import { MoreFields } from '../../ui/MoreFields.tsx';
import { CurrencyField } from './CurrencyField.tsx';
import { zoneOptions } from './currency-and-zone-options.ts';
import classes from './RestaurantDialog.module.css';
import { isDraftComplete, isPlain } from './restaurant-draft.ts';
import type { useRestaurantDialog } from './use-restaurant-dialog.ts';

const loadMore = async () => (await import('./MoreSettings.tsx')).MoreSettings;

interface RestaurantDialogProps {
  dialog: ReturnType<typeof useRestaurantDialog>;
}

/** The dialog with the restaurant's name, currency and time zone, and more on demand. */
export function RestaurantDialog({ dialog }: RestaurantDialogProps) {
  return (
    <Modal opened={dialog.isOpen} onClose={dialog.close} title={t('Restaurant settings')}>
      {dialog.subject && <RestaurantForm dialog={dialog} subject={dialog.subject} />}
    </Modal>
  );
}

function RestaurantForm({ dialog, subject }: RestaurantDialogProps & { subject: Restaurant }) {
  const { draft, initial, failure, isSaving, setFields } = dialog;
  const now = useNow(1_000);
  const zones = useMemo(() => zoneOptions(initial.timeZone), [initial.timeZone]);
  const formId = useId();
  const hasName = draft.name.trim() !== '';
  const isComplete = isDraftComplete(draft, initial);
  const [isMoreOpen, setIsMoreOpen] = useState(() => !isPlain(draft));
  const { part: MoreSettings, ...more } = useChunk(loadMore, isMoreOpen);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isComplete && !isSaving) dialog.save();
  };

  return (
    <>
      <form id={formId} noValidate className={classes.form} onSubmit={handleSubmit}>
        <TextInput
          label={t('Restaurant Name')}
          aria-required
          data-autofocus
          autoComplete="organization"
          maxLength={NAME_MAX}
          value={draft.name}
          error={hasName ? failure?.fieldErrors.name : t('The restaurant needs a name.')}
          onChange={(event) => setFields({ name: event.currentTarget.value })}
        />
        <CurrencyField
          restaurantId={subject.id}
          draft={draft}
          initial={initial}
          error={failure?.fieldErrors.currency}
          onEdit={setFields}
        />
        <NativeSelect
          label={t('Time Zone')}
          description={t('It is {time} there. Schedules follow this clock.', {
            time: timeOfDay(now, draft.timeZone),
          })}
          value={draft.timeZone}
          error={failure?.fieldErrors.timeZone}
          onChange={(event) => setFields({ timeZone: event.currentTarget.value })}
        >
          {zones.map(({ group, options }) => (
            <optgroup key={group} label={group}>
              {options.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </optgroup>
          ))}
        </NativeSelect>
        <MoreFields
          summary={t('languages, opening hours, mails, old prices, frames')}
          isOpen={isMoreOpen}
          onToggle={() => setIsMoreOpen(!isMoreOpen)}
          hasFailed={more.hasFailed}
          onRetry={more.retry}
        >
          {MoreSettings && <MoreSettings draft={draft} onEdit={setFields} />}
        </MoreFields>
      </form>
      <FormFooter
        form={formId}
        dialog={dialog}
        isComplete={isComplete}
        label={t('Save Settings')}
        busyLabel={t('Saving...')}
      />
    </>
  );
}
