import { Button, NativeSelect, TextInput } from '@mantine/core';
import { capitalize } from '@menuboard/contract/domain/text';
import { weekdays } from '@menuboard/contract/domain/weekdays';
import { useMemo } from 'react';
import { hoursHint } from '../../shared/time/opening-hours.ts';
import { t } from '../../texts/texts.ts';
import { weekdayName } from '../../texts/weekday-names.ts';
import basics from '../../ui/basics.module.css';
import { Choice } from '../../ui/Choice.tsx';
import { countryOptions } from './currency-and-zone-options.ts';
import { DarkMailsField } from './DarkMailsField.tsx';
import { EmbedField } from './EmbedField.tsx';
import { LanguagesField } from './LanguagesField.tsx';
import classes from './MoreSettings.module.css';
import { hoursError, type RestaurantDraft, staleHoursError } from './restaurant-draft.ts';

interface MoreSettingsProps {
  draft: RestaurantDraft;
  onEdit: (change: Partial<RestaurantDraft>) => void;
}

const staleRules = [
  { value: 'keep', name: t('Show them'), description: t('The last known prices stay on the board.') },
  { value: 'hide', name: t('Hide the prices'), description: t('The board shows names without prices.') },
  {
    value: 'ask',
    name: t('Ask for the price'),
    description: t('The board says that guests can ask for the price.'),
  },
] as const;

const replaceAt = (texts: readonly string[], at: number, text: string) =>
  texts.map((other, index) => (index === at ? text : other));

/** The restaurant's country, its languages, its opening hours, mails about dark screens, what screens do with prices that may be old, and who may show boards in a frame. */
export function MoreSettings({ draft, onEdit }: MoreSettingsProps) {
  const { languages, hours, staleHours, staleRule } = draft;
  const [monday = ''] = hours;
  const countries = useMemo(countryOptions, []);
  return (
    <div className={classes.settings}>
      <NativeSelect
        label={t('Country')}
        description={t('Its law says which allergens you declare.')}
        data={countries}
        value={draft.country}
        onChange={(event) => onEdit({ country: event.currentTarget.value })}
      />
      <LanguagesField languages={languages} onChange={(next) => onEdit({ languages: next })} />
      <fieldset className={basics.fieldset}>
        <legend className={classes.legend}>{t('Opening hours')}</legend>
        <p className={classes.hint}>
          {t(
            'For example 11:00–15:00, 17:30–23:00. Leave empty when closed. “Sold out until tomorrow” ends when you open.',
          )}
        </p>
        <div className={basics.stack}>
          {weekdays.map((day, index) => {
            const typed = hours[index] ?? '';
            return (
              <TextInput
                key={day}
                className={classes.day ?? ''}
                label={capitalize(weekdayName(day, 'long'))}
                placeholder={t('closed')}
                autoComplete="off"
                value={typed}
                description={hoursHint(typed)}
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                error={hoursError(typed)}
                onChange={(event) => onEdit({ hours: replaceAt(hours, index, event.currentTarget.value) })}
              />
            );
          })}
        </div>
        <Button
          variant="default"
          className={classes.same ?? ''}
          disabled={monday.trim() === ''}
          onClick={() => onEdit({ hours: weekdays.map(() => monday) })}
        >
          {t('Every day like Monday')}
        </Button>
      </fieldset>
      <DarkMailsField
        isOn={draft.mailWhenDark}
        hasHours={hours.some((typed) => typed.trim() !== '')}
        onToggle={() => onEdit({ mailWhenDark: !draft.mailWhenDark })}
      />
      <div className={classes.group}>
        <Choice
          look="list"
          label={t('Prices on screens that are offline for long')}
          options={staleRules}
          value={staleRule}
          onChange={(rule) => onEdit({ staleRule: rule })}
        />
        <TextInput
          label={t('Hours until prices count as old')}
          inputMode="numeric"
          autoComplete="off"
          className={classes.short ?? ''}
          value={staleHours}
          error={staleHoursError(staleHours)}
          onChange={(event) => onEdit({ staleHours: event.currentTarget.value })}
        />
      </div>
      <EmbedField typed={draft.embedAddresses} onType={(embedAddresses) => onEdit({ embedAddresses })} />
    </div>
  );
}
