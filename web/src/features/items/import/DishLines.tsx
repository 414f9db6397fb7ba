import { Button } from '@mantine/core';
import type { MoneyRules } from '@menuboard/contract/domain/money/rules';
import type { ImportedLine, ImportResult } from '@menuboard/contract/import-result';
import { useMemo, useState } from 'react';
import { t } from '../../../texts/texts.ts';
import { DishLine } from './DishLine.tsx';
import classes from './DishLines.module.css';
import { SectionHead } from './SectionHead.tsx';
import type { ImportState } from './use-import.ts';

const STEP = 100;

interface DishLinesProps {
  state: ImportState;
  result: ImportResult;
  money: MoneyRules;
}

interface Section {
  name: string;
  /** The line of its first dish: a section may come twice. */
  start: number;
  dishes: ImportedLine[];
}

function sectionsOf(items: readonly ImportedLine[]): Section[] {
  const sections: Section[] = [];
  for (const dish of items) {
    const last = sections.at(-1);
    if (last?.name === dish.category) last.dishes.push(dish);
    else sections.push({ name: dish.category, start: dish.line, dishes: [dish] });
  }
  return sections;
}

/** Every dish of the text in its order, under its section, with its doubts; each can be corrected in place. */
export function DishLines({ state, result, money }: DishLinesProps) {
  const [count, setCount] = useState(STEP);
  const { items, doubts } = result;
  const sections = useMemo(() => sectionsOf(items.slice(0, count)), [items, count]);
  return (
    <section aria-label={t('Items to import')} className={classes.dishes}>
      {sections.map(({ name, start, dishes }) => (
        <section key={start} className={classes.section}>
          <SectionHead
            key={name}
            name={name}
            onRename={(category) =>
              state.editLines(
                items.filter((one) => one.category === name).map(({ line }) => ({ line, category })),
              )
            }
          />
          <ul className={classes.lines}>
            {dishes.map((dish) => (
              <DishLine
                key={dish.line}
                state={state}
                dish={dish}
                doubts={doubts.filter(({ line }) => line === dish.line)}
                money={money}
                areAllNew={result.changed + result.same === 0}
              />
            ))}
          </ul>
        </section>
      ))}
      {count < items.length && (
        <Button variant="default" onClick={() => setCount(count + STEP)}>
          {t('Show {count} more', { count: Math.min(STEP, items.length - count) })}
        </Button>
      )}
    </section>
  );
}
