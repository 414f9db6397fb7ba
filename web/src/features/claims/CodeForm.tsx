import { Button, TextInput } from '@mantine/core';
import { PAIRING_CODE_LENGTH } from '@menuboard/contract/domain/limits';
import { normalizePairingCode } from '@menuboard/contract/domain/pairing-code';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { focusPageHeading } from '../../ui/focus-page-heading.ts';
import classes from './PairPage.module.css';

interface CodeFormProps {
  /** What was typed or scanned last, and could not be used. */
  code: string;
  fault: string | undefined;
  onFind: (code: string) => void;
}

/** The code from the screen, by hand. */
export function CodeForm({ code, fault, onFind }: CodeFormProps) {
  const [typed, setTyped] = useState(code);
  const faultId = useId();
  useEffect(focusPageHeading, []);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = normalizePairingCode(typed);
    if (wanted !== '') onFind(wanted);
  };
  return (
    <form noValidate className={classes.form} onSubmit={handleSubmit}>
      {fault && (
        <p id={faultId} className={classes.fault} role="alert">
          {fault}
        </p>
      )}
      <TextInput
        label="The code beside “This screen”"
        size="lg"
        classNames={{ input: classes.codeInput ?? '' }}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        // Room for a space or a dash in between.
        maxLength={PAIRING_CODE_LENGTH + 4}
        value={typed}
        aria-invalid={fault !== undefined}
        aria-describedby={fault ? faultId : undefined}
        onChange={(event) => setTyped(event.currentTarget.value.toUpperCase())}
      />
      <div className={classes.foot}>
        <Button type="submit" size="lg" fullWidth disabled={typed.trim() === ''}>
          Find screen
        </Button>
      </div>
    </form>
  );
}
