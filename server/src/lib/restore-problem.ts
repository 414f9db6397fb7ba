import { AppError } from './app-error.ts';
import { isDiskFull } from './database-errors.ts';
import { OperatorError } from './operator-error.ts';

export const tooLittleSpace = () =>
  new AppError(
    'storage_full',
    'The server has too little space on its disk for this backup. Free some space, then restore the backup again.',
  );

/** Whether the person who uploaded the backup gets a full explanation. */
export const isExplained = (error: unknown) => error instanceof AppError || error instanceof OperatorError;

/** Sentence for people about a failed restore. They know the file, but not the folder into which it was unpacked. */
export function problemOf(error: unknown, folder: string): string {
  if (error instanceof AppError) return error.message;
  if (error instanceof OperatorError) return error.message.replaceAll(folder, 'in this file');
  if (error instanceof Error && isDiskFull(error)) return tooLittleSpace().message;
  return 'The backup could not be restored. The log of the server says why.';
}
