import type { MenuDesign } from '@menuboard/contract/domain/design';
import { useEffect, useState } from 'react';
import type { CachedMenu } from '../../../api/cached-menu.ts';
import { useUpdateMenuMutation } from '../../../api/menus.api.ts';
import { useSavedNotice } from '../../../domain/use-saved-notice.ts';
import { useAttempts } from '../../../lib/use-attempts.ts';
import { t } from '../../../texts/texts.ts';

/** A menu's design as it is chosen now. Each change is saved at once; one that fails returns to what is saved. */
export function useMenuDesign(menu: CachedMenu) {
  const [updateMenu] = useUpdateMenuMutation();
  const announceSaved = useSavedNotice('menu');
  const { failures, attempt } = useAttempts();
  const [chosen, setChosen] = useState<Partial<MenuDesign>>({});
  // The saved design has the choice by now, or another person's newer one.
  useEffect(() => {
    if (menu.revision > 0) setChosen({});
  }, [menu.revision]);

  const change = (fields: Partial<MenuDesign>) => {
    setChosen((before) => ({ ...before, ...fields }));
    void attempt(menu.id, t('Failed to save the design'), async () => {
      try {
        const { id, name, revision } = await updateMenu({ id: menu.id, body: { design: fields } }).unwrap();
        announceSaved({ id, name, revision }, { text: t('has a new design.') });
      } catch (error) {
        setChosen({});
        throw error;
      }
    });
  };
  return { design: { ...menu.design, ...chosen }, change, failure: failures[menu.id] };
}
