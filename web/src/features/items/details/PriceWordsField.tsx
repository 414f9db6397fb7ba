import { TextInput } from '@mantine/core';
import { PRICE_WORDS_MAX } from '@menuboard/contract/domain/limits';
import { t } from '../../../texts/texts.ts';
import classes from './ItemDetails.module.css';

interface PriceWordsFieldProps {
  /** Empty: no price is shown; `null`: the price counts. */
  words: string | null;
  onChange: (words: string | null) => void;
}

/** Words in place of a price, or no price at all. */
export function PriceWordsField({ words, onChange }: PriceWordsFieldProps) {
  const isWithout = words === '';
  return (
    <div className={classes.group}>
      <TextInput
        label={t('Words in place of the price')}
        description={t('For example “Market price”. Guests see these words in place of a price.')}
        autoComplete="off"
        maxLength={PRICE_WORDS_MAX}
        disabled={isWithout}
        value={words ?? ''}
        onChange={(event) => onChange(event.currentTarget.value || null)}
      />
      <label className={classes.check}>
        <input
          type="checkbox"
          checked={isWithout}
          onChange={(event) => onChange(event.currentTarget.checked ? '' : null)}
        />
        <span>
          <b>{t('No price')}</b> <small>{t('Boards show the item without a price.')}</small>
        </span>
      </label>
    </div>
  );
}
