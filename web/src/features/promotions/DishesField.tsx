import { TextInput } from '@mantine/core';
import type { Item } from '@menuboard/contract/items';
import { useId, useState } from 'react';
import { t } from '../../texts/texts.ts';
import { CheckChips } from '../../ui/CheckChips.tsx';

interface DishesFieldProps {
  items: readonly Item[];
  /** The ids of the dishes that are named one by one. */
  chosen: readonly string[];
  /** Categories whose dishes take part anyway. */
  categories: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

/** Single dishes, found by typing their names. */
export function DishesField({ items, chosen, categories, onChange }: DishesFieldProps) {
  const [typed, setTyped] = useState('');
  const listId = useId();
  const named = items.filter(({ id }) => chosen.includes(id));
  const names = Object.fromEntries(named.map(({ id, name }) => [id, name]));
  const others = items.filter(({ id, category }) => !chosen.includes(id) && !categories.includes(category));
  const type = (text: string) => {
    const found = others.find(({ name }) => name === text);
    setTyped(found ? '' : text);
    if (found) onChange([...chosen, found.id]);
  };
  const addTyped = () => {
    const text = typed.trim().toLowerCase();
    const [found, second] = others.filter(({ name }) => text !== '' && name.toLowerCase().startsWith(text));
    if (found && !second) type(found.name);
  };
  return (
    <>
      {named.length > 0 && (
        <CheckChips
          label={t('Dishes')}
          options={named.map(({ id }) => id)}
          names={names}
          chosen={chosen}
          onChange={onChange}
        />
      )}
      <TextInput
        label={t('Add a dish (Optional)')}
        list={listId}
        autoComplete="off"
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={addTyped}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || typed.trim() === '') return;
          event.preventDefault();
          addTyped();
        }}
      />
      <datalist id={listId}>
        {others.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
    </>
  );
}
