import { Button, TextInput } from '@mantine/core';
import { PROMO_LABEL_MAX } from '@menuboard/contract/domain/limits';
import type { MoneyRules } from '@menuboard/contract/domain/money/rules';
import type { PricedName } from '../../../shared/prices/priced-names.ts';
import { describeTimes } from '../../../shared/prices/promo-words.ts';
import type { RestaurantClock } from '../../../shared/time/use-restaurant-clock.ts';
import { planWeek, weekName } from '../../../shared/time/week-plan.ts';
import { t } from '../../../texts/texts.ts';
import basics from '../../../ui/basics.module.css';
import { Choice } from '../../../ui/Choice.tsx';
import { DateField } from '../../../ui/DateField.tsx';
import { DaysField } from '../../../ui/DaysField.tsx';
import { TimeField } from '../../../ui/TimeField.tsx';
import { WeekStrip } from '../../../ui/WeekStrip.tsx';
import type { DetailErrors } from '../detail-draft.ts';
import { pricePairs } from '../price-draft.ts';
import { newPromo, type PromoDraft, toPromoSchedule } from '../promo-draft.ts';
import classes from './ItemDetails.module.css';
import { PriceFields } from './PriceFields.tsx';
import { describePrices } from './price-words.ts';
import { useMovedFocus } from './use-moved-focus.ts';

interface PromoFieldProps {
  promo: PromoDraft | null;
  /** The price of an item without sizes. */
  base: number;
  sizes: readonly PricedName[];
  money: MoneyRules;
  clock: RestaurantClock;
  errors: DetailErrors;
  /** The dialog opens with the focus in it. */
  isFirst: boolean;
  onChange: (promo: PromoDraft | null) => void;
}

const times = [
  { value: 'always', name: t('Always') },
  { value: 'dates', name: t('Dates') },
  { value: 'times', name: t('Days and times') },
] as const;

/** A lower price for some time: a button, and a small form once there is a promo. */
export function PromoField(props: PromoFieldProps) {
  const container = useMovedFocus<HTMLFieldSetElement>(props.promo !== null);
  return (
    <fieldset ref={container} className={basics.fieldset}>
      <legend className={basics.legend}>{t('Promo')}</legend>
      {props.promo ? (
        <PromoForm {...props} promo={props.promo} />
      ) : (
        <Button variant="default" onClick={() => props.onChange(newPromo)}>
          {t('Add a promo')}
        </Button>
      )}
    </fieldset>
  );
}

function PromoForm(props: PromoFieldProps & { promo: PromoDraft }) {
  const { promo, base, sizes, money, clock, errors, onChange } = props;
  const edit = (change: Partial<PromoDraft>) => onChange({ ...promo, ...change });
  const schedule = toPromoSchedule(promo);
  const prices = describePrices(pricePairs(promo, base, sizes), money);
  const label = promo.label.trim() || t('Promo');
  const planned = { id: 'promo', isActive: true, priority: 0, createdAt: '', schedule, label };
  const allDay = promo.startTime || promo.endTime ? undefined : t('all day');
  const plan = planWeek([], planned, clock.now, clock.offsets);
  return (
    <div className={classes.panel}>
      <PriceFields
        label={t('Promo price')}
        draft={promo}
        sizes={sizes}
        money={money}
        error={errors.promoPrice}
        isFirst={props.isFirst}
        onChange={edit}
      />
      <TextInput
        label={t('Label on the board (Optional)')}
        placeholder={t('Happy hour')}
        autoComplete="off"
        maxLength={PROMO_LABEL_MAX}
        value={promo.label}
        onChange={(event) => edit({ label: event.currentTarget.value })}
      />
      <Choice label={t('When')} options={times} value={promo.when} onChange={(when) => edit({ when })} />
      {promo.when === 'times' && (
        <>
          <DaysField days={promo.days} onChange={(days) => edit({ days })} />
          <div className={basics.pair}>
            <TimeField
              label={t('Start Time')}
              value={promo.startTime}
              placeholder={allDay}
              onChange={(startTime) => edit({ startTime })}
            />
            <TimeField
              label={t('End Time')}
              value={promo.endTime}
              placeholder={allDay}
              onChange={(endTime) => edit({ endTime })}
            />
          </div>
        </>
      )}
      {promo.when !== 'always' && (
        <>
          <div className={classes.dates}>
            <DateField
              label={promo.when === 'times' ? t('From (Optional)') : t('From')}
              value={promo.startDate}
              onChange={(startDate) => edit({ startDate })}
            />
            <DateField
              label={promo.when === 'times' ? t('Until (Optional)') : t('Until')}
              value={promo.endDate}
              error={errors.promoEndDate}
              onChange={(endDate) => edit({ endDate })}
            />
          </div>
          <WeekStrip
            plan={plan}
            title={weekName(plan)}
            emptyHoursText={t('At all other times: the usual price. {zone}.', { zone: clock.zoneName })}
            now={clock.now}
            offsets={clock.offsets}
          />
        </>
      )}
      <p role="status" className={classes.sentence}>
        {prices && `${[prices, describeTimes(schedule)].filter(Boolean).join(', ')}.`}
      </p>
      <Button variant="subtle" className={classes.remove ?? ''} onClick={() => onChange(null)}>
        {t('Remove the promo')}
      </Button>
    </div>
  );
}
