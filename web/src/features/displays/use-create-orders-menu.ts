import { useRef } from 'react';
import type { CachedMenu } from '../../api/cached-menu.ts';
import { useCreateMenuMutation, useUpdateMenuMutation } from '../../api/menus.api.ts';
import { randomKey } from '../../lib/idempotency.ts';
import { t } from '../../texts/texts.ts';

/** Creates a menu without items that shows the numbers of orders. Another try after a failure goes on with the same menu. */
export function useCreateOrdersMenu() {
  const [createMenu] = useCreateMenuMutation();
  const [updateMenu] = useUpdateMenuMutation();
  const formKey = useRef(randomKey());
  return async (restaurantId: string): Promise<CachedMenu> => {
    const body = { name: t('Order numbers') };
    const { id } = await createMenu({ restaurantId, body, formKey: formKey.current }).unwrap();
    const menu = await updateMenu({ id, body: { panels: [{ kind: 'orders' }] } }).unwrap();
    formKey.current = randomKey();
    return menu;
  };
}
