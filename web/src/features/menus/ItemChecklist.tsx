import { TextInput } from '@mantine/core';
import type { Item } from '@menuboard/contract/items';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { formatPrice, pluralize } from '../../domain/format.ts';
import classes from './ItemChecklist.module.css';

interface ItemChecklistProps {
  items: readonly Item[];
  currency: string;
  chosen: readonly string[];
  onToggle: (id: string) => void;
}

/** All items as checkboxes, grouped by category. */
export function ItemChecklist({ items, currency, chosen, onToggle }: ItemChecklistProps) {
  const [search, setSearch] = useState('');
  const searched = search.trim().toLowerCase();
  const found = items.filter(({ name, category }) => `${name} ${category}`.toLowerCase().includes(searched));
  const categories = [...new Set(found.map(({ category }) => category))];

  return (
    <section aria-label="All items" className={classes.all}>
      <TextInput
        type="search"
        aria-label="Search items"
        placeholder={`Search ${pluralize(items.length, 'item')}`}
        data-autofocus
        leftSection={<IconSearch size={20} stroke={1.75} aria-hidden="true" />}
        leftSectionWidth={44}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <div className={classes.scroller}>
        {items.length === 0 && (
          <p className={classes.nothing}>No items yet. Create some in the Items section.</p>
        )}
        {items.length > 0 && found.length === 0 && <p className={classes.nothing}>No item matches.</p>}
        {categories.map((name) => (
          <fieldset key={name} className={classes.group}>
            <legend className={classes.category}>{name}</legend>
            {found
              .filter(({ category }) => category === name)
              .map(({ id, name: itemName, price }) => (
                <label key={id} className={classes.row}>
                  <input type="checkbox" checked={chosen.includes(id)} onChange={() => onToggle(id)} />
                  <span className={classes.name}>{itemName}</span>
                  <span className={classes.price}>{formatPrice(price, currency)}</span>
                </label>
              ))}
          </fieldset>
        ))}
      </div>
    </section>
  );
}
