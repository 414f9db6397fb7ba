import { useCallback } from 'react';
import type { CachedMenu } from '../../api/cached-menu.ts';
import { useDuplicateMenuMutation } from '../../api/menus.api.ts';
import type { Attempt } from '../../lib/use-attempts.ts';
import { useSavedNotice } from '../../shared/notices/use-saved-notice.ts';
import { copyName } from '../../shared/wording/copy-name.ts';
import { t } from '../../texts/texts.ts';

interface Options {
  menus: readonly CachedMenu[];
  attempt: Attempt;
  onCopied: (menu: CachedMenu) => void;
}

/** Copies a menu, with a notice that takes the copy back. */
export function useMenuCopy({ menus, attempt, onCopied }: Options) {
  const [duplicateMenu] = useDuplicateMenuMutation();
  const announceSaved = useSavedNotice('menu');

  return useCallback(
    ({ id, name }: CachedMenu) =>
      attempt(id, t('Failed to duplicate menu'), async () => {
        const taken = menus.map((menu) => menu.name);
        const copy = await duplicateMenu({ id, name: copyName(name, taken) }).unwrap();
        announceSaved(copy, { isNew: true });
        onCopied(copy);
      }),
    [menus, attempt, duplicateMenu, announceSaved, onCopied],
  );
}
