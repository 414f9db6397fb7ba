import type { Item } from '@menuboard/contract/items';
import { useState } from 'react';
import { useNotice } from '../../../lib/notices/notice.tsx';
import { plural, t } from '../../../texts/texts.ts';
import { useAsk } from '../../../ui/ask.tsx';

interface Options {
  menuId: string;
  items: readonly Item[];
  /** True if the draft of the layout has unsaved changes. */
  isChanged: boolean;
  isSaving: boolean;
  onLeave: () => void;
}

/** Leaves the editor, after a question if that discards changes. */
export function useLeaveEditor({ menuId, items, isChanged, isSaving, onLeave }: Options) {
  const ask = useAsk();
  const notice = useNotice();
  const [imagesAtOpening] = useState(() => new Map(items.map(({ id, imageUrl }) => [id, imageUrl])));

  return async () => {
    if (isSaving) return;
    const newImages = items.filter(
      ({ id, imageUrl }) => imagesAtOpening.has(id) && imagesAtOpening.get(id) !== imageUrl,
    ).length;
    if (isChanged) {
      const question = t('Leave without saving? The cards go back to where they were.');
      const text = `${question} ${savedImagesText(newImages)}`.trim();
      if (!(await ask.confirm(text, t('Leave'), t('Keep Editing')))) return;
    } else if (newImages > 0) {
      notice.show({ id: `${menuId}-images`, text: savedImagesText(newImages) });
    }
    onLeave();
  };
}

/** An upload saves the image with its item: leaving the editor does not undo it. */
function savedImagesText(count: number): string {
  if (count === 0) return '';
  return plural(count, 'The new image stays on the item.', 'The new images stay on the items.');
}
