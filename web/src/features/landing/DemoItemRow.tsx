import { PRICE_MAX } from '@menuboard/contract/domain/limits';
import { fromMinorUnits, toMinorUnits } from '@menuboard/contract/domain/money/minor-units';
import type { ScreenItem } from '@menuboard/contract/screen';
import { useState } from 'react';
import { parsePrice, priceInputText } from '../../domain/price-input.ts';
import { t } from '../../texts/texts.ts';
import { IconMinus, IconPlus } from '../../ui/icons.tsx';
import { Switch } from '../../ui/Switch.tsx';
import classes from './DemoItemRow.module.css';

const STEP_CENTS = 50;

interface DemoItemRowProps {
  item: ScreenItem;
  onChange: (values: Partial<ScreenItem>) => void;
}

/** A dish on the phone of the demo. The board follows each tap and each typed price. */
export function DemoItemRow({ item, onChange }: DemoItemRowProps) {
  const { name, price, isAvailable } = item;
  const [typed, setTyped] = useState<string | null>(null);
  const isInvalid = typed !== null && 'error' in parsePrice(typed);

  const step = (by: number) => {
    setTyped(null);
    const cents = Math.min(Math.max(0, toMinorUnits(price, 'USD') + by), PRICE_MAX);
    onChange({ price: fromMinorUnits(cents, 'USD') });
  };
  const handleType = (text: string) => {
    setTyped(text);
    const parsed = parsePrice(text);
    if ('price' in parsed) onChange({ price: parsed.price });
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
            value={typed ?? priceInputText(price)}
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
