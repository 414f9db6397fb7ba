import { formatAmount, plainAmount } from '@menuboard/contract/domain/money/format';
import type { MoneyRules } from '@menuboard/contract/domain/money/rules';
import { type KeyboardEvent, use, useId, useLayoutEffect, useRef, useState } from 'react';
import { t } from '../../texts/texts.ts';
import classes from './PriceField.module.css';
import { parsePrice } from './price-input.ts';
import { UsualPriceContext } from './UsualPrice.tsx';
import { isUnusuallyHigh } from './usual-price.ts';

interface PriceFieldProps {
  name: string;
  price: number;
  /** In place of the price; a typed price replaces them. */
  words?: string | undefined;
  money: MoneyRules;
  /** `box` in the list, `bare` within a line of text, `cell` in a table. */
  variant: 'box' | 'bare' | 'cell';
  /** By default, "Price of" the name. */
  label?: string | undefined;
  /** The price while it is typed; undefined once it is saved, restored or no price. */
  onType?: ((price: number | undefined) => void) | undefined;
  isDimmed: boolean;
  onSave: (price: number) => void;
}

/** A price that is edited in place: Enter or blur saves it, Escape restores the previous one. */
export function PriceField(props: PriceFieldProps) {
  const { name, price, words, money, variant, label, isDimmed, onType, onSave } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const errorId = useId();
  const hintId = useId();
  const usual = use(UsualPriceContext);
  const [isEdited, setIsEdited] = useState(false);
  const hasSign = variant !== 'cell' && (words === undefined || typed !== null);
  const sign = hasSign ? money : { before: '', after: '' };
  const amount = words === undefined ? formatAmount(price, money) : words || t('No price');
  // Thousands are separated, except during editing.
  const shown = typed ?? (isEdited && words === undefined ? plainAmount(price, money) : amount);
  const input = useRef<HTMLInputElement>(null);
  // After a reset or a change by someone else, select the price, so that typing replaces it instead of adding to it.
  const isTyped = typed !== null;
  useLayoutEffect(() => {
    if (!isTyped && shown && document.activeElement === input.current) input.current?.select();
  }, [isTyped, shown]);

  const parsedNow = typed === null ? undefined : parsePrice(typed);
  const isHigh = parsedNow !== undefined && 'price' in parsedNow && isUnusuallyHigh(parsedNow.price, usual);

  const restore = () => {
    onType?.(undefined);
    setTyped(null);
    setError(null);
  };

  const save = () => {
    if (typed === null || typed.trim() === '') return restore();
    const parsed = parsePrice(typed);
    if ('error' in parsed) return setError(parsed.error);
    restore();
    if (parsed.price !== price || words !== undefined) onSave(parsed.price);
  };

  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') {
      const parsed = parsePrice(shown);
      if ('error' in parsed && typed !== null && shown.trim() !== '') setError(parsed.error);
      // Blur, so that the next tap selects the whole price instead of setting a caret in it.
      else event.currentTarget.blur();
    }
    if (event.key === 'Escape') restore();
  };

  return (
    <div className={classes.field} data-variant={variant}>
      <label
        className={classes.box}
        data-dimmed={isDimmed || undefined}
        data-invalid={error !== null || undefined}
      >
        <span aria-hidden="true">{sign.before}</span>
        <input
          ref={input}
          aria-label={label ?? t('Price of {name}', { name })}
          aria-invalid={error !== null}
          aria-describedby={error !== null ? errorId : isHigh ? hintId : undefined}
          className={classes.input}
          size={Math.max(1, shown.length)}
          inputMode="decimal"
          autoComplete="off"
          maxLength={16}
          value={shown}
          onFocus={(event) => {
            setIsEdited(true);
            event.currentTarget.select();
          }}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value);
            const parsed = parsePrice(value);
            onType?.('price' in parsed ? parsed.price : undefined);
          }}
          onKeyDown={handleKeyDown}
          onBlur={() => {
            setIsEdited(false);
            save();
          }}
        />
        <span aria-hidden="true">{sign.after}</span>
      </label>
      {error !== null && (
        <p id={errorId} role="alert" className={classes.error}>
          {error}
        </p>
      )}
      {error === null && isHigh && (
        <p id={hintId} role="status" className={classes.hint}>
          {t('More than 10 × your usual price?')}
        </p>
      )}
    </div>
  );
}
