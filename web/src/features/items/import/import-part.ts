import { exportItems } from './export-items.ts';
import { ImportDialog } from './ImportDialog.tsx';

/** The part of the Items page for imports, which it loads later as one file: two would move the code that they share into the page. */
export const importPart = { exportItems, ImportDialog };
