import type { Item } from '@menuboard/contract/items';
import { useState } from 'react';
import { t } from '../../texts/texts.ts';
import { DateField } from '../../ui/DateField.tsx';
import { MoreFields } from '../../ui/MoreFields.tsx';
import { DishesField } from './DishesField.tsx';
import classes from './PromotionDialog.module.css';
import { dateError, type PromotionDraft } from './promotion-draft.ts';

interface MorePromotionFieldsProps {
  draft: PromotionDraft;
  items: readonly Item[];
  onEdit: (change: Partial<PromotionDraft>) => void;
}

/** The fields that a happy hour does without. */
export function MorePromotionFields({ draft, items, onEdit }: MorePromotionFieldsProps) {
  const { itemIds, startDate, endDate } = draft;
  const [isOpen, setIsOpen] = useState(() => itemIds.length > 0 || startDate !== '' || endDate !== '');
  return (
    <MoreFields
      summary={t('single dishes, first and last day')}
      isOpen={isOpen}
      onToggle={() => setIsOpen(!isOpen)}
      hasFailed={false}
      onRetry={() => undefined}
    >
      <DishesField
        items={items}
        chosen={draft.itemIds}
        categories={draft.categories}
        onChange={(itemIds) => onEdit({ itemIds })}
      />
      <div className={classes.dates}>
        <DateField
          label={t('First day (Optional)')}
          value={draft.startDate}
          onChange={(startDate) => onEdit({ startDate })}
        />
        <DateField
          label={t('Last day (Optional)')}
          value={draft.endDate}
          error={dateError(draft)}
          onChange={(endDate) => onEdit({ endDate })}
        />
      </div>
    </MoreFields>
  );
}
