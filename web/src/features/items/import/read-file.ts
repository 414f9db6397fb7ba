import { IMPORT_FILE_MAX_BYTES } from '@menuboard/contract/domain/limits';
import { textEncodings } from '@menuboard/contract/domain/text-encoding';
import { t } from '../../../texts/texts.ts';

const startsWith = (bytes: Uint8Array, text: string) =>
  [...text].every((sign, index) => bytes[index] === sign.charCodeAt(0));

/** Why a file cannot be read, in a sentence. */
function problemOf(file: File, bytes: Uint8Array): string | undefined {
  if (bytes.length === 0) return t('This file is empty.');
  if (file.size > IMPORT_FILE_MAX_BYTES)
    return t('This file is too large: at most {max} MB.', { max: IMPORT_FILE_MAX_BYTES / 1_048_576 });
  if (startsWith(bytes, 'PK'))
    return t('This is a workbook. Save it as CSV in your spreadsheet, and choose that file.');
  return undefined;
}

/** The text of a file, or why it cannot be read. */
export async function readTextFile(file: File): Promise<{ text: string } | { problem: string }> {
  const bytes = new Uint8Array(await file.slice(0, IMPORT_FILE_MAX_BYTES + 1).arrayBuffer());
  const problem = problemOf(file, bytes);
  if (problem !== undefined) return { problem };
  for (const encoding of textEncodings(bytes)) {
    try {
      return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes) };
    } catch {
      // The next encoding.
    }
  }
  return { problem: t('This file is no text. Choose a CSV file or a text file.') };
}
