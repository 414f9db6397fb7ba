import { type Rounding, roundingsOf, roundingText } from '@menuboard/contract/domain/bulk-price';
import { locale, t } from '../../texts/texts.ts';
import { Choice } from '../../ui/Choice.tsx';

const decimalSign = (0.5).toLocaleString(locale()).charAt(1);

interface RoundingChoiceProps {
  currency: string;
  roundTo: Rounding | '';
  onChange: (roundTo: Rounding | '') => void;
}

/** How changed prices are rounded. */
export function RoundingChoice({ currency, roundTo, onChange }: RoundingChoiceProps) {
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
