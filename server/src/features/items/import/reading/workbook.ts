import { AppError } from '../../../../lib/app-error.ts';
import type { ReadImport, ReadingChoices } from './reading-choices.ts';

/** Whether bytes are a ZIP file, as workbooks are. */
export const isWorkbook = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b;

export function readWorkbook(_bytes: Uint8Array, _choices: ReadingChoices): ReadImport {
  throw new AppError(
    'validation',
    'This is a workbook. Save it as CSV in your spreadsheet, and choose that file.',
  );
}
