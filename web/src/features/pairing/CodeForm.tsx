import { Button, TextInput } from '@mantine/core';
import { PAIRING_CODE_LENGTH } from '@menuboard/contract/domain/limits';
import { normalizePairingCode } from '@menuboard/contract/domain/pairing-code';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { t } from '../../texts/texts.ts';
import { focusPageHeading } from '../../ui/focus-page-heading.ts';
import classes from './PairPage.module.css';

interface CodeFormProps {
  /** The last code, which could not be used. */
  code: string;
  error: string | undefined;
  onFind: (code: string) => void;
}

/** The form for typing the code from the screen. */
export function CodeForm({ code, error, onFind }: CodeFormProps) {
  const [typed, setTyped] = useState(code);
  const errorId = useId();
  useEffect(focusPageHeading, []);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = normalizePairingCode(typed);
    if (wanted !== '') onFind(wanted);
  };
  return (
    <form noValidate className={classes.form} onSubmit={handleSubmit}>
      {error && (
        <p id={errorId} className={classes.error} role="alert">
          {error}
        </p>
      )}
      <TextInput
        label={t('The code beside “This screen”')}
        size="lg"
        classNames={{ input: classes.codeInput ?? '' }}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        // Room for a space or a dash in between.
        maxLength={PAIRING_CODE_LENGTH + 4}
        value={typed}
        aria-invalid={error !== undefined}
        aria-describedby={error ? errorId : undefined}
        onChange={(event) => setTyped(event.currentTarget.value.toUpperCase())}
      />
      <div className={classes.footer}>
        <Button type="submit" size="lg" fullWidth disabled={typed.trim() === ''}>
          {t('Find screen')}
        </Button>
      </div>
    </form>
  );
}
