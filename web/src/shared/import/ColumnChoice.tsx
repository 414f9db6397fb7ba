import { NativeSelect } from '@mantine/core';
import { type ImportField, importFields } from '@menuboard/contract/imports';
import { t } from '../../texts/texts.ts';
import classes from './ColumnChoice.module.css';
import type { ReadingState } from './use-reading.ts';

const labels: Record<ImportField, string> = {
  id: 'ID',
  externalId: t('Number in the till'),
  name: t('Name'),
  description: t('Description'),
  category: t('Category'),
  price: t('Price'),
  size: t('Size'),
  available: t('Available (yes/no)'),
  soldOut: t('Sold out (yes/no)'),
  image: t('Image URL'),
  kcal: t('Calories'),
  allergens: t('Allergens'),
  mayContain: t('May contain'),
  portion: t('Amount (g, ml)'),
  alcohol: t('Alcohol'),
  deposit: t('Deposit'),
  sugars: t('Sugars'),
  addedSugars: t('Added sugars'),
  sodium: t('Sodium'),
  sizePrice: t('Price of a size'),
  salePrice: t('Promo price'),
  formerPrice: t('Old price'),
  note: t('Note'),
};

const options = [
  { value: '', label: t('Ignore') },
  ...importFields.map((field) => ({ value: field, label: labels[field] })),
];

const isField = (value: string): value is ImportField => value in labels;

/** The meaning of the columns of a CSV file, as guessed by the server or chosen by the person. */
export function ColumnChoice({ state, header }: { state: ReadingState; header: readonly string[] }) {
  // Two columns may have the same name.
  const columns = header.map((name, index) => ({ id: `${index} ${name}`, name, index }));
  return (
    <fieldset className={classes.columns}>
      <legend className={classes.legend}>{t('What is in the columns')}</legend>
      {columns.map(({ id, name, index }) => (
        <NativeSelect
          key={id}
          label={name || t('Column {number}', { number: index + 1 })}
          data={options}
          value={state.columns[index] ?? ''}
          onChange={({ currentTarget: { value } }) =>
            state.setColumns([index], isField(value) ? value : null)
          }
        />
      ))}
    </fieldset>
  );
}
