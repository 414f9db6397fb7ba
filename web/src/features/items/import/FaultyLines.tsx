import { Button, TextInput } from '@mantine/core';
import type { FaultyLine } from '@menuboard/contract/import-result';
import type { FormEvent } from 'react';
import { plural, t } from '../../../texts/texts.ts';
import { translate } from '../../../texts/translate.ts';
import classes from './FaultyLines.module.css';
import type { ImportState } from './use-import.ts';

/** A list of hundreds says that the text as a whole was misread. */
const SHOWN = 30;

/** The lines that cannot be imported, each with its reason, to be corrected in place. */
export function FaultyLines({ state, faulty }: { state: ImportState; faulty: readonly FaultyLine[] }) {
  const more = faulty.length - SHOWN;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    state.applyEdits();
  };
  return (
    <form className={classes.faulty} onSubmit={handleSubmit}>
      <h3 className={classes.title}>{t('Lines that could not be read')}</h3>
      {faulty.slice(0, SHOWN).map(({ line, text, reason }) => (
        <TextInput
          key={line}
          label={t('Line {line}', { line })}
          error={translate(reason)}
          autoComplete="off"
          spellCheck={false}
          value={state.edits.get(line) ?? text}
          onChange={(event) => state.edit(line, event.currentTarget.value)}
        />
      ))}
      {more > 0 && (
        <p className={classes.more}>
          {plural(more, '{count} more line could not be read.', '{count} more lines could not be read.')}
        </p>
      )}
      <div className={classes.foot}>
        <p className={classes.more}>{t('Correct them here, or leave them: all other lines are imported.')}</p>
        <Button type="submit" variant="default" disabled={state.edits.size === 0}>
          {t('Check again')}
        </Button>
      </div>
    </form>
  );
}
