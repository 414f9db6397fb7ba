import { Modal, NativeSelect, TextInput } from '@mantine/core';
import { NAME_MAX } from '@menuboard/contract/domain/limits';
import { type FormEvent, useId, useMemo } from 'react';
import { timeOfDay } from '../../domain/freshness.ts';
import { useNow } from '../../lib/use-now.ts';
import { FormFooter } from '../../ui/FormFooter.tsx';
import { currencyOptions, zoneOptions } from './choices.ts';
import classes from './RestaurantDialog.module.css';
import type { useRestaurantDialog } from './use-restaurant-dialog.ts';

interface RestaurantDialogProps {
  dialog: ReturnType<typeof useRestaurantDialog>;
}

/** The restaurant's name, the currency of its prices, and the zone of its clock. */
export function RestaurantDialog({ dialog }: RestaurantDialogProps) {
  return (
    <Modal opened={dialog.isOpen} onClose={dialog.close} title="Restaurant settings">
      {dialog.thing && <RestaurantForm dialog={dialog} />}
    </Modal>
  );
}

function RestaurantForm({ dialog }: RestaurantDialogProps) {
  const { typed, opened, failure, isSaving, type } = dialog;
  const now = useNow(1_000);
  const currencies = useMemo(() => currencyOptions(opened.currency), [opened.currency]);
  const zones = useMemo(() => zoneOptions(opened.timeZone), [opened.timeZone]);
  const formId = useId();
  const hasName = typed.name.trim() !== '';

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (hasName && !isSaving) dialog.save();
  };

  return (
    <>
      <form id={formId} noValidate className={classes.form} onSubmit={handleSubmit}>
        <TextInput
          label="Restaurant Name"
          aria-required
          data-autofocus
          autoComplete="organization"
          maxLength={NAME_MAX}
          value={typed.name}
          error={hasName ? failure?.faults.name : 'The restaurant needs a name.'}
          onChange={(event) => type({ name: event.currentTarget.value })}
        />
        <NativeSelect
          label="Currency"
          description="For how prices are written. Their numbers stay as they are."
          value={typed.currency}
          error={failure?.faults.currency}
          data={currencies}
          onChange={(event) => type({ currency: event.currentTarget.value })}
        />
        <NativeSelect
          label="Time Zone"
          description={`It is ${timeOfDay(now, typed.timeZone)} there. Schedules go by this clock.`}
          value={typed.timeZone}
          error={failure?.faults.timeZone}
          onChange={(event) => type({ timeZone: event.currentTarget.value })}
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
      </form>
      <FormFooter
        form={formId}
        dialog={dialog}
        isComplete={hasName}
        label="Save Settings"
        busyLabel="Saving..."
      />
    </>
  );
}
