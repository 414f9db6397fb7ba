import { PRICE_MAX } from '@menuboard/contract/domain/limits';
import type { ScreenItem } from '@menuboard/contract/screen';
import { useState } from 'react';
import { t } from '../../texts/texts.ts';
import { IconMinus, IconPlus } from '../../ui/icons.tsx';
import { Switch } from '../../ui/Switch.tsx';
import classes from './DemoItemRow.module.css';

const STEP_CENTS = 50;

/** The admin's reader of prices knows every currency; visitors need not load it. */
function readDollars(typed: string): number | undefined {
  const [, amount] = /^\$?(\d{1,7}([.,]\d{0,2})?)$/.exec(typed.trim()) ?? [];
  return amount === undefined ? undefined : Number(amount.replace(',', '.'));
}

interface DemoItemRowProps {
  item: ScreenItem;
  onChange: (values: Partial<ScreenItem>) => void;
}

/** A dish on the phone of the demo. The board follows each tap and each typed price. */
export function DemoItemRow({ item, onChange }: DemoItemRowProps) {
  const { name, price, isAvailable } = item;
  const [typed, setTyped] = useState<string | null>(null);
  const isInvalid = typed !== null && readDollars(typed) === undefined;

  const step = (by: number) => {
    setTyped(null);
    const cents = Math.min(Math.max(0, Math.round(100 * price) + by), PRICE_MAX);
    onChange({ price: cents / 100 });
  };
  const handleType = (text: string) => {
    setTyped(text);
    const read = readDollars(text);
    if (read !== undefined) onChange({ price: read });
  };

  return (
    <li className={classes.row} data-sold-out={!isAvailable || undefined}>
      <p className={classes.name}>{name}</p>
      <div className={classes.tools}>
        <div className={classes.price} data-invalid={isInvalid || undefined}>
          <button
            type="button"
            aria-label={t('{name}: 50 cents less', { name })}
            onClick={() => step(-STEP_CENTS)}
          >
            <IconMinus size={16} stroke={2} aria-hidden="true" />
          </button>
          <span aria-hidden="true">$</span>
          <input
            aria-label={t('Price of {name}', { name })}
            aria-invalid={isInvalid}
            inputMode="decimal"
            autoComplete="off"
            maxLength={9}
            size={5}
            value={typed ?? price.toFixed(2)}
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => handleType(event.currentTarget.value)}
            onBlur={() => setTyped(null)}
          />
          <button
            type="button"
            aria-label={t('{name}: 50 cents more', { name })}
            onClick={() => step(STEP_CENTS)}
          >
            <IconPlus size={16} stroke={2} aria-hidden="true" />
          </button>
        </div>
        <div className={classes.state}>
          <span aria-hidden="true">{isAvailable ? t('Available') : t('Sold out')}</span>
          <Switch
            label={t('{name} available', { name })}
            isOn={isAvailable}
            onToggle={() => onChange({ isAvailable: !isAvailable })}
          />
        </div>
      </div>
    </li>
  );
}
