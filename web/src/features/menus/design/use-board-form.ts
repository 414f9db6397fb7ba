import { useMemo, useState } from 'react';
import type { CachedMenu } from '../../../api/cached-menu.ts';
import { useUpdateMenuMutation } from '../../../api/menus.api.ts';
import { changedFields } from '../../../lib/changed-fields.ts';
import { useUnseenFailure } from '../../../lib/dialogs/use-unseen-failure.ts';
import { fieldErrorsOf, messageFor } from '../../../lib/errors.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import { useLeftOutNotice } from '../../../shared/notices/use-left-out-notice.ts';
import { useSavedNotice } from '../../../shared/notices/use-saved-notice.ts';
import { t } from '../../../texts/texts.ts';
import { detailBody, detailDraftOf, type MenuDetailDraft } from '../details/menu-detail-draft.ts';
import { draftOfPanels, type PanelsDraft, toPanels } from '../panels/panel-draft.ts';

export interface BoardDraft extends MenuDetailDraft, PanelsDraft {
  /** The revision at which the draft began: the server merges the changes that others have made since. */
  revision: number;
}

const draftOf = (menu: CachedMenu): BoardDraft => ({
  ...detailDraftOf(menu),
  ...draftOfPanels(menu.panels),
  revision: menu.revision,
});

const bodyOf = (draft: BoardDraft, languages: readonly string[]) => ({
  panels: toPanels(draft),
  ...detailBody(draft, languages),
});

/**
 * State of the form with what a menu's boards show besides its dishes.
 *
 * @param languages of the restaurant besides the one of its texts
 */
export function useBoardForm(menu: CachedMenu, languages: readonly string[]) {
  const draft = useDraft(
    'board',
    menu.id,
    useMemo(() => draftOf(menu), [menu]),
  );
  const [updateMenu, { isLoading }] = useUpdateMenuMutation();
  const [failure, setFailure] = useState<{ message: string; fieldErrors: Record<string, string> }>();
  const announceSaved = useSavedNotice('menu');
  const announceLeftOut = useLeftOutNotice();
  const tellUnseen = useUnseenFailure();

  const save = async () => {
    const { fields, initial } = draft;
    // Boards and guests read the menu's own list, which may be older than the restaurant's.
    const stored = bodyOf(initial, menu.languages?.tags ?? []);
    const changes = changedFields(bodyOf(fields, languages), stored);
    const hasList = changes.panels !== undefined || changes.sections !== undefined;
    setFailure(undefined);
    try {
      if (Object.keys(changes).length > 0) {
        const body = { ...changes, ...(hasList && { baseRevision: initial.revision }) };
        const saved = await updateMenu({ id: menu.id, body }).unwrap();
        announceSaved(saved, { text: changes.panels ? t('has new panels.') : t('has new texts.') });
        announceLeftOut(saved, saved.leftOut);
      }
      draft.drop(fields);
    } catch (error) {
      const message = messageFor(error, t('Failed to save menu'));
      setFailure({ message, fieldErrors: fieldErrorsOf(error) });
      tellUnseen(menu.id, message);
    }
  };
  const cancel = () => {
    setFailure(undefined);
    draft.drop(draft.fields);
  };
  return { ...draft, failure, isSaving: isLoading, save: () => void save(), cancel };
}

export type BoardFormState = ReturnType<typeof useBoardForm>;
