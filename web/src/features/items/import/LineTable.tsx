import { Button } from '@mantine/core';
import type { MoneyRules } from '@menuboard/contract/domain/money/rules';
import type { ImportedLine, ImportResult } from '@menuboard/contract/import-result';
import { useState } from 'react';
import { priceText } from '../../../shared/prices/price-text.ts';
import { t } from '../../../texts/texts.ts';
import basics from '../../../ui/basics.module.css';
import { ChangedFields } from './ChangedFields.tsx';
import classes from './LineTable.module.css';
import { linePriceText } from './line-price-text.ts';
import type { ImportState } from './use-import.ts';

const STEP = 100;

interface LineTableProps {
  state: ImportState;
  /** The lines that would change something. */
  lines: readonly ImportedLine[];
  money: MoneyRules;
}

/** The lines of a comparison with a till that differ from the items. */
export function LineTable({ state, lines, money }: LineTableProps) {
  const [count, setCount] = useState(STEP);
  return (
    <>
      <ul className={classes.lines} aria-label={t('Differences')}>
        {lines.slice(0, count).map((line) => (
          <li key={line.line} className={classes.line}>
            <input
              type="checkbox"
              className={classes.check}
              aria-label={t('Take {name} from the till', { name: line.name })}
              checked={!state.skipped.has(line.line)}
              onChange={() => state.toggleLine(line.line)}
            />
            <div className={classes.item}>
              <p className={basics.name}>
                {line.name} <span className={classes.category}>{line.category}</span>
              </p>
              <ChangedFields changes={line.changes} />
            </div>
            <p className={classes.price}>{linePriceText(line, money)}</p>
            <p className={classes.state} data-state={line.state}>
              {line.state === 'added' ? t('Only at the till') : t('Differs')}
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

interface MissingTableProps {
  state: ImportState;
  missing: NonNullable<ImportResult['missing']>;
  money: MoneyRules;
}

/** The items that the till lacks. */
export function MissingTable({ state, missing, money }: MissingTableProps) {
  return (
    <section>
      <h3 className={basics.subtitle}>{t('Only on the board')}</h3>
      <p className={classes.hint}>{t('Tick an item to hide it from the boards. It stays in your list.')}</p>
      <ul className={classes.lines} aria-label={t('Only on the board')}>
        {missing.map(({ id, name, category, ...item }) => (
          <li key={id} className={classes.line}>
            <input
              type="checkbox"
              className={classes.check}
              aria-label={t('Hide {name}', { name })}
              checked={state.hidden.has(id)}
              onChange={() => state.toggleHidden(id)}
            />
            <p className={basics.name}>
              {name} <span className={classes.category}>{category}</span>
            </p>
            <p className={classes.price}>{priceText(item, money)}</p>
            <p className={classes.state}>{state.hidden.has(id) ? t('Hide') : t('Keep')}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
