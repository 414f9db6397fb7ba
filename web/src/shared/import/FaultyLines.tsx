import { Button, TextInput } from '@mantine/core';
import type { FaultyLine } from '@menuboard/contract/import-result';
import { type FormEvent, useState } from 'react';
import { plural, t } from '../../texts/texts.ts';
import { translate } from '../../texts/translate.ts';
import basics from '../../ui/basics.module.css';
import classes from './FaultyLines.module.css';
import { LineEditor } from './LineEditor.tsx';
import type { ReadingState } from './use-reading.ts';

/** A list of hundreds says that the text as a whole was misread. */
const SHOWN = 30;

interface FaultyLinesProps {
  state: ReadingState;
  faulty: readonly FaultyLine[];
}

/** The lines that cannot be imported, each with its reason, to be corrected in place. */
export function FaultyLines({ state, faulty }: FaultyLinesProps) {
  // The rows of a file are no text that could be typed again.
  return state.file ? (
    <FaultyRows state={state} faulty={faulty} />
  ) : (
    <FaultyText state={state} faulty={faulty} />
  );
}

/** The rows of a file, each of which can become a dish. */
function FaultyRows({ state, faulty }: FaultyLinesProps) {
  const [edited, setEdited] = useState<number>();
  return (
    <section className={classes.faulty}>
      <h3 className={basics.subtitle}>{t('Lines that could not be read')}</h3>
      {faulty.slice(0, SHOWN).map((row) => (
        <div key={row.line}>
          <p>
            {t('Line {line}', { line: row.line })}: <q>{row.text}</q>
          </p>
          <p className={classes.reason}>{translate(row.reason)}</p>
          {edited === row.line ? (
            <LineEditor
              read={row}
              onCancel={() => setEdited(undefined)}
              onSave={(edit) => {
                setEdited(undefined);
                state.editLines([edit]);
              }}
            />
          ) : (
            <Button variant="default" onClick={() => setEdited(row.line)}>
              {t('Make it an item')}
            </Button>
          )}
        </div>
      ))}
      <MoreFaulty count={faulty.length - SHOWN} />
    </section>
  );
}

function MoreFaulty({ count }: { count: number }) {
  if (count <= 0) return null;
  return (
    <p className={classes.more}>
      {plural(count, '{count} more line could not be read.', '{count} more lines could not be read.')}
    </p>
  );
}

function FaultyText({ state, faulty }: FaultyLinesProps) {
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    state.applyEdits();
  };
  return (
    <form className={classes.faulty} onSubmit={handleSubmit}>
      <h3 className={basics.subtitle}>{t('Lines that could not be read')}</h3>
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
      <MoreFaulty count={faulty.length - SHOWN} />
      <div className={classes.foot}>
        <p className={classes.more}>
          {t('Correct them here, or leave them as they are: all other lines are imported.')}
        </p>
        <Button type="submit" variant="default" disabled={state.edits.size === 0}>
          {t('Check again')}
        </Button>
      </div>
    </form>
  );
}
