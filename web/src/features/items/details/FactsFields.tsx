import { NativeSelect, TextInput } from '@mantine/core';
import { type AllergenSet, allergenSetOf, kindsOf, suggestCodes } from '@menuboard/contract/domain/allergens';
import { formatPrice } from '@menuboard/contract/domain/money/format';
import { type PortionUnit, portionUnits, unitPriceOf } from '@menuboard/contract/domain/portion';
import type { Item } from '@menuboard/contract/items';
import type { Restaurant } from '@menuboard/contract/restaurants';
import { useId, useState } from 'react';
import { setNames } from '../../../shared/dishes/set-names.ts';
import { moneyOf } from '../../../shared/prices/money.ts';
import { t } from '../../../texts/texts.ts';
import basics from '../../../ui/basics.module.css';
import { CheckChips } from '../../../ui/CheckChips.tsx';
import type { DetailErrors } from '../detail-draft.ts';
import {
  type FactsDraft,
  noDeclaration,
  numberOf,
  type OtherSet,
  otherSets,
  plainFacts,
} from '../facts-draft.ts';
import type { ItemDraft } from '../item-draft.ts';
import { AllergensField, withAllergens } from './AllergensField.tsx';
import classes from './ItemDetails.module.css';
import { DeclaredBy, offeredCodes, SetField, substanceNames, withoutLostKinds } from './SetField.tsx';

interface FactsFieldsProps {
  draft: ItemDraft;
  errors: DetailErrors;
  item: Item | null;
  restaurant: Restaurant;
  /** Whether the item has sizes: then no single portion belongs to its price. */
  hasSizes: boolean;
  onEdit: (change: Partial<ItemDraft>) => void;
}

const unitNames: Record<PortionUnit, string> = {
  g: t('grams'),
  ml: t('millilitres'),
  piece: t('pieces'),
};

const factFields = [
  'mayContain',
  'declarations',
  'portion',
  'sugars',
  'addedSugars',
  'sodium',
  'alcohol',
  'deposit',
] as const;

/** True for a draft with facts that only the folded fields show. */
const hasFacts = (draft: FactsDraft) =>
  (Object.keys(plainFacts) as (keyof FactsDraft)[]).some(
    (field) => JSON.stringify(draft[field]) !== JSON.stringify(plainFacts[field]),
  );

/** Declared sets of the draft, with what they contain. */
function declaredSets({ allergens, kinds, sets }: ItemDraft) {
  const declared: [AllergenSet, readonly string[]][] = Array.isArray(allergens)
    ? [['eu', [...allergens, ...kinds]]]
    : [];
  for (const set of otherSets) {
    const contains = sets[set]?.contains;
    if (Array.isArray(contains)) declared.push([set, contains]);
  }
  return declared;
}

/** The declaration of a set besides the EU's, with its suggestion. */
function OtherSetField({
  set,
  label = setNames[set],
  draft,
  error,
  item,
  onEdit,
}: Pick<FactsFieldsProps, 'draft' | 'item' | 'onEdit'> & {
  set: OtherSet;
  label?: string;
  error: string | undefined;
}) {
  return (
    <SetField
      set={set}
      label={label}
      draft={draft.sets[set] ?? noDeclaration}
      suggested={suggestCodes(set, declaredSets(draft))}
      declaration={item?.declarations[set]}
      error={error}
      onChange={(next) => {
        const { [set]: _, ...others } = draft.sets;
        onEdit({ sets: next.contains === null ? others : { ...others, [set]: next } });
      }}
    />
  );
}

/** The allergens of the set of the restaurant's country. */
export function OwnAllergens({
  draft,
  errors,
  item,
  restaurant,
  onEdit,
}: Omit<FactsFieldsProps, 'hasSizes'>) {
  const set = allergenSetOf(restaurant.country);
  return set === 'eu' ? (
    <AllergensField
      allergens={draft.allergens}
      error={errors.allergens}
      onChange={(allergens) => onEdit(withAllergens(allergens))}
    />
  ) : (
    <OtherSetField
      set={set}
      label={t('Allergens')}
      draft={draft}
      item={item}
      error={errors.declarations}
      onEdit={onEdit}
    />
  );
}

const kindLabels = { gluten: t('Which cereals?'), nuts: t('Which nuts?') } as const;

/** The kinds of the groups that are chosen, and what may get into the item, in the EU's set. */
function EuropeanFields({ draft, errors, item, onEdit }: FactsFieldsProps) {
  const { allergens, kinds, mayContain } = draft;
  const chosen: readonly string[] = Array.isArray(allergens) ? allergens : [];
  return (
    <div className={classes.group}>
      {(['gluten', 'nuts'] as const).map((group) => {
        const options = kindsOf('eu', group) ?? [];
        return (
          chosen.includes(group) && (
            <CheckChips
              key={group}
              label={kindLabels[group]}
              options={options}
              names={substanceNames}
              chosen={kinds.filter((kind) => options.includes(kind))}
              onChange={(next) =>
                onEdit({ kinds: [...kinds.filter((kind) => !options.includes(kind)), ...next] })
              }
            />
          )
        );
      })}
      <CheckChips
        label={t('May contain')}
        options={offeredCodes('eu', mayContain)}
        names={substanceNames}
        chosen={mayContain}
        error={errors.mayContain}
        onChange={(next) => onEdit({ mayContain: withoutLostKinds('eu', next) })}
      />
      <DeclaredBy declaration={item?.declarations.eu} />
    </div>
  );
}

