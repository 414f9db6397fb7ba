import { TextInput } from '@mantine/core';
import type { Item } from '@menuboard/contract/items';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { formatPrice } from '../../domain/format.ts';
import classes from './ItemChecklist.module.css';

interface ItemChecklistProps {
  items: readonly Item[];
  currency: string;
  chosen: readonly string[];
  onChosen: (ids: string[]) => void;
}

/** All items under their categories, to be checked. */
export function ItemChecklist({ items, currency, chosen, onChosen }: ItemChecklistProps) {
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const found = items.filter(({ name, category }) => `${name} ${category}`.toLowerCase().includes(wanted));
  const categories = [...new Set(found.map(({ category }) => category))];

  const toggle = (id: string) =>
    onChosen(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);

  return (
    <section aria-label="All items" className={classes.all}>
      <TextInput
        type="search"
        aria-label="Search items"
        placeholder={`Search ${items.length} items`}
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
        {categories.map((of) => (
          <fieldset key={of} className={classes.group}>
            <legend className={classes.category}>{of}</legend>
            {found
              .filter(({ category }) => category === of)
              .map(({ id, name, price }) => (
                <label key={id} className={classes.row}>
                  <input type="checkbox" checked={chosen.includes(id)} onChange={() => toggle(id)} />
                  <span className={classes.name}>{name}</span>
                  <span className={classes.price}>{formatPrice(price, currency)}</span>
                </label>
              ))}
          </fieldset>
        ))}
      </div>
    </section>
  );
}
