import type { Item } from '@menuboard/contract/items';
import { useDuplicateItemMutation } from '../../api/items.api.ts';
import { messageFor } from '../../lib/errors.ts';
import { useNotice } from '../../lib/notices/notice.tsx';
import { copyName } from '../../shared/wording/copy-name.ts';
import { t } from '../../texts/texts.ts';
import type { OnSaved } from './use-item-dialog.ts';

interface Options {
  items: readonly Item[];
  onSaved: OnSaved;
  onCopied: (copy: Item, original: Item) => void;
}

/** Returns a function that copies an item with everything about it. */
export function useItemCopy({ items, onSaved, onCopied }: Options) {
  const [duplicateItem] = useDuplicateItemMutation();
  const notice = useNotice();

  return async function duplicate(item: Item): Promise<void> {
    const taken = items.map(({ name }) => name);
    const { data, error } = await duplicateItem({ id: item.id, name: copyName(item.name, taken) });
    if (data) {
      onSaved(data, { isNew: true });
      return onCopied(data, item);
    }
    notice.show({
      id: `not-copied-${item.id}`,
      text: messageFor(error, t('Failed to duplicate item.')),
      action: { label: t('Retry'), onAction: () => void duplicate(item) },
    });
  };
}
