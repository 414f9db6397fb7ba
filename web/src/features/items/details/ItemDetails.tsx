import { TextInput } from '@mantine/core';
import { dishLabels } from '@menuboard/contract/domain/dish';
import { EXTERNAL_ID_MAX } from '@menuboard/contract/domain/limits';
import type { Item } from '@menuboard/contract/items';
import type { Restaurant } from '@menuboard/contract/restaurants';
import { useEffect, useMemo, useRef } from 'react';
import { labelWords } from '../../../shared/dishes/dish-words.ts';
import { moneyOf } from '../../../shared/prices/money.ts';
import { parsePricedNames, sizeLimits } from '../../../shared/prices/priced-names.ts';
import { useRestaurantClock } from '../../../shared/time/use-restaurant-clock.ts';
import { t } from '../../../texts/texts.ts';
import { CheckChips } from '../../../ui/CheckChips.tsx';
import type { DetailErrors } from '../detail-draft.ts';
import type { ItemDraft } from '../item-draft.ts';
import { extraLimits } from '../price-draft.ts';
import { CopySizesFrom, CopySizesTo } from './CopySizes.tsx';
import { FactsFields, OwnAllergens } from './FactsFields.tsx';
import classes from './ItemDetails.module.css';
import { LaterPriceField } from './LaterPriceField.tsx';
import { PricedNamesField } from './PricedNamesField.tsx';
import { PriceWordsField } from './PriceWordsField.tsx';
import { PromoField } from './PromoField.tsx';
import { SizedNumberField } from './SizedNumberField.tsx';
import { TranslationsField } from './TranslationsField.tsx';

interface ItemDetailsProps {
  draft: ItemDraft;
  onEdit: (change: Partial<ItemDraft>) => void;
  errors: DetailErrors;
  /** The item that is edited; null for a new one. */
  item: Item | null;
  items: readonly Item[];
  restaurant: Restaurant;
  /** The part that was asked for; it gets the focus. */
  startAt: 'sizes' | 'promo' | undefined;
}

/** The details of an item: its fields that the specification does not name. */
export function ItemDetails(props: ItemDetailsProps) {
  const { draft, onEdit, errors, item, items, restaurant, startAt } = props;
  const { timeZone } = restaurant;
  const money = moneyOf(restaurant);
  const clock = useRestaurantClock(timeZone);
  const sizesInput = useRef<HTMLTextAreaElement>(null);
  const promo = useRef<HTMLDivElement>(null);
  // For code that is loaded after the dialog has set its focus.
  useEffect(() => {
    if (startAt === 'sizes') sizesInput.current?.focus();
    if (startAt === 'promo') promo.current?.querySelector('input')?.focus();
  }, [startAt]);
  const { entries: sizes, error: sizesError } = parsePricedNames(draft.sizes, sizeLimits);
  const base = Number(draft.price);
  const others = useMemo(() => {
    const isNear = ({ category }: Item) => category === draft.category;
    const all = items.filter(({ id }) => id !== item?.id);
    return [...all.filter(isNear), ...all.filter((other) => !isNear(other))];
  }, [items, item, draft.category]);
  const priced = { base, sizes, money, clock, errors };

  return (
    <div className={classes.details}>
      <div className={classes.group}>
        <PricedNamesField
          inputRef={sizesInput}
          label={t('Sizes')}
          isFirst={startAt === 'sizes'}
          description={t('Names with prices, in a row: S 3.20  M 3.80  L 4.40')}
          limits={sizeLimits}
          money={money}
          value={draft.sizes}
          error={errors.sizes}
          onChange={(typed) => onEdit({ sizes: typed, ...(typed.trim() && { priceWords: null }) })}
        />
        {draft.sizes.trim() === '' && (
          <CopySizesFrom
            items={others}
            onCopy={(copied) => {
              onEdit({ sizes: copied, priceWords: null });
              sizesInput.current?.focus();
            }}
          />
        )}
        {sizes.length > 0 && !sizesError && others.length > 0 && (
          <CopySizesTo items={others} typed={draft.sizes} />
        )}
      </div>
      {draft.sizes.trim() === '' && (
        <PriceWordsField
          words={draft.priceWords}
          onChange={(priceWords) => onEdit({ priceWords, ...(priceWords !== null && { promo: null }) })}
        />
      )}
      <PricedNamesField
        label={t('Extras')}
        description={t('What guests can add: Avocado 1.50; Extra shot 0.60')}
        limits={extraLimits}
        money={money}
        value={draft.extras}
        error={errors.extras}
        onChange={(extras) => onEdit({ extras })}
      />
      <CheckChips
        label={t('Labels')}
        options={dishLabels}
        names={labelWords}
        chosen={draft.labels}
        onChange={(labels) => onEdit({ labels })}
      />
      <OwnAllergens {...{ draft, errors, item, restaurant, onEdit }} />
      <SizedNumberField
        label={t('Calories (kcal)')}
        labelOf={(name) => t('Calories of {name}', { name })}
        sizes={sizes}
        value={draft.kcal}
        sizeValues={draft.sizeKcal}
        error={errors.kcal}
        onChange={(kcal) => onEdit({ kcal })}
        onSizeChange={(sizeKcal) => onEdit({ sizeKcal })}
      />
      <FactsFields
        draft={draft}
        errors={errors}
        item={item}
        restaurant={restaurant}
        hasSizes={sizes.length > 0}
        onEdit={onEdit}
      />
      <SizedNumberField
        label={t('Number left')}
        labelOf={(name) => t('Number left: {dish}', { dish: name })}
        description={t('0 is sold out. Empty: nobody counts.')}
        sizes={sizes}
        value={draft.left}
        sizeValues={draft.sizeLeft}
        error={errors.left}
        onChange={(left) => onEdit({ left })}
        onSizeChange={(sizeLeft) => onEdit({ sizeLeft })}
      />
      {draft.priceWords === null && (
        <div ref={promo}>
          <PromoField
            {...priced}
            isFirst={startAt === 'promo'}
            promo={draft.promo}
            onChange={(next) => onEdit({ promo: next })}
          />
        </div>
      )}
      <LaterPriceField
        {...priced}
        timeZone={timeZone}
        laterPrice={draft.laterPrice}
        onChange={(laterPrice) => onEdit({ laterPrice })}
      />
      <label className={classes.check}>
        <input
          type="checkbox"
          checked={draft.isHidden}
          onChange={(event) => onEdit({ isHidden: event.currentTarget.checked })}
        />
        <span>
          <b>{t('Hidden from boards')}</b>{' '}
          <small>{t('No screen shows it. It stays in your list and on its menus.')}</small>
        </span>
      </label>
      <TranslationsField
        languages={restaurant.languages.slice(1)}
        translations={draft.translations}
        onChange={(translations) => onEdit({ translations })}
      />
      <TextInput
        label={t('Number in the till')}
        description={t('Your till finds this item by it. Boards do not show it.')}
        autoComplete="off"
        maxLength={EXTERNAL_ID_MAX}
        value={draft.externalId}
        error={errors.externalId}
        onChange={(event) => onEdit({ externalId: event.currentTarget.value })}
      />
    </div>
  );
}
