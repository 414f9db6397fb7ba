import type { CachedMenu } from '../../../api/cached-menu.ts';
import { useUpdateMenuMutation } from '../../../api/menus.api.ts';
import { useLeftOutNotice } from '../../../domain/use-left-out-notice.ts';
import { useSavedNotice } from '../../../domain/use-saved-notice.ts';
import { useFormDialog } from '../../../lib/dialogs/use-form-dialog.ts';
import { t } from '../../../texts/texts.ts';
import { draftOfPanels, type PanelsDraft, toPanels } from './panel-draft.ts';

/** State of the dialog with the panels of a menu. */
export function usePanelsDialog(menus: readonly CachedMenu[]) {
  const [updateMenu] = useUpdateMenuMutation();
  const announceSaved = useSavedNotice('menu');
  const announceLeftOut = useLeftOutNotice();

  return useFormDialog<CachedMenu, PanelsDraft, CachedMenu>({
    records: menus,
    draftOf: (menu) => draftOfPanels(menu?.panels),
    failureMessage: () => t('Failed to save the panels'),
    save: async (menu, draft, initial) => {
      const panels = toPanels(draft);
      if (!menu || JSON.stringify(panels) === JSON.stringify(toPanels(initial))) return menu ?? undefined;
      const saved = await updateMenu({ id: menu.id, body: { panels, baseRevision: menu.revision } }).unwrap();
      announceSaved(saved, { text: t('has new panels.') });
      announceLeftOut(saved, saved.leftOut);
      return saved;
    },
  });
}
