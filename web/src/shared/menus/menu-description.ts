import { isOrdersBoard } from '@menuboard/contract/domain/menu-details';
import type { CachedMenu } from '../../api/cached-menu.ts';
import { t } from '../../texts/texts.ts';

export const aboutOrders = t(
  'Preparing and ready for pick-up, from a tablet in the kitchen or from your till',
);

/** The description of a menu, or a text in its place. */
export const describeMenu = (menu: CachedMenu): string =>
  menu.description || (isOrdersBoard(menu) ? aboutOrders : t('No description'));
