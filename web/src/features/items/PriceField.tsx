import { formatAmount } from '@menuboard/contract/domain/price';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { formatPrice } from '../../domain/format.ts';
import { parsePrice, priceInputText } from '../../domain/price-input.ts';
import classes from './PriceField.module.css';

interface PriceFieldProps {
  name: string;
  price: number;
  currency: string;
  /** `box` for the list, `bare` where the price stands in a line of text. */
  variant: 'box' | 'bare';
  isDimmed: boolean;
  onSave: (price: number) => void;
}

/** A price that is edited where it stands: Enter or leaving it saves, Escape brings the old one back. */
export function PriceField({ name, price, currency, variant, isDimmed, onSave }: PriceFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const faultId = useId();
  const [isEdited, setIsEdited] = useState(false);
  // As everywhere, with commas for thousands; for editing without.
  const shown = typed ?? (isEdited ? priceInputText(price) : formatAmount(price, currency));
  const input = useRef<HTMLInputElement>(null);
  // Put back or changed by somebody else: what is typed next replaces it. A caret would add to it.
  const isTyped = typed !== null;
  useLayoutEffect(() => {
    if (!isTyped && shown && document.activeElement === input.current) input.current?.select();
  }, [isTyped, shown]);
  // With the space that parts a currency's letters from the figures.
  const sign = formatPrice(0, currency).replace(/[\d.]+$/, '');

  const restore = () => {
    setTyped(null);
    setFault(null);
  };

  const save = () => {
    if (typed === null || typed.trim() === '') return restore();
    const read = parsePrice(typed);
    if ('fault' in read) return setFault(read.fault);
    restore();
    if (read.price !== price) onSave(read.price);
  };

  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') {
      const read = parsePrice(shown);
      if ('fault' in read && shown.trim() !== '') setFault(read.fault);
      // Left, it is whole again for the next tap, which would otherwise put a caret into what was just saved.
      else event.currentTarget.blur();
    }
    if (event.key === 'Escape') restore();
  };

  return (
    <div className={classes.field} data-variant={variant}>
      <label
        className={classes.box}
        data-dimmed={isDimmed || undefined}
        data-fault={fault !== null || undefined}
      >
        <span aria-hidden="true">{sign}</span>
        <input
          ref={input}
          aria-label={`Price of ${name}`}
          aria-invalid={fault !== null}
          aria-describedby={fault === null ? undefined : faultId}
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
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={handleKeyDown}
          onBlur={() => {
            setIsEdited(false);
            save();
          }}
        />
      </label>
      {fault !== null && (
        <p id={faultId} role="alert" className={classes.fault}>
          {fault}
        </p>
      )}
    </div>
  );
}
