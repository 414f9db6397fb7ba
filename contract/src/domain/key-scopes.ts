/** What an API key may do. Reading and changing are separate: neither includes the other. */
export const keyScopes = [
  'items:read',
  'items:write',
  'menus:read',
  'menus:write',
  'displays:read',
  'displays:write',
] as const;
/** One of `keyScopes`. */
export type KeyScope = (typeof keyScopes)[number];

/** The first characters of every API key, by which programs that look for leaked secrets recognise one. */
export const API_KEY_PREFIX = 'mb_';
