import { Button, TextInput } from '@mantine/core';
import type { Item } from '@menuboard/contract/items';
import { useState } from 'react';
import { findItems } from '../../../shared/dishes/find-items.ts';
import { t } from '../../../texts/texts.ts';
import basics from '../../../ui/basics.module.css';
import { fieldNames } from './link-words.ts';
import classes from './links.module.css';
import { type Corrections, likelyItems, type ReviewedDish } from './review-draft.ts';

/** As many as fit under the field on a phone. */
const FOUND = 6;

interface DishPairProps {
  dish: ReviewedDish;
  items: readonly Item[];
  /** Items without a dish, which are offered before the first letter. */
  missing: readonly { itemId: string }[];
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onCorrect: (correction: Corrections[string]) => void;
}

/** A dish of the till and its item, with the way to another one. */
export function DishPair({ dish, items, missing, isOpen, onOpen, onCorrect }: DishPairProps) {
  const { tillName, itemName, facts, changes, isIgnored } = dish;
  const isOther = itemName !== '' && itemName !== tillName;
  return (
    <li className={classes.pair}>
      <div className={basics.text}>
        <p className={basics.name}>{tillName}</p>
        {facts && <p className={basics.facts}>{facts}</p>}
        {!isIgnored && isOther && <p className={basics.facts}>{t('is {item}', { item: itemName })}</p>}
        {!isIgnored &&
          changes.map(({ field, before, after }) => (
            <p key={field} className={`${basics.facts} ${classes.changes}`}>
              {fieldNames[field]}: <del>{before || t('nothing', { context: 'value' })}</del>{' '}
              <ins>{after || t('nothing', { context: 'value' })}</ins>
            </p>
          ))}
      </div>
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={t('Change {name}', { name: tillName })}
        aria-expanded={isOpen}
        onClick={() => onOpen(!isOpen)}
      >
        {t('Change')}
      </Button>
      {isOpen && <PairEditor dish={dish} items={items} missing={missing} onCorrect={onCorrect} />}
    </li>
  );
}

function PairEditor({ dish, items, missing, onCorrect }: Omit<DishPairProps, 'isOpen' | 'onOpen'>) {
  const [search, setSearch] = useState('');
  const found = (search.trim() === '' ? likelyItems(dish, items, missing) : findItems(items, search)).slice(
    0,
    FOUND,
  );
  return (
    <div className={classes.editor}>
      <TextInput
        type="search"
        label={t('Which of your items is {name}?', { name: dish.tillName })}
        placeholder={t('Search items')}
        autoComplete="off"
        autoFocus
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {found.length > 0 && (
        <ul className={classes.found}>
          {found.map(({ id, name, category }) => (
            <li key={id}>
              <button type="button" onClick={() => onCorrect({ itemId: id, itemName: name })}>
                {name} <span className={basics.muted}>{category}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {search.trim() !== '' && found.length === 0 && (
        <p className={basics.hint}>{t('No item has such a name.')}</p>
      )}
      <div className={basics.row}>
        {(dish.itemId !== null || dish.isIgnored) && (
          <Button variant="default" onClick={() => onCorrect({ itemId: null, itemName: '' })}>
            {t('Add it as a new dish')}
          </Button>
        )}
        {!dish.isIgnored && (
          <Button variant="default" onClick={() => onCorrect('ignored')}>
            {t('Ignore it')}
          </Button>
        )}
      </div>
    </div>
  );
}
