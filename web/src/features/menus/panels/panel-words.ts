import type { PanelKind } from '@menuboard/contract/domain/menu-details';
import { t } from '../../../texts/texts.ts';
import { imageKind } from './panel-draft.ts';

/** The kinds of panels, for people. */
export const kindWords: Record<PanelKind, { name: string; hint: string }> = {
  special: { name: t('Special'), hint: t('One item, large, with its price') },
  combo: { name: t('Combo'), hint: t('Numbered items, up to six') },
  note: { name: t('Note'), hint: t('A title and a text') },
  qr: {
    name: t('QR code'),
    hint: t(
      'Leads guests to this menu on their phones. Boards show it while guests can open the menu: see Share.',
    ),
  },
  orders: {
    name: t('Order numbers'),
    hint: t(
      'Which orders are being prepared and which are ready for pick-up. On a menu without items, they fill the board.',
    ),
  },
  [imageKind]: { name: t('Image'), hint: t('A poster or a photo, shown whole') },
};
