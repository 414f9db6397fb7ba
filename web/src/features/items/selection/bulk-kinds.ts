import { t } from '../../../texts/texts.ts';

/** The dialogs about the selected items, in the order of their buttons, each with its lowest role. */
export const bulkKinds = [
  { kind: 'prices', label: t('Prices…'), role: 'staff' },
  { kind: 'availability', label: t('Sold out…'), role: 'staff' },
  { kind: 'category', label: t('Category…'), role: 'manager' },
  { kind: 'labels', label: t('Labels…'), role: 'manager' },
  { kind: 'allergens', label: t('Allergens…'), role: 'manager' },
] as const;

export type BulkKind = (typeof bulkKinds)[number]['kind'];
