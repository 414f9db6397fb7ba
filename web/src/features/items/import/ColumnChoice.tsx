import { NativeSelect } from '@mantine/core';
import { type ImportField, importFields } from '@menuboard/contract/imports';
import classes from './ColumnChoice.module.css';
import type { ImportState } from './use-import.ts';

const labels: Record<ImportField, string> = {
  id: 'ID',
  externalId: 'Number in the till',
  name: 'Name',
  description: 'Description',
  category: 'Category',
  price: 'Price',
  size: 'Size',
  available: 'Available (yes/no)',
  soldOut: 'Sold out (yes/no)',
  image: 'Image URL',
  kcal: 'Calories',
};

const options = [
  { value: '', label: 'Ignore' },
  ...importFields.map((field) => ({ value: field, label: labels[field] })),
];

const isField = (value: string): value is ImportField => value in labels;

/** What the columns of a CSV file are, as the server has guessed it or the person has chosen. */
export function ColumnChoice({ state, header }: { state: ImportState; header: readonly string[] }) {
  // Two columns may have the same name.
  const columns = header.map((name, index) => ({ id: `${index} ${name}`, name, index }));
  return (
    <fieldset className={classes.columns}>
      <legend className={classes.legend}>What the columns are</legend>
      {columns.map(({ id, name, index }) => (
        <NativeSelect
          key={id}
          label={name || `Column ${index + 1}`}
          data={options}
          value={state.columns[index] ?? ''}
          onChange={({ currentTarget: { value } }) => state.setColumn(index, isField(value) ? value : null)}
        />
      ))}
    </fieldset>
  );
}
