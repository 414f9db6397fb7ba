import { IMPORT_FILE_MAX_BYTES } from '@menuboard/contract/domain/limits';
import { t } from '../../texts/texts.ts';

/** A file to import. The server recognises its encoding, and reads workbooks. */
export interface ImportFile {
  name: string;
  /** The bytes in base64. */
  base64: string;
}

/** Reads a file, or says why it cannot be imported. */
export async function readImportFile(file: File): Promise<ImportFile | { problem: string }> {
  if (file.size === 0) return { problem: t('This file is empty.') };
  if (file.size > IMPORT_FILE_MAX_BYTES)
    return {
      problem: t('This file is too large: at most {max} MB.', { max: IMPORT_FILE_MAX_BYTES / 1_048_576 }),
    };
  try {
    return { name: file.name, base64: await base64Of(file) };
  } catch {
    return { problem: t('This file cannot be read. Choose it again.') };
  }
}

function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
