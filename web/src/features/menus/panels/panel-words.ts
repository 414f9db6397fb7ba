import type { PanelKind } from '@menuboard/contract/domain/menu-details';
import { imageKind } from './panel-draft.ts';

/** The kinds of panels, for people. */
export const kindWords: Record<PanelKind, { name: string; hint: string }> = {
  special: { name: 'Special', hint: 'One item, large, with its price' },
  combo: { name: 'Combo', hint: 'Numbered items, up to six' },
  note: { name: 'Note', hint: 'A title and a text' },
  qr: { name: 'QR code', hint: 'Leads guests to this menu on their phones' },
  [imageKind]: { name: 'Image', hint: 'A poster or a photo, shown whole' },
};
