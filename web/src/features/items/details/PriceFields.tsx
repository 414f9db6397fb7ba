import { TextInput } from '@mantine/core';
import { formatPrice } from '@menuboard/contract/domain/money/format';
import type { MoneyRules } from '@menuboard/contract/domain/money/rules';
import type { PricedName } from '../../../shared/prices/priced-names.ts';
import { t } from '../../../texts/texts.ts';
import basics from '../../../ui/basics.module.css';
import { type PricesDraft, sizeKey } from '../price-draft.ts';
import classes from './ItemDetails.module.css';

interface PriceFieldsProps {
  /** 'Promo price'. */
  label: string;
  draft: PricesDraft;
  sizes: readonly PricedName[];
  money: MoneyRules;
  error: string | undefined;
  /** The dialog opens with the focus in the first field. */
  isFirst?: boolean;
  onChange: (change: Partial<PricesDraft>) => void;
}

/** The price of an item, or one for each of its sizes; a size without one keeps its price. */
export function PriceFields({ label, draft, sizes, money, error, isFirst, onChange }: PriceFieldsProps) {
  const shared = { inputMode: 'decimal', autoComplete: 'off', maxLength: 16 } as const;
  if (sizes.length === 0) {
    return (
      <TextInput
        {...shared}
        label={label}
        data-autofocus={isFirst || undefined}
        value={draft.price}
        error={error}
        onChange={(event) => onChange({ price: event.currentTarget.value })}
      />
    );
  }
  return (
    <fieldset className={basics.fieldset}>
      <legend className={basics.legend}>{label}</legend>
      <div className={classes.prices}>
        {sizes.map(({ name, price }, index) => (
          <TextInput
            {...shared}
            key={sizeKey(name)}
            label={name}
            data-autofocus={(isFirst && index === 0) || undefined}
            aria-label={t('{label} of {name}', { label, name })}
            placeholder={formatPrice(price, money)}
            value={draft.sizePrices[sizeKey(name)] ?? ''}
            error={error !== undefined}
            onChange={(event) =>
              onChange({ sizePrices: { ...draft.sizePrices, [sizeKey(name)]: event.currentTarget.value } })
            }
          />
        ))}
      </div>
      {error && <p className={basics.error}>{error}</p>}
    </fieldset>
  );
}
