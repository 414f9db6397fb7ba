import { Button } from '@mantine/core';
import type { MoneyRules } from '@menuboard/contract/domain/money/rules';
import { describeInstant } from '../../../shared/dishes/sold-out-until.ts';
import type { PricedName } from '../../../shared/prices/priced-names.ts';
import { toInstant } from '../../../shared/time/restaurant-instant.ts';
import type { RestaurantClock } from '../../../shared/time/use-restaurant-clock.ts';
import { t } from '../../../texts/texts.ts';
import basics from '../../../ui/basics.module.css';
import { DateField } from '../../../ui/DateField.tsx';
import { TimeField } from '../../../ui/TimeField.tsx';
import { type DetailErrors, type LaterPriceDraft, newLaterPrice } from '../detail-draft.ts';
import { pricePairs } from '../price-draft.ts';
import classes from './ItemDetails.module.css';
import { PriceFields } from './PriceFields.tsx';
import { describePrices } from './price-words.ts';
import { useMovedFocus } from './use-moved-focus.ts';

interface LaterPriceFieldProps {
  laterPrice: LaterPriceDraft | null;
  /** The price of an item without sizes. */
  base: number;
  sizes: readonly PricedName[];
  money: MoneyRules;
  timeZone: string;
  clock: RestaurantClock;
  errors: DetailErrors;
  onChange: (laterPrice: LaterPriceDraft | null) => void;
}

/** A price that changes by itself: a button, and a small form once there is one. */
export function LaterPriceField(props: LaterPriceFieldProps) {
  const { laterPrice, sizes, money, clock, errors, onChange } = props;
  const container = useMovedFocus<HTMLFieldSetElement>(laterPrice !== null);
  return (
    <fieldset ref={container} className={basics.fieldset}>
      <legend className={basics.legend}>{t('New price from a date on')}</legend>
      {!laterPrice && (
        <Button variant="default" onClick={() => onChange(newLaterPrice)}>
          {t('Schedule a new price')}
        </Button>
      )}
      {laterPrice && (
        <div className={classes.panel}>
          <PriceFields
            label={t('New price')}
            draft={laterPrice}
            sizes={sizes}
            money={money}
            error={errors.laterPrice}
            onChange={(change) => onChange({ ...laterPrice, ...change })}
          />
          <div className={classes.dates}>
            <DateField
              label={t('Date')}
              value={laterPrice.date}
              error={errors.laterDate}
              onChange={(date) => onChange({ ...laterPrice, date })}
            />
            <TimeField
              label={t('Time, {zone}', { zone: clock.zoneName })}
              value={laterPrice.time}
              onChange={(time) => onChange({ ...laterPrice, time })}
            />
          </div>
          <p role="status" className={classes.sentence}>
            {describe(props, laterPrice)}
          </p>
          <Button variant="subtle" className={classes.remove ?? ''} onClick={() => onChange(null)}>
            {t('Remove the new price')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

function describe(props: LaterPriceFieldProps, laterPrice: LaterPriceDraft): string {
  const { base, sizes, money, timeZone, clock } = props;
  const prices = describePrices(pricePairs(laterPrice, base, sizes), money);
  if (!prices || !laterPrice.date || !laterPrice.time) return '';
  const instant = toInstant(laterPrice, timeZone);
  if (Date.parse(instant) <= clock.now) return t('{prices}, at once: this time has passed.', { prices });
  return t('From {when}: {prices}.', { when: describeInstant(instant, clock.now, clock.offsets), prices });
}
