import { Modal, TextInput } from '@mantine/core';
import { PROMO_LABEL_MAX } from '@menuboard/contract/domain/limits';
import type { Item } from '@menuboard/contract/items';
import type { Restaurant } from '@menuboard/contract/restaurants';
import { type FormEvent, useId, useMemo } from 'react';
import { countByCategory } from '../../shared/dishes/find-items.ts';
import type { OfferClock } from '../../shared/dishes/use-offer-clock.ts';
import { moneyOf } from '../../shared/prices/money.ts';
import { t } from '../../texts/texts.ts';
import { CheckChips } from '../../ui/CheckChips.tsx';
import { DaysField } from '../../ui/DaysField.tsx';
import { FormFooter } from '../../ui/FormFooter.tsx';
import { focusUnfinishedTime } from '../../ui/focus-unfinished-time.ts';
import { TimeField } from '../../ui/TimeField.tsx';
import { describeDraft } from './describe-draft.ts';
import { EffectFields } from './EffectFields.tsx';
import type { ListedPromotion } from './listed-promotions.ts';
import { MorePromotionFields } from './MorePromotionFields.tsx';
import classes from './PromotionDialog.module.css';
import { isComplete } from './promotion-draft.ts';
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
  const { subject, draft, initial, isSaving, failure, setFields } = dialog;
  const [label, busyLabel] = subject?.promotion
    ? [t('Save Promotion'), t('Saving...')]
    : [t('Start Promotion'), t('Starting...')];
  const formId = useId();
  const isReady = isComplete(draft);
  // Those that the form began with come first: of many, they would be out of sight.
  const sections = useMemo(() => {
    const names = countByCategory(items).map(({ name }) => name);
    return [...new Set([...initial.categories, ...names, ...draft.categories])];
  }, [items, initial.categories, draft.categories]);
  const allDay = draft.startTime || draft.endTime ? undefined : t('all day');
  const names = Object.fromEntries(sections.map((name) => [name, name]));
  const sentence = describeDraft(draft, {
    id: subject?.promotion?.id ?? '',
    items,
    listed,
    clock,
    money: moneyOf(restaurant),
    restaurant,
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
            isFirst={initial.categories.length === 0}
            options={sections}
            names={names}
            chosen={draft.categories}
            onChange={(categories) => setFields({ categories })}
          />
          <p className={classes.hint}>
            {t('A section is a category: each dish in it takes part, even one that you add later.')}
          </p>
        </div>
        <EffectFields draft={draft} onEdit={setFields} />
        <p role="status" className={classes.sentence}>
          {failure ? '' : sentence}
        </p>
        <div className={classes.pair}>
          <TimeField
            label={t('Start Time')}
            value={draft.startTime}
            placeholder={allDay}
            onChange={(startTime) => setFields({ startTime })}
          />
          <TimeField
            label={t('End Time')}
            value={draft.endTime}
            placeholder={allDay}
            onChange={(endTime) => setFields({ endTime })}
          />
        </div>
        <DaysField days={draft.days} onChange={(days) => setFields({ days })} />
        <TextInput
          label={t('Name on the board')}
          aria-required
          autoComplete="off"
          maxLength={PROMO_LABEL_MAX}
          value={draft.label}
          onChange={(event) => setFields({ label: event.currentTarget.value })}
        />
        <MorePromotionFields draft={draft} items={items} onEdit={setFields} />
      </form>
      <FormFooter form={formId} dialog={dialog} isComplete={isReady} label={label} busyLabel={busyLabel} />
    </>
  );
}
