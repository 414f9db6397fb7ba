import { Textarea } from '@mantine/core';
import { formatPrice } from '@menuboard/contract/domain/money/format';
import type { MoneyRules } from '@menuboard/contract/domain/money/rules';
import { type Ref, useState } from 'react';
import { type PricedNameLimits, parsePricedNames } from '../../../shared/prices/priced-names.ts';
import { t } from '../../../texts/texts.ts';
import classes from './ItemDetails.module.css';

interface PricedNamesFieldProps {
  label: string;
  description: string;
  limits: PricedNameLimits;
  money: MoneyRules;
  value: string;
  /** The error of a refused save. */
  error: string | undefined;
  onChange: (typed: string) => void;
  /** The dialog opens with the focus in it. */
  isFirst?: boolean;
  inputRef?: Ref<HTMLTextAreaElement>;
}

/** Names with prices, typed in a row. Below, at once, how they are understood. */
export function PricedNamesField(props: PricedNamesFieldProps) {
  const { label, description, limits, money, value, error, onChange, isFirst, inputRef } = props;
  const [isTyping, setIsTyping] = useState(false);
  const { entries, error: current } = parsePricedNames(value, limits);
  const texts = entries.map(({ name, price }) => `${name} ${formatPrice(price, money)}`);
  return (
    <div>
      <Textarea
        ref={inputRef}
        data-autofocus={isFirst || undefined}
        label={label}
        description={description}
        rows={2}
        autoComplete="off"
        spellCheck={false}
        value={value}
        // A row that is still being typed is not wrong yet.
        error={error ?? (isTyping ? undefined : current)}
        onChange={(event) => {
          setIsTyping(true);
          onChange(event.currentTarget.value);
        }}
        onBlur={() => setIsTyping(false)}
      />
      {entries.length > 0 && (
        <ul className={classes.entries} aria-label={t('{label}, as understood', { label })}>
          {[...new Set(texts)].map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
