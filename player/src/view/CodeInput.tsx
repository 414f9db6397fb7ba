import { PAIRING_CODE_LENGTH } from '@menuboard/contract/domain/limits';
import { normalizePairingCode } from '@menuboard/contract/domain/pairing-code';
import { type ClipboardEvent, type KeyboardEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import css from './CodeInput.module.css';

interface CodeInputProps {
  value: string;
  isDisabled: boolean;
  onChange: (code: string) => void;
  onSubmit: () => void;
}

const places = Array.from({ length: PAIRING_CODE_LENGTH }, (_, place) => place);
const asCode = (text: string) => normalizePairingCode(text).slice(0, PAIRING_CODE_LENGTH);

/** Letters are only added and taken away at the end, where the caret is drawn. */
function caretToEnd(event: SyntheticEvent<HTMLInputElement>) {
  const input = event.currentTarget;
  const end = input.value.length;
  if (input.selectionStart !== end && input.selectionStart === input.selectionEnd)
    input.setSelectionRange(end, end);
}

/** One real input, drawn as six boxes in two groups of three. */
export function CodeInput({ value, isDisabled, onChange, onSubmit }: CodeInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const active = Math.min(value.length, PAIRING_CODE_LENGTH - 1);

  useLayoutEffect(() => {
    if (!isDisabled) input.current?.focus({ preventScroll: true });
  }, [isDisabled]);

  const handlePaste = (event: ClipboardEvent<HTMLInputElement>) => {
    // Before the input cuts it at six characters, dashes and spaces included.
    event.preventDefault();
    onChange(asCode(event.clipboardData.getData('text')));
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') onSubmit();
  };

  return (
    <div className={css.code}>
      <input
        ref={input}
        className={css.input}
        aria-label="Pairing code"
        type="text"
        inputMode="text"
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        maxLength={PAIRING_CODE_LENGTH}
        value={value}
        disabled={isDisabled}
        onChange={(event) => onChange(asCode(event.currentTarget.value))}
        onPaste={handlePaste}
        onKeyDown={handleKey}
        onSelect={caretToEnd}
      />
      <div className={css.boxes} aria-hidden="true">
        {places.map((place) => (
          <span key={place} className={place === active ? `${css.box} ${css.active}` : css.box}>
            {value[place] ?? (place === active && !isDisabled && <span className={css.caret} />)}
          </span>
        ))}
      </div>
    </div>
  );
}
