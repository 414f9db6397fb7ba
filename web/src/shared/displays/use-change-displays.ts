import { useCallback } from 'react';
import { type DisplayChange, useChangeDisplaysMutation } from '../../api/several-displays.api.ts';
import { useRestaurant } from '../../api/use-restaurant.ts';
import { randomKey } from '../../lib/idempotency.ts';
import { useNotice } from '../../lib/notices/notice.tsx';
import { t } from '../../texts/texts.ts';
import { useUndo } from '../notices/use-undo.ts';

/**
 * Changes several displays in one call, and says so in one notice with one Undo. `text` is the notice's sentence.
 * Returns the displays as they are now.
 */
export function useChangeDisplays() {
  const { restaurantId = '' } = useRestaurant();
  const [changeDisplays] = useChangeDisplaysMutation();
  const undo = useUndo();
  const notice = useNotice();

  return useCallback(
    async (changes: DisplayChange[], text: string, formKey = randomKey()) => {
      const reply = await changeDisplays({ restaurantId, changes, formKey }).unwrap();
      const topics = reply.displays.map(({ id, revision }) => ({ kind: 'display', id, revision }));
      const onAction = () => void undo(reply.undo, topics);
      notice.show({ id: `change-${reply.undo}`, text, topics, action: { label: t('Undo'), onAction } });
      return reply.displays;
    },
    [restaurantId, changeDisplays, undo, notice],
  );
}
