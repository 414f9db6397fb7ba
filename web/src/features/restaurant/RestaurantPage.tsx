import { Button, NativeSelect, TextInput } from '@mantine/core';
import { NAME_MAX } from '@menuboard/contract/domain/limits';
import type { Restaurant } from '@menuboard/contract/restaurants';
import { type FormEvent, useId, useMemo } from 'react';
import { useRestaurant } from '../../api/use-restaurant.ts';
import { messageFor } from '../../lib/errors.ts';
import { useNow } from '../../lib/use-now.ts';
import { timeOfDay } from '../../texts/restaurant-clock.ts';
import { t } from '../../texts/texts.ts';
import { ErrorCard } from '../../ui/ErrorCard.tsx';
import { InlineError } from '../../ui/InlineError.tsx';
import { PartHeader } from '../../ui/PartHeader.tsx';
import surface from '../../ui/Sections.module.css';
import { Spinner } from '../../ui/Spinner.tsx';
import { CurrencyField } from './CurrencyField.tsx';
import { zoneOptions } from './currency-and-zone-options.ts';
import { MoreSettings } from './MoreSettings.tsx';
import classes from './RestaurantPage.module.css';
import { isDraftComplete } from './restaurant-draft.ts';
import { useRestaurantForm } from './use-restaurant-form.ts';

/** The part of the settings about the restaurant: its name, currency, clock, languages, hours and rules. */
export function RestaurantPage() {
  const { restaurant, error, refetch } = useRestaurant();
  return (
    <section className={surface.section}>
      {error !== undefined && (
        <ErrorCard message={messageFor(error, t('Failed to fetch the restaurant'))} onRetry={refetch} />
      )}
      {error === undefined && !restaurant && <Spinner />}
      {restaurant && <RestaurantForm restaurant={restaurant} />}
    </section>
  );
}

function RestaurantForm({ restaurant }: { restaurant: Restaurant }) {
  const form = useRestaurantForm(restaurant);
  const { fields, initial, failure, isSaving, edit } = form;
  const formId = useId();
  const hasName = fields.name.trim() !== '';
  const canSave = form.isTyped && isDraftComplete(fields, initial);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (canSave && !isSaving) form.save();
  };
  return (
    <>
      <PartHeader
        title={t('Restaurant')}
        action={
          <Button type="submit" form={formId} disabled={!canSave} aria-disabled={isSaving}>
            {isSaving ? t('Saving...') : t('Save')}
          </Button>
        }
      />
      <form id={formId} noValidate className={classes.form} onSubmit={handleSubmit}>
        {failure && <InlineError message={failure.message} onRetry={form.save} />}
        <TextInput
          label={t('Restaurant Name')}
          aria-required
          autoComplete="organization"
          maxLength={NAME_MAX}
          value={fields.name}
          error={hasName ? failure?.fieldErrors.name : t('The restaurant needs a name.')}
          onChange={(event) => edit({ name: event.currentTarget.value })}
        />
        <CurrencyField
          restaurantId={restaurant.id}
          draft={fields}
          initial={initial}
          error={failure?.fieldErrors.currency}
          onEdit={edit}
        />
        <ZoneField
          value={fields.timeZone}
          initial={initial.timeZone}
          error={failure?.fieldErrors.timeZone}
          onChange={(timeZone) => edit({ timeZone })}
        />
        <MoreSettings draft={fields} onEdit={edit} />
      </form>
    </>
  );
}

interface ZoneFieldProps {
  value: string;
  initial: string;
  error: string | undefined;
  onChange: (zone: string) => void;
}

function ZoneField({ value, initial, error, onChange }: ZoneFieldProps) {
  const now = useNow(1_000);
  const zones = useMemo(() => zoneOptions(initial), [initial]);
  return (
    <NativeSelect
      label={t('Time Zone')}
      description={t('It is {time} there. Schedules follow this clock.', { time: timeOfDay(now, value) })}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {zones.map(({ group, options }) => (
        <optgroup key={group} label={group}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </optgroup>
      ))}
    </NativeSelect>
  );
}
