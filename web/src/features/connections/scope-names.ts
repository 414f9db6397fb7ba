import type { KeyScope } from '@menuboard/contract/domain/key-scopes';
import { t } from '../../texts/texts.ts';

/** The names of scopes in forms. */
export const scopeNames: Record<KeyScope, string> = {
  'items:read': t('Read items'),
  'items:write': t('Change items'),
  'menus:read': t('Read menus'),
  'menus:write': t('Change menus'),
  'displays:read': t('Read displays'),
  'displays:write': t('Change displays'),
  'orders:write': t('Read and change order numbers'),
};
