import { Button } from '@mantine/core';
import type { DoubtChoice, ImportDoubt, ImportedLine, ImportResult } from '@menuboard/contract/import-result';
import { DoubtChoices, editOf } from '../../shared/import/DoubtChoices.tsx';
import type { ReadingState } from '../../shared/import/use-reading.ts';
import { joinNames } from '../../shared/wording/format.ts';
import { plural, t } from '../../texts/texts.ts';
import classes from './OpenLines.module.css';

interface DoubtfulLinesProps {
  reading: ReadingState;
  result: Pick<ImportResult, 'items' | 'doubts'>;
}

/** The lines that can mean two things. Prices without sizes in several lines become the same sizes in one tap. */
export function DoubtfulLines({ reading, result: { items, doubts } }: DoubtfulLinesProps) {
  const groups = sameSizes(doubts);
  const grouped = new Set(groups.flatMap(({ answers }) => answers.map(({ doubt }) => doubt.line)));
  const doubtful = items.filter(({ state }) => state === 'doubtful');
  const draw = ({ line, name, text }: ImportedLine) => (
    <div key={line} className={classes.line}>
      <b>{name}</b>
      <DoubtChoices state={reading} text={text} doubts={doubts.filter((doubt) => doubt.line === line)} />
    </div>
  );
  return (
    <>
      {groups.map(({ names, answers }) => (
        <div key={names.join()} className={classes.doubt}>
          <p>
            {plural(
              answers.length,
              '{count} line has {prices} prices without their sizes.',
              '{count} lines have {prices} prices without their sizes.',
              { prices: names.length },
            )}
          </p>
          <Button
            variant="default"
            onClick={() => reading.editLines(answers.map(({ doubt, choice }) => editOf(doubt, choice)))}
          >
            {t('Call them {sizes}', { sizes: joinNames(names) })}
          </Button>
          <details>
            <summary>{t('Line by line')}</summary>
            {doubtful.filter(({ line }) => answers.some(({ doubt }) => doubt.line === line)).map(draw)}
          </details>
        </div>
      ))}
      {doubtful.some(({ line }) => !grouped.has(line)) && (
        <div className={classes.doubt}>{doubtful.filter(({ line }) => !grouped.has(line)).map(draw)}</div>
      )}
    </>
  );
}

/** Lines whose prices can be the same sizes, each with the choice that says so. */
interface SameSizes {
  names: string[];
  answers: { doubt: ImportDoubt; choice: DoubtChoice }[];
}

/** Groups the doubts that one answer can remove: two lines or more whose prices may be the same sizes. */
function sameSizes(doubts: readonly ImportDoubt[]): SameSizes[] {
  const groups = new Map<string, SameSizes>();
  for (const doubt of doubts) {
    const choice = doubt.choices.find(({ sizes }) => sizes && sizes.length > 0);
    if (!choice?.sizes) continue;
    const names = choice.sizes.map(({ name }) => name);
    const group = groups.get(names.join()) ?? { names, answers: [] };
    groups.set(names.join(), group);
    group.answers.push({ doubt, choice });
  }
  return [...groups.values()].filter(({ answers }) => answers.length > 1);
}
