import { formatPrice } from '@menuboard/contract/domain/money/format';
import type { MoneyRules } from '@menuboard/contract/domain/money/rules';
import type { Item } from '@menuboard/contract/items';
import type { useUpdateItemMutation } from '../../api/items.api.ts';
import type { useNotice } from '../../lib/notices/notice.tsx';
import type { Notice, NoticeKind, Topic } from '../../lib/notices/open-notices.ts';
import type { useAttempts } from '../../lib/use-attempts.ts';
import { plural, t } from '../../texts/texts.ts';
import { changedTillFields } from '../till/changed-till-fields.ts';
import type { AskTill, TillAnswer } from '../till/use-till-question.ts';
import { priceText } from './price-text.ts';

type OnSaved = (saved: Item) => void;

interface Parts {
  updateItem: ReturnType<typeof useUpdateItemMutation>[0];
  attempt: ReturnType<typeof useAttempts>['attempt'];
  askTill: AskTill;
  notice: ReturnType<typeof useNotice>;
  money: MoneyRules;
  topicOf: (item: Item) => Topic;
  noticeOf: (saved: Item) => Pick<Notice, 'id' | 'subject' | 'topics'>;
  undoBy: (save: (onSaved: OnSaved) => Promise<boolean>) => NonNullable<Notice['undo']>;
}

const priceChanged: NoticeKind = {
  name: 'price-changed',
  describe: ({ length }) => plural(length, '{count} price changed.', '{count} prices changed.'),
  describeUndone: (count) =>
    plural(count, '{count} price is as it was before.', '{count} prices are as they were before.'),
};

/** Saves a price that was typed in a list, with a notice whose Undo puts back the price, or the words in its place. */
export function createPriceSetter(parts: Parts) {
  const { updateItem, attempt, askTill, notice, money, topicOf, noticeOf, undoBy } = parts;

  const savePrice = (
    { id }: Item,
    body: { price: number } | { priceWords: string },
    answer: TillAnswer,
    onSaved: (saved: Item) => void,
  ) => {
    const save = async () => onSaved(await answer.save(() => updateItem({ id, body }).unwrap()));
    return attempt(
      id,
      t('Failed to update item'),
      save,
      t('Retry {price}', { price: priceText({ price: 0, priceWords: null, ...body }, money) }),
    );
  };

  /** Puts the price back, or the words that were in its place. */
  const savePriceOf = (item: Item, answer: TillAnswer, onSaved: (saved: Item) => void = () => {}) => {
    const { price, priceWords } = item;
    return savePrice(item, priceWords === null ? { price } : { priceWords }, answer, onSaved);
  };

  const setPrice = (item: Item, price: number, answer: TillAnswer) =>
    savePrice(item, { price }, answer, (saved) =>
      notice.show({
        ...noticeOf(saved),
        topics: [{ ...topicOf(saved), hasNewPrices: true }],
        text: t('is {price}.', { price: formatPrice(price, money) }),
        action: { label: t('Undo'), onAction: () => void undoPrice(item, price, answer.undo) },
        kind: priceChanged,
        undo: undoBy((onSaved) => savePriceOf(item, answer.undo, onSaved)),
      }),
    );

  /** A former price has a notice with an Undo of its own. */
  const undoPrice = (item: Item, price: number, answer: TillAnswer) =>
    item.priceWords === null ? setPrice({ ...item, price }, item.price, answer) : savePriceOf(item, answer);

  return async (item: Item, price: number) => {
    const answer = await askTill(item, changedTillFields(item, { price }));
    if (answer) await setPrice(item, price, answer);
  };
}
