import { Button } from '@mantine/core';
import type { ImportedLine, ImportResult } from '@menuboard/contract/imports';
import { useState } from 'react';
import { formatPrice } from '../../../domain/format.ts';
import classes from './LineTable.module.css';
import type { ImportState } from './use-import.ts';

const STEP = 100;

interface LineTableProps {
  state: ImportState;
  /** The lines that would change something. */
  lines: readonly ImportedLine[];
  currency: string;
}

/** The lines of an import: which items are new, and what changes of the others. */
export function LineTable({ state, lines, currency }: LineTableProps) {
  const [count, setCount] = useState(STEP);
  return (
    <>
      <ul className={classes.lines} aria-label={state.isComparison ? 'Differences' : 'Items to import'}>
        {lines.slice(0, count).map((line) => (
          <li key={line.line} className={classes.line}>
            <input
              type="checkbox"
              className={classes.check}
              aria-label={state.isComparison ? `Take ${line.name} from the till` : `Import ${line.name}`}
              checked={!state.skipped.has(line.line)}
              onChange={() => state.toggleLine(line.line)}
            />
            <div className={classes.item}>
              <p className={classes.name}>
                {line.name} <span className={classes.category}>{line.category}</span>
              </p>
              {line.changes.map(({ field, before, after }) => (
                <p key={field} className={classes.change}>
                  {field}: <del>{before || 'nothing'}</del> <ins>{after || 'nothing'}</ins>
                </p>
              ))}
            </div>
            <p className={classes.price}>{priceText(line, currency)}</p>
            <p className={classes.state} data-state={line.state}>
              {stateWords(line, state.isComparison)}
            </p>
          </li>
        ))}
      </ul>
      {count < lines.length && (
        <Button variant="default" onClick={() => setCount(count + STEP)}>
          {`Show ${Math.min(STEP, lines.length - count)} more`}
        </Button>
      )}
    </>
  );
}

function stateWords({ state }: ImportedLine, isComparison: boolean): string {
  if (state === 'added') return isComparison ? 'Only at the till' : 'New';
  return isComparison ? 'Differs' : 'Changed';
}

function priceText({ price, sizes }: ImportedLine, currency: string): string {
  if (sizes.length === 0) return formatPrice(price, currency);
  return sizes.map((size) => `${size.name} ${formatPrice(size.price, currency)}`).join(', ');
}

interface MissingTableProps {
  state: ImportState;
  missing: NonNullable<ImportResult['missing']>;
  currency: string;
}

/** The items that the till lacks. */
export function MissingTable({ state, missing, currency }: MissingTableProps) {
  return (
    <section>
      <h3 className={classes.title}>Only on the board</h3>
      <p className={classes.hint}>Tick an item to hide it from the boards. It stays in your items.</p>
      <ul className={classes.lines} aria-label="Only on the board">
        {missing.map(({ id, name, category, price }) => (
          <li key={id} className={classes.line}>
            <input
              type="checkbox"
              className={classes.check}
              aria-label={`Hide ${name}`}
              checked={state.hidden.has(id)}
              onChange={() => state.toggleHidden(id)}
            />
            <p className={classes.name}>
              {name} <span className={classes.category}>{category}</span>
            </p>
            <p className={classes.price}>{formatPrice(price, currency)}</p>
            <p className={classes.state}>{state.hidden.has(id) ? 'Hide' : 'Keep'}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
