import type { MoneyRules } from '@menuboard/contract/domain/money/rules';
import type { ImportDoubt, ImportedLine } from '@menuboard/contract/import-result';
import { useState } from 'react';
import { labelWords } from '../../../shared/dishes/dish-words.ts';
import { DoubtChoices } from '../../../shared/import/DoubtChoices.tsx';
import { LineEditor } from '../../../shared/import/LineEditor.tsx';
import type { ReadLine } from '../../../shared/import/line-draft.ts';
import { plural, t } from '../../../texts/texts.ts';
import basics from '../../../ui/basics.module.css';
import { ChangedFields } from './ChangedFields.tsx';
import classes from './DishLines.module.css';
import { linePriceText } from './line-price-text.ts';
import type { ImportState } from './use-import.ts';

interface DishLineProps {
  state: ImportState;
  dish: ImportedLine;
  doubts: readonly ImportDoubt[];
  money: MoneyRules;
  /** True if the list only adds items, so that no line has to say that it is new. */
  areAllNew: boolean;
}

const stateWords = { added: t('New'), changed: t('Changed'), same: t('The same'), doubtful: t('Unclear') };

/** A dish of an import: all that was read of it, its doubts with their readings, and the lines that joined it. */
export function DishLine({ state, dish, doubts, money, areAllNew }: DishLineProps) {
  const [edited, setEdited] = useState<ReadLine | null>(null);
  const { line, name, description, labels, joined, changes } = dish;
  const isNew = dish.state === 'added';
  const isDoubtful = dish.state === 'doubtful';
  const isPriceOpen = doubts.some(({ field }) => field === 'price' || field === 'sizes');
  // A line with nothing but the price is no item.
  const parts = joined.filter(({ field }) => field !== 'price');
  return (
    <li className={classes.line} data-doubtful={isDoubtful || undefined}>
      <input
        type="checkbox"
        className={classes.check}
        aria-label={t('Import {name}', { name })}
        disabled={isDoubtful}
        checked={!isDoubtful && !state.skipped.has(line)}
        onChange={() => state.toggleLine(line)}
      />
      <div className={classes.text}>
        <p className={`${basics.name} ${classes.name}`}>
          {name}
          {labels.length > 0 && <small>{labels.map((label) => labelWords[label]).join(', ')}</small>}
        </p>
        {description && <p className={classes.description}>{description}</p>}
        <ChangedFields changes={changes} isNew={isNew} />
        {parts.length > 0 && (
          <p className={classes.joined}>
            {plural(parts.length, '{count} more line is part of it:', '{count} more lines are part of it:')}
            {parts.map((one) => (
              <button key={one.line} type="button" onClick={() => setEdited(one)}>
                {t('Make “{text}” an item of its own', { text: one.text.trim() })}
              </button>
            ))}
          </p>
        )}
        <DoubtChoices state={state} text={dish.text} doubts={doubts} />
      </div>
      <p className={classes.price}>{!isPriceOpen && linePriceText(dish, money)}</p>
      <div className={classes.end}>
        {!(isNew && areAllNew) && <span data-state={dish.state}>{stateWords[dish.state]}</span>}
        <button type="button" aria-label={t('Edit {name}', { name })} onClick={() => setEdited(dish)}>
          {t('Edit')}
        </button>
      </div>
      {edited && (
        <div className={basics.whole}>
          <LineEditor
            read={edited}
            onCancel={() => setEdited(null)}
            onSave={(edit) => {
              setEdited(null);
              state.editLines([edit]);
            }}
          />
        </div>
      )}
    </li>
  );
}
