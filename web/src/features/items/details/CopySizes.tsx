import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { Item } from '@menuboard/contract/items';
import { useState } from 'react';
import { findItems } from '../../../shared/dishes/find-items.ts';
import { formatPricedNames } from '../../../shared/prices/priced-names.ts';
import { plural, t } from '../../../texts/texts.ts';
import basics from '../../../ui/basics.module.css';
import classes from './ItemDetails.module.css';
import { useCopySizes } from './use-copy-sizes.ts';

interface CopySizesFromProps {
  /** The other items. */
  items: readonly Item[];
  onCopy: (sizes: string) => void;
}

/** Fills the empty row with the sizes of another item; nothing if no other item has any. */
export function CopySizesFrom({ items, onCopy }: CopySizesFromProps) {
  const sources = items.filter(({ sizes }) => sizes.length > 0);
  if (sources.length === 0) return null;
  const options = sources.map(({ id, name, sizes }) => ({
    value: id,
    label: `${name}: ${sizes.map((size) => size.name).join(', ')}`,
  }));
  return (
    <NativeSelect
      label={t('Copy sizes from')}
      value=""
      data={[{ value: '', label: t('Choose an item') }, ...options]}
      onChange={(event) => {
        const source = sources.find(({ id }) => id === event.currentTarget.value);
        if (source) onCopy(formatPricedNames(source.sizes));
      }}
    />
  );
}

interface CopySizesToProps {
  /** The other items, those of the same category first. */
  items: readonly Item[];
  /** The typed row, without errors. */
  typed: string;
}

/** Gives the typed sizes to other items at once: a button, and the list of items once it is pressed. */
export function CopySizesTo({ items, typed }: CopySizesToProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const copySizes = useCopySizes();
  const toggle = (id: string) =>
    setChosen((ids) => (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]));

  const handleCopy = () => {
    setIsOpen(false);
    setChosen([]);
    void copySizes(
      typed,
      items.filter(({ id }) => chosen.includes(id)),
    );
  };

  return (
    <div className={classes.group}>
      <Button variant="default" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {t('Copy these sizes to other items')}
      </Button>
      {isOpen && (
        <div className={classes.panel}>
          <TextInput
            label={t('Find an item')}
            autoComplete="off"
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
          <fieldset className={classes.targets}>
            <legend className={basics.spoken}>{t('Items that get these sizes')}</legend>
            {findItems(items, search).map(({ id, name, sizes }) => (
              <label key={id} className={classes.target}>
                <input type="checkbox" checked={chosen.includes(id)} onChange={() => toggle(id)} />
                <span>
                  {name}
                  {sizes.length > 0 && (
                    <small> {t('has {sizes}', { sizes: sizes.map((size) => size.name).join(', ') })}</small>
                  )}
                </span>
              </label>
            ))}
          </fieldset>
          <Button variant="default" disabled={chosen.length === 0} onClick={handleCopy}>
            {chosen.length === 0
              ? t('Choose items')
              : plural(chosen.length, 'Copy to {count} item now', 'Copy to {count} items now')}
          </Button>
        </div>
      )}
    </div>
  );
}
