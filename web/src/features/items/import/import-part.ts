import { exportItems } from './export-items.ts';
import { ImportDialog } from './ImportDialog.tsx';

/** The part that the Items page loads later, as one file: two would move the code that they share into the first one. */
export const importPart = { exportItems, ImportDialog };
