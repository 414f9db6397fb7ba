import { TextInput } from '@mantine/core';
import { t } from '../../texts/texts.ts';
import { Choice } from '../../ui/Choice.tsx';
import classes from './PromotionDialog.module.css';
import { effectError, type PromotionDraft } from './promotion-draft.ts';

interface EffectFieldsProps {
  draft: PromotionDraft;
  onEdit: (change: Partial<PromotionDraft>) => void;
}

/** The lower price: a percentage off, or one price for all. */
export function EffectFields({ draft, onEdit }: EffectFieldsProps) {
  return (
    <div className={classes.pair}>
      <Choice
        look="joined"
        label={t('Lower price')}
        options={[
          { value: 'percent', name: t('Percent') },
          { value: 'price', name: t('Price') },
        ]}
        value={draft.by}
        onChange={(by) => onEdit({ by })}
      />
      {draft.by === 'percent' ? (
        <TextInput
          label={t('Percent off')}
          data-autofocus={draft.categories.length > 0 || undefined}
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          value={draft.percent}
          error={draft.percent.trim() === '' ? undefined : effectError(draft)}
          onChange={(event) => onEdit({ percent: event.currentTarget.value })}
        />
      ) : (
        <TextInput
          label={t('Price of each dish')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={16}
          value={draft.price}
          error={draft.price.trim() === '' ? undefined : effectError(draft)}
          onChange={(event) => onEdit({ price: event.currentTarget.value })}
        />
      )}
    </div>
  );
}
