import { type ReactNode, useRef } from 'react';

interface FileButtonProps {
  accept: string;
  /** Draws the button; its click opens the picker. */
  children: (open: () => void) => ReactNode;
  onFile: (file: File) => void;
  /** The name of the file input itself. */
  label: string;
}

/** A button that lets a file be chosen; the same file can be chosen again. */
export function FileButton({ accept, children, onFile, label }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={label}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          event.currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
      {children(() => input.current?.click())}
    </>
  );
}