/** The facts that laws ask for, folded away: most menus need none of them. */
export function FactsFields(props: FactsFieldsProps) {
  const { draft, errors, item, restaurant, hasSizes, onEdit } = props;
  const bodyId = useId();
  const [isOpen, setIsOpen] = useState(() => hasFacts(draft));
  const isShown = isOpen || factFields.some((field) => errors[field] !== undefined);
  const own = allergenSetOf(restaurant.country);
  const others = otherSets.filter((set) => set !== own);
  const hasOthers = others.some((set) => draft.sets[set]) || (own !== 'eu' && draft.allergens !== null);
  return (
    <div className={classes.group}>
      <button
        type="button"
        className={classes.fold}
        aria-expanded={isShown}
        aria-controls={bodyId}
        onClick={() => setIsOpen(!isShown)}
      >
        <b>{t('For the law')}</b> <span>{t('traces, amount, nutrients, alcohol, deposit')}</span>
      </button>
      {isShown && (
        <div id={bodyId} className={classes.details}>
          {own === 'eu' && <EuropeanFields {...props} />}
          <Amounts {...props} hasSizes={hasSizes} />
          <details className={classes.countries} open={hasOthers}>
            <summary>{t('Allergens for other countries')}</summary>
            <div className={classes.details}>
              {own !== 'eu' && (
                <>
                  <AllergensField
                    label={setNames.eu}
                    allergens={draft.allergens}
                    error={errors.allergens}
                    onChange={(allergens) => onEdit(withAllergens(allergens))}
                  />
                  <EuropeanFields {...props} />
                </>
              )}
              {others.map((set) => (
                <OtherSetField
                  key={set}
                  set={set}
                  draft={draft}
                  item={item}
                  error={draft.sets[set] ? errors.declarations : undefined}
                  onEdit={onEdit}
                />
              ))}
            </div>
          </details>
        </div>
      )}
    </div>
  );
}

/** Amount, nutrients, alcohol and deposit. */
function Amounts({ draft, errors, restaurant, hasSizes, onEdit }: FactsFieldsProps) {
  const shared = { inputMode: 'decimal', autoComplete: 'off', maxLength: 12 } as const;
  const field = (name: 'sugars' | 'addedSugars' | 'sodium' | 'alcohol' | 'deposit', label: string) => (
    <TextInput
      {...shared}
      label={label}
      value={draft[name]}
      error={errors[name]}
      onChange={(event) => onEdit({ [name]: event.currentTarget.value })}
    />
  );
  return (
    <>
      <div className={classes.group}>
        <div className={classes.dates}>
          <TextInput
            {...shared}
            label={t('Amount for the price')}
            value={draft.portion}
            error={errors.portion}
            onChange={(event) => onEdit({ portion: event.currentTarget.value })}
          />
          <NativeSelect
            label={t('Unit')}
            value={draft.portionUnit}
            data={portionUnits.map((unit) => ({ value: unit, label: unitNames[unit] }))}
            onChange={(event) => onEdit({ portionUnit: event.currentTarget.value as PortionUnit })}
          />
        </div>
        <p role="status" className={basics.hint}>
          {hasSizes
            ? t('Sizes say their own amounts in their names, such as 0.5 l.')
            : unitPriceText(draft, restaurant)}
        </p>
      </div>
      <div className={classes.dates}>
        {field('sugars', t('Sugars (g)'))}
        {field('addedSugars', t('Added sugars (g)'))}
        {field('sodium', t('Sodium (mg)'))}
      </div>
      <div className={classes.dates}>
        {field('alcohol', t('Alcohol (% vol)'))}
        {field('deposit', t('Deposit ({currency})', { currency: restaurant.currency }))}
      </div>
    </>
  );
}

/** The price of a whole unit, which follows from the typed price and amount. */
function unitPriceText(
  { price, priceWords, portion, portionUnit }: ItemDraft,
  restaurant: Restaurant,
): string {
  const amount = numberOf(portion);
  const own = Number(price);
  if (!amount || !(amount > 0) || price === '' || Number.isNaN(own) || priceWords !== null) return '';
  const unit = unitPriceOf(own, { amount, unit: portionUnit }, restaurant.currency);
  if (!unit) return '';
  const text = formatPrice(unit.price, moneyOf(restaurant));
  if (unit.per === 'kg') return t('{price} per kilogram', { price: text });
  return unit.per === 'l' ? t('{price} per litre', { price: text }) : t('{price} each', { price: text });
}
