import type { Item } from '@menuboard/contract/items';
import type { useToggleItemMutation } from '../../api/items.api.ts';
import type { TopicRecord } from '../../lib/notices/open-notices.ts';
import type { useAttempts } from '../../lib/use-attempts.ts';
import { plural, t } from '../../texts/texts.ts';
import type { useUndoNotice } from '../notices/use-undo-notice.ts';
import { leftChange } from './left-change.ts';
import { sizedName } from './sized-name.ts';

interface Tools {
  toggleItem: ReturnType<typeof useToggleItemMutation>[0];
  attempt: ReturnType<typeof useAttempts>['attempt'];
  showUndoNotice: ReturnType<typeof useUndoNotice>;
  topicOf: (item: Item) => TopicRecord;
}

const wordsFor = (left: number | null) =>
  left === null
    ? t('is no longer counted.')
    : left === 0
      ? t('is sold out.')
      : plural(left, 'has {count} left.', 'has {count} left.');

/** Returns a function that sets the number left of an item or of a size, and shows a notice with Undo. */
export const createLeftSetter =
  ({ toggleItem, attempt, showUndoNotice, topicOf }: Tools) =>
  (item: Item, size: Item['sizes'][number] | undefined, left: number | null) =>
    attempt(item.id, t('Failed to toggle item availability'), async () => {
      const saved = await toggleItem({ item, ...leftChange(item, size, left) }).unwrap();
      const subject = size ? sizedName(saved, size) : saved.name;
      showUndoNotice(
        {
          id: size ? `${saved.id} ${size.id}` : saved.id,
          subject,
          topics: [topicOf(saved)],
          text: wordsFor(left),
          undoneSubject: subject,
          undone: t('is as it was before.'),
        },
        String(saved.revision),
      );
    });
