import type { KeyScope } from '@menuboard/contract/domain/key-scopes';

/** What a scope allows, as a person chooses it. */
export const scopeNames: Record<KeyScope, string> = {
  'items:read': 'Read items',
  'items:write': 'Change items',
  'menus:read': 'Read menus',
  'menus:write': 'Change menus',
  'displays:read': 'Read displays',
  'displays:write': 'Change displays',
};
