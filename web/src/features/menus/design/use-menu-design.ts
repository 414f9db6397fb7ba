import type { MenuDesign } from '@menuboard/contract/domain/design';
import { useMemo } from 'react';
import type { CachedMenu } from '../../../api/cached-menu.ts';
import { useUpdateMenuMutation } from '../../../api/menus.api.ts';
import { useChoices } from '../../../lib/use-choices.ts';
import { useSavedNotice } from '../../../shared/notices/use-saved-notice.ts';
import { t } from '../../../texts/texts.ts';

/** A menu's design as it is chosen now. Each change is saved at once. */
export function useMenuDesign(menu: CachedMenu) {
  const [updateMenu] = useUpdateMenuMutation();
  const announceSaved = useSavedNotice('menu');
  const save = async (design: Partial<MenuDesign>) => {
    const { id, name, revision } = await updateMenu({ id: menu.id, body: { design } }).unwrap();
    announceSaved({ id, name, revision }, { text: t('has a new design.') });
  };
  const { chosen, change, failure } = useChoices(menu.id, t('Failed to save the design'), save);
  const design = useMemo(() => ({ ...menu.design, ...chosen }), [menu.design, chosen]);
  return { design, change, failure };
}
