import { TextInput } from '@mantine/core';
import type { PricedName } from '../../../shared/prices/priced-names.ts';
import { t } from '../../../texts/texts.ts';
import basics from '../../../ui/basics.module.css';
import type { DetailDraft } from '../detail-draft.ts';
import { sizeKey } from '../price-draft.ts';
import classes from './ItemDetails.module.css';

interface CaloriesFieldProps {
  draft: Pick<DetailDraft, 'kcal' | 'sizeKcal'>;
  sizes: readonly PricedName[];
  error: string | undefined;
  onChange: (change: Partial<Pick<DetailDraft, 'kcal' | 'sizeKcal'>>) => void;
}

/** The calories of an item, or of each of its sizes. */
export function CaloriesField({ draft, sizes, error, onChange }: CaloriesFieldProps) {
  const shared = { inputMode: 'numeric', autoComplete: 'off', maxLength: 6 } as const;
  if (sizes.length === 0) {
    return (
      <TextInput
        {...shared}
        label={t('Calories (kcal)')}
        className={classes.short ?? ''}
        value={draft.kcal}
        error={error}
        onChange={(event) => onChange({ kcal: event.currentTarget.value })}
      />
    );
  }
  return (
    <fieldset className={basics.fieldset}>
      <legend className={basics.legend}>{t('Calories (kcal)')}</legend>
      <div className={classes.prices}>
        {sizes.map(({ name }) => (
          <TextInput
            {...shared}
            key={sizeKey(name)}
            label={name}
            aria-label={t('Calories of {name}', { name })}
            value={draft.sizeKcal[sizeKey(name)] ?? ''}
            error={error !== undefined}
            onChange={(event) =>
              onChange({ sizeKcal: { ...draft.sizeKcal, [sizeKey(name)]: event.currentTarget.value } })
            }
          />
        ))}
      </div>
      {error && <p className={basics.error}>{error}</p>}
    </fieldset>
  );
}
