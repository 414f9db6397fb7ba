/** The dialogs about the selected items, in the order of their buttons. */
export const bulkKinds = [
  { kind: 'prices', label: 'Prices…' },
  { kind: 'availability', label: 'Sold out…' },
  { kind: 'category', label: 'Category…' },
  { kind: 'labels', label: 'Labels…' },
] as const;
/** One of `bulkKinds`. */
export type BulkKind = (typeof bulkKinds)[number]['kind'];
