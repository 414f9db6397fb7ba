/** The text of an import, or the bytes of its workbook. */
import { IMPORT_FILE_MAX_BYTES } from '@menuboard/contract/domain/limits';
import type { ImportText } from '@menuboard/contract/imports';
import { AppError } from '../../../kernel/errors/app-error.ts';
import { decodeText } from '../../../kernel/formats/decode-text.ts';
import { isWorkbook } from './reading/workbook.ts';

export interface ImportSource {
  source: string | Uint8Array;
  /** `null` for a text that came decoded, and for a workbook. */
  encoding: string | null;
}

export function tooLargeFile(): AppError {
  const most = IMPORT_FILE_MAX_BYTES / 1_048_576;
  return new AppError('too_large', `A file with items can have at most ${most} MB. Import it in parts.`);
}

/** @throws AppError `too_large`, or `validation` for bytes that are neither a text nor a workbook */
export function sourceOfBytes(bytes: Uint8Array, encoding?: string): ImportSource {
  if (bytes.length > IMPORT_FILE_MAX_BYTES) throw tooLargeFile();
  if (isWorkbook(bytes)) return { source: bytes, encoding: null };
  const decoded = decodeText(bytes, encoding);
  return { source: decoded.text, encoding: decoded.encoding };
}

export function sourceOf({
  text,
  file,
  encoding,
}: Pick<ImportText, 'text' | 'file' | 'encoding'>): ImportSource {
  if (file === undefined) return { source: text ?? '', encoding: null };
  return sourceOfBytes(Buffer.from(file, 'base64'), encoding);
}
