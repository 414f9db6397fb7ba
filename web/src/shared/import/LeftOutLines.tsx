import type { ImportResult } from '@menuboard/contract/import-result';
import { plural, t } from '../../texts/texts.ts';
import { translate } from '../../texts/translate.ts';
import classes from './LeftOutLines.module.css';

/** The lines that are no dishes, and the cells that dishes do without, each with its reason. */
export function LeftOutLines({ leftOut, omitted }: Pick<ImportResult, 'leftOut' | 'omitted'>) {
  const all = [...leftOut, ...omitted];
  if (all.length === 0) return null;
  return (
    <details className={classes.leftOut}>
      <summary>
        {plural(all.length, '{count} line or cell is left out', '{count} lines or cells are left out')}
      </summary>
      <ul>
        {all.map(({ line, text, reason }) => (
          <li key={`${line} ${reason} ${text}`}>
            {t('Line {line}', { line })}: <q>{text.trim()}</q> {translate(reason)}
          </li>
        ))}
      </ul>
    </details>
  );
}
