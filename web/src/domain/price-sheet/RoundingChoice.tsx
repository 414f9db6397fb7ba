import type { Rounding } from '@menuboard/contract/domain/bulk-price';
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
      label="Round to"
      options={[
        { value: '' as const, name: 'None' },
        ...roundingsOf(currency).map((value) => ({ value, name: value })),
      ]}
      value={roundTo}
      onChange={onChange}
    />
  );
}
