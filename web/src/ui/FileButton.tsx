import { type ReactNode, useRef } from 'react';

interface FileButtonProps {
  accept: string;
  /** Draws the button; its click opens the picker. */
  children: (open: () => void) => ReactNode;
  /** Called for each chosen file. */
  onFile?: (file: File) => void;
  /** Called once with all chosen files. */
  onFiles?: (files: File[]) => void;
  /** Allows several files at once. */
  isMultiple?: boolean;
  /** The name of the file input itself. */
  label: string;
}

/** A button that opens the file picker. Choosing the same file again is another choice. */
export function FileButton({ accept, children, onFile, onFiles, isMultiple, label }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={isMultiple}
        aria-label={label}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          event.currentTarget.value = '';
          for (const file of files) onFile?.(file);
          if (files.length > 0) onFiles?.(files);
        }}
      />
      {children(() => input.current?.click())}
    </>
  );
}
