import { allergenSetOf, contradictionIn } from '@menuboard/contract/domain/allergens';
import { plural, t } from '../../../texts/texts.ts';
import basics from '../../../ui/basics.module.css';
import { SetField } from '../details/SetField.tsx';
import type { BulkFormProps } from './bulk-form-props.ts';
import { FormFrame } from './OtherForms.tsx';

/** Declares the allergens of the restaurant's country on the selected items. */
export function AllergensForm({
  items,
  restaurant,
  draft: { declaration },
  onEdit,
  onSave,
  ...frame
}: BulkFormProps<'allergens'>) {
  const count = items.length;
  const set = allergenSetOf(restaurant.country);
  const { contains, mayContain } = declaration;
  const isContradiction = Array.isArray(contains) && contradictionIn(set, contains, mayContain) !== undefined;
  const handleSave = () => {
    if (contains === 'some') return;
    onSave(
      { declaration: { set, contains: contains && [...contains], mayContain: [...mayContain] } },
      {
        text: plural(count, '{count} item has other allergens.', '{count} items have other allergens.'),
        undone: plural(
          count,
          '{count} item has its old allergens.',
          '{count} items have their old allergens.',
        ),
      },
    );
  };
  return (
    <FormFrame
      {...frame}
      canSave={contains !== 'some' && !isContradiction}
      label={plural(count, 'Change {count} item', 'Change {count} items')}
      onSubmit={handleSave}
    >
      <p className={basics.hint}>
        {t('All selected items get this declaration in place of theirs. You sign it with your name.')}
      </p>
      <SetField
        set={set}
        label={t('Allergens')}
        draft={declaration}
        error={
          isContradiction
            ? t('An allergen is either contained or may be contained. Choose it once.')
            : undefined
        }
        onChange={(next) => onEdit({ declaration: next })}
      />
    </FormFrame>
  );
}
