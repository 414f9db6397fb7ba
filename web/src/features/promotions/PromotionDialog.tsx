import { Modal, TextInput } from '@mantine/core';
import { PROMO_LABEL_MAX } from '@menuboard/contract/domain/limits';
import type { Item } from '@menuboard/contract/items';
import type { Restaurant } from '@menuboard/contract/restaurants';
import { type FormEvent, useId, useMemo } from 'react';
import { countByCategory } from '../../domain/find-items.ts';
import { moneyOf } from '../../domain/money.ts';
import type { OfferClock } from '../../domain/use-offer-clock.ts';
import { t } from '../../texts/texts.ts';
import { CheckChips } from '../../ui/CheckChips.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { DateField } from '../../ui/DateField.tsx';
import { DaysField } from '../../ui/DaysField.tsx';
import { FormFooter } from '../../ui/FormFooter.tsx';
import { focusUnfinishedTime } from '../../ui/focus-unfinished-time.ts';
import { TimeField } from '../../ui/TimeField.tsx';
import { DishesField } from './DishesField.tsx';
import { describeDraft } from './describe-draft.ts';
import type { ListedPromotion } from './listed-promotions.ts';
import classes from './PromotionDialog.module.css';
import { dateError, effectError, isComplete } from './promotion-draft.ts';
import type { PromotionDialogState } from './use-promotion-dialog.ts';

interface PromotionDialogProps {
  dialog: PromotionDialogState;
  items: readonly Item[];
  restaurant: Restaurant;
  /** The promotions that it may meet. */
  listed: readonly ListedPromotion[];
  clock: OfferClock;
}

/** The dialog that starts a promotion or changes one. */
export function PromotionDialog({ dialog, ...rest }: PromotionDialogProps) {
  const isNew = !dialog.subject?.promotion;
  return (
    <Modal
      opened={dialog.isOpen}
      onClose={dialog.close}
      title={isNew ? t('New promotion') : t('Edit promotion')}
    >
      <PromotionFields key={dialog.subject?.id ?? ''} dialog={dialog} {...rest} />
    </Modal>
  );
}

function PromotionFields({ dialog, items, restaurant, listed, clock }: PromotionDialogProps) {
  const { subject, draft, isSaving, failure, setFields } = dialog;
  const [label, busyLabel] = subject?.promotion
    ? [t('Save Promotion'), t('Saving...')]
    : [t('Start Promotion'), t('Starting...')];
  const formId = useId();
  const isReady = isComplete(draft);
  const sections = useMemo(() => {
    const names = countByCategory(items).map(({ name }) => name);
    return [...new Set([...names, ...draft.categories])];
  }, [items, draft.categories]);
  const names = Object.fromEntries(sections.map((name) => [name, name]));
  const sentence = describeDraft(draft, {
    id: subject?.promotion?.id ?? '',
    items,
    listed,
    clock,
    money: moneyOf(restaurant),
    currency: restaurant.currency,
  });

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (focusUnfinishedTime(event.currentTarget)) return;
    if (isReady && !isSaving) dialog.save();
  };

  return (
    <>
      <form id={formId} noValidate className={classes.form} onSubmit={handleSubmit}>
        <div>
          <CheckChips
            label={t('Sections')}
            options={sections}
            names={names}
            chosen={draft.categories}
            onChange={(categories) => setFields({ categories })}
          />
          <p className={classes.hint}>
            {t('A section is a category: each dish of it takes part, also one that you add later.')}
          </p>
        </div>
        <DishesField
          items={items}
          chosen={draft.itemIds}
          categories={draft.categories}
          onChange={(itemIds) => setFields({ itemIds })}
        />
        <div className={classes.pair}>
          <Choice
            look="joined"
            label={t('Lower price')}
            options={[
              { value: 'percent', name: t('Percent') },
              { value: 'price', name: t('Price') },
            ]}
            value={draft.by}
            onChange={(by) => setFields({ by })}
          />
          {draft.by === 'percent' ? (
            <TextInput
              label={t('Percent off')}
              inputMode="numeric"
              autoComplete="off"
              maxLength={5}
              value={draft.percent}
              error={draft.percent.trim() === '' ? undefined : effectError(draft)}
              onChange={(event) => setFields({ percent: event.currentTarget.value })}
            />
          ) : (
            <TextInput
              label={t('Price of each dish')}
              inputMode="decimal"
              autoComplete="off"
              maxLength={16}
              value={draft.price}
              error={draft.price.trim() === '' ? undefined : effectError(draft)}
              onChange={(event) => setFields({ price: event.currentTarget.value })}
            />
          )}
        </div>
        <DaysField days={draft.days} onChange={(days) => setFields({ days })} />
        <div className={classes.pair}>
          <TimeField
            label={t('Start Time')}
            value={draft.startTime}
            onChange={(startTime) => setFields({ startTime })}
          />
          <TimeField
            label={t('End Time')}
            value={draft.endTime}
            onChange={(endTime) => setFields({ endTime })}
          />
        </div>
        <div className={classes.pair}>
          <DateField
            label={t('First day (Optional)')}
            value={draft.startDate}
            onChange={(startDate) => setFields({ startDate })}
          />
          <DateField
            label={t('Last day (Optional)')}
            value={draft.endDate}
            error={dateError(draft)}
            onChange={(endDate) => setFields({ endDate })}
          />
        </div>
        <TextInput
          label={t('Name on the board')}
          aria-required
          autoComplete="off"
          maxLength={PROMO_LABEL_MAX}
          value={draft.label}
          onChange={(event) => setFields({ label: event.currentTarget.value })}
        />
        <p role="status" className={classes.sentence}>
          {failure ? '' : sentence}
        </p>
      </form>
      <FormFooter form={formId} dialog={dialog} isComplete={isReady} label={label} busyLabel={busyLabel} />
    </>
  );
}
