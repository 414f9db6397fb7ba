import { textEncodings } from '@menuboard/contract/domain/text-encoding';
import { AppError } from './app-error.ts';

/** A text of a file: UTF-8, UTF-16 or Windows-1252. Throws `validation` for anything else. */
export function decodeText(bytes: Uint8Array): string {
  for (const encoding of textEncodings(bytes)) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // The next one.
    }
  }
  throw new AppError('validation', 'This file is no text. Choose a CSV file or a text file.');
}
