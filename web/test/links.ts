/** Links to tills, as the server sends them. */
import type { Link, LinkKind, LinkReview } from '@menuboard/contract/links';

const at = '2026-06-12T11:00:00.000Z';

export const square: Link = {
  id: 'square',
  kind: 'square',
  name: 'Square, Main Street',
  state: 'live',
  settings: {},
  locations: [],
  location: null,
  sendsSoldOut: false,
  takesImages: true,
  menuId: null,
  createdAt: at,
  madeBy: 'Ada Berg',
  lastReadAt: at,
  lastChangeAt: null,
  lastNoticeAt: null,
  failingSince: null,
  problem: null,
  nextReadAt: null,
  dishes: 84,
  differences: [],
  unsent: 0,
  noticeUrl: null,
};

export const squareKind: LinkKind = {
  kind: 'square',
  name: 'Square',
  summary: 'Reads the items of Square.',
  evidence: 'library',
  fields: [],
  canSignIn: true,
  canSendSoldOut: true,
  pollSeconds: 10,
  unavailable: null,
};

export const tokenKind: LinkKind = {
  ...squareKind,
  kind: 'loyverse',
  name: 'Loyverse',
  evidence: 'documents',
  canSignIn: false,
  fields: [
    { name: 'token', label: 'Access token', help: 'From the Back Office.', type: 'secret' },
    { name: 'store', label: 'Store', help: '', type: 'text', isOptional: true },
  ],
};

export const review: LinkReview = {
  link: { ...square, state: 'review' },
  matched: [
    {
      externalId: 'T1',
      tillName: 'Tomato soup large',
      itemId: 'soup',
      itemName: 'Tomato soup',
      by: 'name',
      changes: [{ field: 'price', before: '6.50', after: '6.90' }],
    },
  ],
  added: [{ externalId: 'T2', tillName: 'Cold brew', category: 'Coffee', price: '4.00' }],
  missing: [{ itemId: 'tea', itemName: 'Tea' }],
  faulty: [],
};
