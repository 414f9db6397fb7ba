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

const positions = Array.from({ length: PAIRING_CODE_LENGTH }, (_, index) => index);
const toCode = (text: string) => normalizePairingCode(text).slice(0, PAIRING_CODE_LENGTH);

/** Keeps the caret at the end, where it is drawn: letters are added and deleted only there. */
function moveCaretToEnd(event: SyntheticEvent<HTMLInputElement>) {
  const input = event.currentTarget;
  const end = input.value.length;
  if (input.selectionStart !== end && input.selectionStart === input.selectionEnd)
    input.setSelectionRange(end, end);
}

/** A real input, drawn as six boxes in two groups of three. */
export function CodeInput({ value, isDisabled, onChange, onSubmit }: CodeInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const activeIndex = Math.min(value.length, PAIRING_CODE_LENGTH - 1);

  useLayoutEffect(() => {
    if (!isDisabled) input.current?.focus({ preventScroll: true });
  }, [isDisabled]);

  const handlePaste = (event: ClipboardEvent<HTMLInputElement>) => {
    // The input would cut the text at six characters, including dashes and spaces.
    event.preventDefault();
    onChange(toCode(event.clipboardData.getData('text')));
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
        onChange={(event) => onChange(toCode(event.currentTarget.value))}
        onPaste={handlePaste}
        onKeyDown={handleKey}
        onSelect={moveCaretToEnd}
      />
      <div className={css.boxes} aria-hidden="true">
        {positions.map((index) => (
          <span key={index} className={index === activeIndex ? `${css.box} ${css.active}` : css.box}>
            {value[index] ?? (index === activeIndex && !isDisabled && <span className={css.caret} />)}
          </span>
        ))}
      </div>
    </div>
  );
}
