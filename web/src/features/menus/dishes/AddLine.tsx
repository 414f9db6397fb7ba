import { NAME_MAX } from '@menuboard/contract/domain/limits';
import { formatPrice } from '@menuboard/contract/domain/money/format';
import type { MoneyRules } from '@menuboard/contract/domain/money/rules';
import type { Item } from '@menuboard/contract/items';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { findItems } from '../../../shared/dishes/find-items.ts';
import { priceText } from '../../../shared/prices/price-text.ts';
import { joinNames } from '../../../shared/wording/format.ts';
import { t } from '../../../texts/texts.ts';
import { InlineError } from '../../../ui/InlineError.tsx';
import { IconPlus } from '../../../ui/icons.tsx';
import classes from './add-line.module.css';
import { readDishLine, type TypedDish } from './dish-line.ts';
import type { DishActions } from './use-dish-actions.ts';

interface AddLineProps {
  category: string;
  /** True if its section was named just now: then the first dish is next. */
  isNext: boolean;
  columns: readonly string[];
  /** The dishes of the restaurant that are not on the menu. */
  others: readonly Item[];
  money: MoneyRules;
  actions: DishActions;
}

const SUGGESTIONS = 3;
/** A name and its prices. */
const LINE_MAX = NAME_MAX + 60;

/** Adds a dish by typing it on one line. It stays open for the next one, and suggests dishes of other menus. */
export function AddLine({ category, isNext, columns, others, money, actions }: AddLineProps) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [isTried, setIsTried] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const [formKey, setFormKey] = useState(() => crypto.randomUUID());
  const hintId = useId();
  const text = typed.trim();
  const dish = text === '' ? undefined : readDishLine(text, columns);
  const isReadable = dish !== undefined && !('error' in dish);
  const suggested = text.length < 2 ? [] : findItems(others, text, null).slice(0, SUGGESTIONS);
  const failure = actions.addFailureOf(category);
  const hint = dish && ('error' in dish ? (isTried ? dish.error : '') : describe(dish, money));

  useEffect(() => {
    if (isNext) input.current?.focus();
  }, [isNext]);

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (!isReadable || isSaving || actions.isFull) return;
    setIsSaving(true);
    const isAdded = await actions.add(dish, category, formKey);
    setIsSaving(false);
    if (!isAdded) return;
    setFormKey(crypto.randomUUID());
    setIsTried(false);
    // Text that was typed during the save is the next dish.
    setTyped((now) => (now.trim() === text ? '' : now));
  };
  return (
    <form className={classes.add} onSubmit={(event) => void handleSubmit(event)}>
      <div className={classes.addLine}>
        <IconPlus size={20} stroke={1.75} aria-hidden="true" />
        <input
          ref={input}
          className={classes.addField}
          aria-label={category ? t('Add a dish to {section}', { section: category }) : t('Add a dish')}
          aria-describedby={hintId}
          placeholder={t('Add a dish')}
          autoComplete="off"
          maxLength={LINE_MAX}
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setIsTried(false);
          }}
        />
        <span id={hintId} className={classes.hint} role="status" data-error={!isReadable || undefined}>
          {actions.isFull ? t('This menu is full.') : hint}
        </span>
      </div>
      {failure && <InlineError message={failure.message} onRetry={failure.retry} />}
      {suggested.length > 0 && (
        <ul className={classes.suggestions} aria-label={t('Dishes that you have')}>
          {suggested.map((item) => (
            <li key={item.id}>
              <button
                type="button"
                onClick={() => {
                  setTyped('');
                  input.current?.focus();
                  void actions.addExisting(item);
                }}
              >
                {t('Add {name}, {price}, from {category}', {
                  name: item.name,
                  price: priceText(item, money),
                  category: item.category,
                })}
              </button>
            </li>
          ))}
        </ul>
      )}
    </form>
  );
}

function describe({ name, price, sizes }: TypedDish, money: MoneyRules): string {
  const prices = sizes
    ? joinNames(sizes.map((size) => `${size.name} ${formatPrice(size.price, money)}`))
    : formatPrice(price ?? 0, money);
  return t('Enter adds {name}, {prices}', { name, prices });
}
