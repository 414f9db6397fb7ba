import { Button } from '@mantine/core';
import { formatPrice } from '@menuboard/contract/domain/money/format';
import type { MoneyRules } from '@menuboard/contract/domain/money/rules';
import type { ImportedLine, ImportResult } from '@menuboard/contract/imports';
import { useState } from 'react';
import { t } from '../../../texts/texts.ts';
import classes from './LineTable.module.css';
import type { ImportState } from './use-import.ts';

const STEP = 100;

const nothing = t('nothing');

/** The columns of an export, as it names them. */
const fieldNames: Readonly<Record<string, string>> = {
  name: t('name', { context: 'column' }),
  description: t('description', { context: 'column' }),
  category: t('category', { context: 'column' }),
  price: t('price', { context: 'column' }),
  sizes: t('sizes', { context: 'column' }),
  extras: t('extras', { context: 'column' }),
  available: t('available', { context: 'column' }),
  'sold out until': t('sold out until', { context: 'column' }),
  hidden: t('hidden', { context: 'column' }),
  labels: t('labels', { context: 'column' }),
  allergens: t('allergens', { context: 'column' }),
  kcal: t('kcal', { context: 'column' }),
  image: t('image', { context: 'column' }),
  'image focus': t('image focus', { context: 'column' }),
  'promo price': t('promo price', { context: 'column' }),
  'promo label': t('promo label', { context: 'column' }),
  'promo starts': t('promo starts', { context: 'column' }),
  'promo ends': t('promo ends', { context: 'column' }),
  'promo days': t('promo days', { context: 'column' }),
  'promo from': t('promo from', { context: 'column' }),
  'promo to': t('promo to', { context: 'column' }),
  'later price': t('later price', { context: 'column' }),
  'later price at': t('later price at', { context: 'column' }),
};
interface LineTableProps {
  state: ImportState;
  /** The lines that would change something. */
  lines: readonly ImportedLine[];
  money: MoneyRules;
}

/** The lines of an import: which items are new, and what changes of the others. */
export function LineTable({ state, lines, money }: LineTableProps) {
  const [count, setCount] = useState(STEP);
  return (
    <>
      <ul className={classes.lines} aria-label={state.isComparison ? t('Differences') : t('Items to import')}>
        {lines.slice(0, count).map((line) => (
          <li key={line.line} className={classes.line}>
            <input
              type="checkbox"
              className={classes.check}
              aria-label={
                state.isComparison
                  ? t('Take {name} from the till', { name: line.name })
                  : t('Import {name}', { name: line.name })
              }
              checked={!state.skipped.has(line.line)}
              onChange={() => state.toggleLine(line.line)}
            />
            <div className={classes.item}>
              <p className={classes.name}>
                {line.name} <span className={classes.category}>{line.category}</span>
              </p>
              {line.changes.map(({ field, before, after }) => (
                <p key={field} className={classes.change}>
                  {fieldNames[field] ?? field}: <del>{before || nothing}</del> <ins>{after || nothing}</ins>
                </p>
              ))}
            </div>
            <p className={classes.price}>{priceText(line, money)}</p>
            <p className={classes.state} data-state={line.state}>
              {stateWords(line, state.isComparison)}
            </p>
          </li>
        ))}
      </ul>
      {count < lines.length && (
        <Button variant="default" onClick={() => setCount(count + STEP)}>
          {t('Show {count} more', { count: Math.min(STEP, lines.length - count) })}
        </Button>
      )}
    </>
  );
}

function stateWords({ state }: ImportedLine, isComparison: boolean): string {
  if (state === 'added') return isComparison ? t('Only at the till') : t('New');
  return isComparison ? t('Differs') : t('Changed');
}

function priceText({ price, sizes }: ImportedLine, money: MoneyRules): string {
  if (sizes.length === 0) return formatPrice(price, money);
  return sizes.map((size) => `${size.name} ${formatPrice(size.price, money)}`).join(', ');
}

interface MissingTableProps {
  state: ImportState;
  missing: NonNullable<ImportResult['missing']>;
  money: MoneyRules;
}

/** The items that the till lacks. */
export function MissingTable({ state, missing, money }: MissingTableProps) {
  return (
    <section>
      <h3 className={classes.title}>{t('Only on the board')}</h3>
      <p className={classes.hint}>{t('Tick an item to hide it from the boards. It stays in your items.')}</p>
      <ul className={classes.lines} aria-label={t('Only on the board')}>
        {missing.map(({ id, name, category, price }) => (
          <li key={id} className={classes.line}>
            <input
              type="checkbox"
              className={classes.check}
              aria-label={t('Hide {name}', { name })}
              checked={state.hidden.has(id)}
              onChange={() => state.toggleHidden(id)}
            />
            <p className={classes.name}>
              {name} <span className={classes.category}>{category}</span>
            </p>
            <p className={classes.price}>{formatPrice(price, money)}</p>
            <p className={classes.state}>{state.hidden.has(id) ? t('Hide') : t('Keep')}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
