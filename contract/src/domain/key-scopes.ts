/** Permissions of an API key. Reading and changing are separate: neither includes the other. Orders are read and changed together. */
export const keyScopes = [
  'items:read',
  'items:write',
  'menus:read',
  'menus:write',
  'displays:read',
  'displays:write',
  'orders:write',
] as const;
/** One of `keyScopes`. */
export type KeyScope = (typeof keyScopes)[number];

/** First characters of every API key, by which scanners for leaked secrets recognise one. */
export const API_KEY_PREFIX = 'mb_';
