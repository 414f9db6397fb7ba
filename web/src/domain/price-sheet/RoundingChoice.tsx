import type { Rounding } from '@menuboard/contract/domain/bulk-price';
import { t } from '../../texts/texts.ts';
import { Choice } from '../../ui/Choice.tsx';
import { roundingsOf } from './price-difference.ts';

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
        ...roundingsOf(currency).map((value) => ({ value, name: value })),
      ]}
      value={roundTo}
      onChange={onChange}
    />
  );
}
