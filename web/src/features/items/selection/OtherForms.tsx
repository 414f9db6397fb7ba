import { Button, TextInput } from '@mantine/core';
import { dishLabels } from '@menuboard/contract/domain/dish';
import { CATEGORY_MAX } from '@menuboard/contract/domain/limits';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { labelWords } from '../../../domain/dish-words.ts';
import { pluralize } from '../../../domain/format.ts';
import { soldOutEnds } from '../../../domain/sold-out-until.ts';
import { useRestaurantClock } from '../../../domain/use-restaurant-clock.ts';
import { CheckChips } from '../../../ui/CheckChips.tsx';
import { Choice } from '../../../ui/Choice.tsx';
import { DialogFooter } from '../../../ui/DialogFooter.tsx';
import { InlineError } from '../../../ui/InlineError.tsx';
import classes from './BulkForms.module.css';
import type { BulkFormProps } from './bulk-form-props.ts';

interface FormFrameProps extends Pick<BulkFormProps, 'isSaving' | 'failure' | 'onCancel'> {
  children: ReactNode;
  label: string;
  canSave: boolean;
  onSubmit: () => void;
}

function FormFrame({ children, label, canSave, isSaving, failure, onCancel, onSubmit }: FormFrameProps) {
  const formId = useId();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (canSave && !isSaving) onSubmit();
  };
  return (
    <>
      <form id={formId} noValidate className={classes.form} onSubmit={handleSubmit}>
        {children}
      </form>
      <DialogFooter>
        {failure && <InlineError message={failure} />}
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" form={formId} disabled={!canSave} aria-disabled={isSaving}>
          {isSaving ? 'Changing...' : label}
        </Button>
      </DialogFooter>
    </>
  );
}

/** Marks the selected items sold out, or available again. */
export function AvailabilityForm({ items, restaurant, onSave, ...frame }: BulkFormProps) {
  const { now, offsets } = useRestaurantClock(restaurant.timeZone);
  const [until, setUntil] = useState('open');
  const ends = soldOutEnds(restaurant.openingHours, now, offsets);
  const count = pluralize(items.length, 'item');
  const verb = items.length === 1 ? 'is' : 'are';
  const options = [
    { value: 'open', name: 'Sold out', description: 'Until somebody says that they are back' },
    ...ends.map(({ name, at }) => ({ value: String(at), name: `Sold out until ${name}` })),
    { value: 'back', name: 'Available again' },
  ];
  const handleSave = () => {
    const undone = `${count} ${verb} as before.`;
    if (until === 'back')
      return onSave({ isAvailable: true }, { text: `${count} ${verb} available.`, undone });
    const end = ends.find(({ at }) => String(at) === until);
    onSave(
      { isAvailable: false, until: end ? new Date(end.at).toISOString() : null },
      { text: `${count} ${verb} sold out${end ? ` until ${end.name}` : ''}.`, undone },
    );
  };
  return (
    <FormFrame {...frame} canSave label={`Change ${count}`} onSubmit={handleSave}>
      <Choice
        look="list"
        label="Availability"
        isLabelHidden
        options={options}
        value={until}
        onChange={setUntil}
      />
    </FormFrame>
  );
}

/** Moves the selected items to a category. */
export function CategoryForm({ items, categories, onSave, ...frame }: BulkFormProps) {
  const [typed, setTyped] = useState('');
  const suggestionsId = useId();
  const count = pluralize(items.length, 'item');
  const category = typed.trim();
  const handleSave = () =>
    onSave(
      { category },
      {
        text: `${count} moved to ${category}.`,
        undone: `${count} moved back.`,
      },
    );
  return (
    <FormFrame {...frame} canSave={category !== ''} label={`Move ${count}`} onSubmit={handleSave}>
      <TextInput
        label="Category"
        description="Menus show the items under this heading."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data-autofocus
        autoComplete="off"
        maxLength={CATEGORY_MAX}
        list={suggestionsId}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
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
export function LabelsForm({ items, onSave, ...frame }: BulkFormProps) {
  const [add, setAdd] = useState<readonly (typeof dishLabels)[number][]>([]);
  const [remove, setRemove] = useState<readonly (typeof dishLabels)[number][]>([]);
  const count = pluralize(items.length, 'item');
  const used = dishLabels.filter((label) => items.some(({ labels }) => labels.includes(label)));
  const handleSave = () =>
    onSave(
      { labels: { add: [...add], remove: remove.filter((label) => !add.includes(label)) } },
      {
        text: `${count} ${items.length === 1 ? 'has' : 'have'} other labels.`,
        undone: `${count} ${items.length === 1 ? 'has its' : 'have their'} old labels.`,
      },
    );
  return (
    <FormFrame
      {...frame}
      canSave={add.length + remove.length > 0}
      label={`Change ${count}`}
      onSubmit={handleSave}
    >
      <CheckChips label="Add" options={dishLabels} names={labelWords} chosen={add} onChange={setAdd} />
      {used.length > 0 && (
        <CheckChips label="Remove" options={used} names={labelWords} chosen={remove} onChange={setRemove} />
      )}
    </FormFrame>
  );
}
