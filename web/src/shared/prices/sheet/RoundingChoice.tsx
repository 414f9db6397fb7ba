import { type Rounding, roundingsOf, roundingText } from '@menuboard/contract/domain/bulk-price';
import { t } from '../../../texts/texts.ts';
import { Choice } from '../../../ui/Choice.tsx';

interface RoundingChoiceProps {
  currency: string;
  /** As prices of the menu have it. */
  decimalSign: string;
  roundTo: Rounding | '';
  onChange: (roundTo: Rounding | '') => void;
}

/** The rounding of changed prices. */
export function RoundingChoice({ currency, decimalSign, roundTo, onChange }: RoundingChoiceProps) {
  return (
    <Choice
      label={t('Round to')}
      options={[
        { value: '' as const, name: t('None', { context: 'rounding' }) },
        ...roundingsOf(currency).map((value) => ({
          value,
          name: roundingText(value, currency).replace('.', decimalSign),
        })),
      ]}
      value={roundTo}
      onChange={onChange}
    />
  );
}
