import { Button, TextInput } from '@mantine/core';
import { dishLabels } from '@menuboard/contract/domain/dish';
import { CATEGORY_MAX } from '@menuboard/contract/domain/limits';
import { type FormEvent, type ReactNode, useId } from 'react';
import { useSavingLock } from '../../../lib/use-saving-lock.ts';
import { labelWords } from '../../../shared/dishes/dish-words.ts';
import { soldOutEnds } from '../../../shared/dishes/sold-out-until.ts';
import { useRestaurantClock } from '../../../shared/time/use-restaurant-clock.ts';
import { plural, t } from '../../../texts/texts.ts';
import basics from '../../../ui/basics.module.css';
import { CheckChips } from '../../../ui/CheckChips.tsx';
import { Choice } from '../../../ui/Choice.tsx';
import { DialogFooter } from '../../../ui/DialogFooter.tsx';
import { InlineError } from '../../../ui/InlineError.tsx';
import type { BulkFormProps } from './bulk-form-props.ts';

interface FormFrameProps extends Pick<BulkFormProps, 'isSaving' | 'failure' | 'onCancel'> {
  children: ReactNode;
  label: string;
  canSave: boolean;
  onSubmit: () => void;
}

/** The form of a change, with its buttons. */
export function FormFrame({
  children,
  label,
  canSave,
  isSaving,
  failure,
  onCancel,
  onSubmit,
}: FormFrameProps) {
  const formId = useId();
  const isLocked = useSavingLock(isSaving);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (canSave && !isSaving) onSubmit();
  };
  return (
    <>
      <form id={formId} inert={isLocked} noValidate className={basics.form} onSubmit={handleSubmit}>
        {children}
      </form>
      <DialogFooter>
        {failure && <InlineError message={failure} />}
        <Button variant="default" onClick={onCancel}>
          {t('Cancel')}
        </Button>
        <Button type="submit" form={formId} disabled={!canSave} aria-disabled={isSaving}>
          {isSaving ? t('Changing...') : label}
        </Button>
      </DialogFooter>
    </>
  );
}

/** Marks the selected items sold out, or available again. */
export function AvailabilityForm({
  items,
  restaurant,
  draft: { until },
  onEdit,
  onSave,
  ...frame
}: BulkFormProps<'availability'>) {
  const { now, offsets } = useRestaurantClock(restaurant.timeZone);
  const ends = soldOutEnds(restaurant.openingHours, now, offsets);
  const count = items.length;
  const options = [
    { value: 'open', name: t('Sold out'), description: t('Until somebody marks them available again') },
    ...ends.map(({ name, at }) => ({ value: String(at), name: t('Sold out until {when}', { when: name }) })),
    { value: 'back', name: t('Available again') },
  ];
  // The moment may have passed while the dialog was closed.
  const chosen = options.some(({ value }) => value === until) ? until : 'open';
  const handleSave = () => {
    const undone = plural(count, '{count} item is as before.', '{count} items are as before.');
    if (chosen === 'back') {
      const text = plural(count, '{count} item is available.', '{count} items are available.');
      return onSave({ isAvailable: true }, { text, undone });
    }
    const end = ends.find(({ at }) => String(at) === chosen);
    const text = end
      ? plural(count, '{count} item is sold out until {when}.', '{count} items are sold out until {when}.', {
          when: end.name,
        })
      : plural(count, '{count} item is sold out.', '{count} items are sold out.');
    onSave({ isAvailable: false, until: end ? new Date(end.at).toISOString() : null }, { text, undone });
  };
  return (
    <FormFrame
      {...frame}
      canSave
      label={plural(count, 'Change {count} item', 'Change {count} items')}
      onSubmit={handleSave}
    >
      <Choice
        look="list"
        label={t('Availability')}
        isLabelHidden
        options={options}
        value={chosen}
        onChange={(next) => onEdit({ until: next })}
      />
    </FormFrame>
  );
}

/** Moves the selected items to a category. */
export function CategoryForm({
  items,
  categories,
  draft: { typed },
  onEdit,
  onSave,
  ...frame
}: BulkFormProps<'category'>) {
  const suggestionsId = useId();
  const count = items.length;
  const category = typed.trim();
  const handleSave = () =>
    onSave(
      { category },
      {
        text: plural(count, '{count} item moved to {category}.', '{count} items moved to {category}.', {
          category,
        }),
        undone: plural(count, '{count} item moved back.', '{count} items moved back.'),
      },
    );
  return (
    <FormFrame
      {...frame}
      canSave={category !== ''}
      label={plural(count, 'Move {count} item', 'Move {count} items')}
      onSubmit={handleSave}
    >
      <TextInput
        label={t('Category')}
        description={t('Menus show the items under this heading.')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data-autofocus
        autoComplete="off"
        maxLength={CATEGORY_MAX}
        list={suggestionsId}
        value={typed}
        onChange={(event) => onEdit({ typed: event.currentTarget.value })}
      />
      <datalist id={suggestionsId}>
        {categories.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </FormFrame>
  );
}

/** Adds labels to the selected items, or removes them. */
export function LabelsForm({
  items,
  draft: { add, remove },
  onEdit,
  onSave,
  ...frame
}: BulkFormProps<'labels'>) {
  const count = items.length;
  const used = dishLabels.filter((label) => items.some(({ labels }) => labels.includes(label)));
  const handleSave = () =>
    onSave(
      { labels: { add: [...add], remove: remove.filter((label) => !add.includes(label)) } },
      {
        text: plural(count, '{count} item has other labels.', '{count} items have other labels.'),
        undone: plural(count, '{count} item has its old labels.', '{count} items have their old labels.'),
      },
    );
  return (
    <FormFrame
      {...frame}
      canSave={add.length + remove.length > 0}
      label={plural(count, 'Change {count} item', 'Change {count} items')}
      onSubmit={handleSave}
    >
      <CheckChips
        label={t('Add')}
        options={dishLabels}
        names={labelWords}
        chosen={add}
        onChange={(chosen) => onEdit({ add: chosen })}
      />
      {used.length > 0 && (
        <CheckChips
          label={t('Remove')}
          options={used}
          names={labelWords}
          chosen={remove}
          onChange={(chosen) => onEdit({ remove: chosen })}
        />
      )}
    </FormFrame>
  );
}
