import { TextInput } from '@mantine/core';
import type { PricedName } from '../../../shared/prices/priced-names.ts';
import basics from '../../../ui/basics.module.css';
import { sizeKey } from '../price-draft.ts';
import classes from './ItemDetails.module.css';

interface SizedNumberFieldProps {
  label: string;
  /** The label of the field of a size. */
  labelOf: (size: string) => string;
  description?: string;
  sizes: readonly PricedName[];
  /** Number of an item without sizes. */
  value: string;
  /** By `sizeKey`. */
  sizeValues: Readonly<Record<string, string>>;
  error: string | undefined;
  onChange: (value: string) => void;
  onSizeChange: (values: Readonly<Record<string, string>>) => void;
}

/** A whole number of an item, or of each of its sizes. */
export function SizedNumberField(props: SizedNumberFieldProps) {
  const { label, labelOf, description, sizes, value, sizeValues, error, onChange, onSizeChange } = props;
  const shared = { inputMode: 'numeric', autoComplete: 'off', maxLength: 6 } as const;
  if (sizes.length === 0) {
    return (
      <TextInput
        {...shared}
        label={label}
        description={description}
        className={classes.short ?? ''}
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  }
  return (
    <fieldset className={basics.fieldset}>
      <legend className={basics.legend}>{label}</legend>
      {description && <p className={basics.hint}>{description}</p>}
      <div className={classes.prices}>
        {sizes.map(({ name }) => (
          <TextInput
            {...shared}
            key={sizeKey(name)}
            label={name}
            aria-label={labelOf(name)}
            value={sizeValues[sizeKey(name)] ?? ''}
            error={error !== undefined}
            onChange={(event) => onSizeChange({ ...sizeValues, [sizeKey(name)]: event.currentTarget.value })}
          />
        ))}
      </div>
      {error && <p className={basics.error}>{error}</p>}
    </fieldset>
  );
}
