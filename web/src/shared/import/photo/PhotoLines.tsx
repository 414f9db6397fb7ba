import { Button, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { plural, t } from '../../../texts/texts.ts';
import basics from '../../../ui/basics.module.css';
import type { ReadingState } from '../use-reading.ts';
import classes from './PhotoLines.module.css';
import type { Pieces } from './use-photo.ts';

/** The lines of a photo whose reading is not sure, each beside its piece of the photo, to be corrected in place. */
export function PhotoLines({ pieces, state }: { pieces: Pieces; state: ReadingState }) {
  if (pieces.size === 0) return null;
  const lines = state.text.split('\n');
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    state.applyEdits();
  };
  return (
    <form className={basics.stack} onSubmit={handleSubmit}>
      <h3 className={classes.title}>
        {plural(pieces.size, 'Compare {count} line with your menu', 'Compare {count} lines with your menu')}
      </h3>
      <ul className={classes.lines} aria-label={t('Lines to compare')}>
        {[...pieces].map(([line, piece]) => (
          <li key={line} className={classes.line} data-line={line}>
            <img src={piece} alt="" className={classes.piece} />
            <TextInput
              aria-label={t('Line {line}', { line })}
              autoComplete="off"
              spellCheck={false}
              value={state.edits.get(line) ?? lines[line - 1] ?? ''}
              onChange={(event) => state.edit(line, event.currentTarget.value)}
            />
          </li>
        ))}
      </ul>
      <Button
        type="submit"
        variant="default"
        className={basics.atStart ?? ''}
        disabled={state.edits.size === 0}
      >
        {t('Check again')}
      </Button>
    </form>
  );
}
