import { t } from '../../../texts/texts.ts';

/** The dialogs about the selected items, in the order of their buttons. */
export const bulkKinds = [
  { kind: 'prices', label: t('Prices…') },
  { kind: 'availability', label: t('Sold out…') },
  { kind: 'category', label: t('Category…') },
  { kind: 'labels', label: t('Labels…') },
] as const;
/** One of `bulkKinds`. */
export type BulkKind = (typeof bulkKinds)[number]['kind'];
