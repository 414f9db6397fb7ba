import type { Item } from '@menuboard/contract/items';
import type { useToggleItemMutation } from '../../api/items.api.ts';
import type { TopicRecord } from '../../lib/notices/open-notices.ts';
import type { useAttempts } from '../../lib/use-attempts.ts';
import { plural, t } from '../../texts/texts.ts';
import type { useUndoNotice } from '../notices/use-undo-notice.ts';
import { changedTillFields } from '../till/changed-till-fields.ts';
import type { AskTill } from '../till/use-till-question.ts';
import { leftChange } from './left-change.ts';
import { sizedName } from './sized-name.ts';

interface Tools {
  toggleItem: ReturnType<typeof useToggleItemMutation>[0];
  attempt: ReturnType<typeof useAttempts>['attempt'];
  askTill: AskTill;
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
  ({ toggleItem, attempt, askTill, showUndoNotice, topicOf }: Tools) =>
  async (item: Item, size: Item['sizes'][number] | undefined, left: number | null) => {
    const { sizeId, ...change } = leftChange(item, size, left);
    const sizes = item.sizes.map((one) => (one.id === size?.id ? { ...one, left } : one));
    const answer = await askTill(item, changedTillFields(item, size ? { sizes } : change));
    if (!answer) return;
    await attempt(item.id, t('Failed to toggle item availability'), async () => {
      const saved = await answer.save(() => toggleItem({ item, sizeId, ...change }).unwrap());
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
  };
