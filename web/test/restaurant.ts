/** The records of a restaurant, as the server sends them: Front TV shows Lunch, a menu with a soup. */
import { plainDish } from '@menuboard/contract/domain/dish';
import { plainMenu } from '@menuboard/contract/domain/menu-details';
import { plainRestaurant } from '@menuboard/contract/domain/restaurant-details';
import { defaultSettings } from '@menuboard/contract/domain/settings';

const at = '2026-06-12T11:00:00.000Z';
const times = { createdAt: at, updatedAt: at, revision: 1 };

export const restaurant = {
  id: 'bistro',
  name: 'Bistro',
  timeZone: 'Europe/Vienna',
  currency: 'USD',
  sharesMenus: false,
  ...plainRestaurant,
  revision: 1,
};

export const user = {
  id: 'ada',
  email: 'ada@bistro.example',
  firstName: 'Ada',
  lastName: 'Berg',
  phone: '',
  address: '',
  restaurant: { id: 'bistro', name: 'Bistro' },
  role: 'owner' as const,
  hasOtherRestaurants: false,
  mustConfirmEmail: false,
};

export const soup = {
  ...times,
  id: 'soup',
  name: 'Tomato soup',
  description: '',
  price: 6.5,
  category: 'Soups',
  imageUrl: null,
  isAvailable: true,
  ...plainDish,
};

export const lunch = {
  ...times,
  id: 'lunch',
  name: 'Lunch',
  description: '',
  items: [soup],
  layout: null,
  ...plainMenu,
};

/** A menu as the list has it: with the ids of its items. */
export function listed<M extends { items: { id: string }[] }>(menu: M) {
  return { ...menu, items: menu.items.map(({ id }) => id) };
}

export const frontTv = {
  ...times,
  id: 'front-tv',
  name: 'Front TV',
  pairingCode: 'ABC234',
  menuId: 'lunch',
  mediaUrl: null,
  mediaType: null,
  settings: defaultSettings,
  scheduledContent: [],
  status: { tag: '', isOnline: false, lastSeen: null, returnsBy: null, dormant: [], screens: [] },
  currentMenu: { id: 'lunch', name: 'Lunch', description: '' },
};

/** A paired screen that never connected. */
export const offlineScreen = {
  id: 'screen',
  isOnline: false,
  onlineSince: null,
  lastSeen: at,
  paintedTag: null,
  paintedAt: null,
  paintedRevision: null,
  reported: null,
  lag: null,
};

/** The replies to the requests by which the admin loads its lists. */
export const listReplies = {
  'GET /auth/me': user,
  'GET /restaurants/my/restaurant': restaurant,
  'GET /auth/forgot-password': { canSend: true },
  'GET /items/restaurants/*': { items: [soup] },
  'GET /menus/restaurants/*/item-ids': { menus: [listed(lunch)] },
  'GET /displays/restaurants/*': { displays: [frontTv] },
  'GET /restaurants/*/conversions': { conversions: [] },
  'GET /takeovers/restaurants/*': { takeovers: [] },
};
