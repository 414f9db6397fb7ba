import { capitalize } from '@menuboard/contract/domain/text';
import { zoneOffsets } from '@menuboard/contract/domain/zone-offsets';
import type { Item } from '@menuboard/contract/items';
import type { Restaurant } from '@menuboard/contract/restaurants';
import type { useToggleItemMutation } from '../../api/items.api.ts';
import type { useNotice } from '../../lib/notices/notice.tsx';
import type { Notice, NoticeKind, Topic } from '../../lib/notices/open-notices.ts';
import { serverNow } from '../../lib/server-clock.ts';
import type { Attempt } from '../../lib/use-attempts.ts';
import { plural, t } from '../../texts/texts.ts';
import { type AskTill, anyway, type TillAnswer } from '../till/use-till-question.ts';
import { sizedName } from './sized-name.ts';
import { describeInstant, offeredEnds } from './sold-out-until.ts';

type Size = Item['sizes'][number];

/** A change of an item's availability. */
interface Switch {
  isAvailable: boolean;
  /** ISO 8601. */
  until?: string | null;
  /** Switches this size alone. */
  size?: Size | undefined;
  /** With Undo: the sizes that were sold out by themselves. */
  missing?: Size[];
}

const itemsAsBefore = (count: number) =>
  plural(count, '{count} item is as it was before.', '{count} items are as they were before.');

const available = {
  text: t('is available.'),
  several: (count: number) => plural(count, '{count} item is available.', '{count} items are available.'),
};
const soldOut = {
  text: t('is sold out.'),
  several: (count: number) => plural(count, '{count} item is sold out.', '{count} items are sold out.'),
};
const soldOutUntil = (when: string) => ({
  text: t('is sold out until {when}.', { when }),
  several: (count: number) =>
    plural(count, '{count} item is sold out until {when}.', '{count} items are sold out until {when}.', {
      when,
    }),
});

const AVAILABILITY = 'availability-changed';

/** Joins changes of availability. `several` is the sentence about items of which the latest change was the same. */
const availabilityChanged = (several: (count: number) => string): NoticeKind => ({
  name: AVAILABILITY,
  describe: (latest) => {
    const count = latest.length;
    if (latest.every(({ text }) => text === latest[0]?.text)) return several(count);
    if (latest.every(({ text }) => text !== available.text)) return soldOut.several(count);
    return plural(
      count,
      '{count} item is sold out or available again.',
      '{count} items are sold out or available again.',
    );
  },
  describeUndone: itemsAsBefore,
});

/** The sentence after several items have become available, or sold out, at once. */
function describeAll(saved: number, count: number, isAvailable: boolean): string {
  if (saved < count) {
    return isAvailable
      ? plural(
          count,
          '{saved} of {count} item is available again.',
          '{saved} of {count} items are available again.',
          { saved },
        )
      : plural(
          count,
          '{saved} of {count} item is sold out again.',
          '{saved} of {count} items are sold out again.',
          { saved },
        );
  }
  return isAvailable
    ? plural(count, '{count} item is available again.', '{count} items are available again.')
    : plural(count, '{count} item is sold out again.', '{count} items are sold out again.');
}

const DAY_MS = 86_400_000;

/** The end of being sold out that Undo restores, unless it has passed. */
const endOf = ({ soldOutUntil }: Item | Size) =>
  soldOutUntil && Date.parse(soldOutUntil) > serverNow() ? soldOutUntil : null;

/** The change that takes back a change of an item's availability, or of one size. */
const opposite = (item: Item, { isAvailable, size }: Switch): Switch => ({
  isAvailable: !isAvailable,
  until: isAvailable ? endOf(size ?? item) : null,
  size,
  missing: size ? [] : item.sizes.filter((one) => one.isAvailable === false),
});

interface Parts extends Pick<Restaurant, 'timeZone' | 'openingHours'> {
  toggleItem: ReturnType<typeof useToggleItemMutation>[0];
  attempt: Attempt;
  askTill: AskTill;
  notice: ReturnType<typeof useNotice>;
  topicOf: (item: Item) => Topic;
  noticeOf: (saved: Item) => Pick<Notice, 'id' | 'subject' | 'topics'>;
  undoBy: (save: (onSaved: (saved: Item) => void) => Promise<boolean>) => NonNullable<Notice['undo']>;
}

/** Marks items sold out and available again, with notices whose Undo puts back everything. */
export function createAvailabilitySetter(parts: Parts) {
  const { toggleItem, attempt, askTill, notice, topicOf, noticeOf, undoBy, timeZone, openingHours } = parts;

  const toggle = async (item: Item, { size, missing = [], ...target }: Switch) => {
    let saved = await toggleItem({ item, ...target, sizeId: size?.id }).unwrap();
    for (const one of missing) {
      const back = { item: saved, isAvailable: false, until: endOf(one), sizeId: one.id };
      saved = await toggleItem(back).unwrap();
    }
    return saved;
  };

  const saveAvailable = (
    item: Item,
    change: Switch,
    onSaved: (saved: Item) => void,
    answer: TillAnswer = anyway,
  ) =>
    attempt(item.id, t('Failed to toggle item availability'), async () =>
      onSaved(await answer.save(() => toggle(item, change))),
    );

  const setAvailable = (item: Item, change: Switch, answer: TillAnswer) => {
    const announce = (saved: Item) => {
      const { isAvailable, until, size } = change;
      const now = serverNow();
      const offsets = zoneOffsets(timeZone, now - DAY_MS, 3 * 7);
      const undo = opposite(item, change);
      const ends = isAvailable || until ? [] : offeredEnds(openingHours, now, offsets);
      const words = isAvailable
        ? available
        : until
          ? soldOutUntil(describeInstant(until, now, offsets))
          : soldOut;
      notice.show({
        ...noticeOf(saved),
        ...(size && { id: `${saved.id} ${size.id}`, subject: sizedName(saved, size) }),
        text: words.text,
        action: { label: t('Undo'), onAction: () => void setAvailable(item, undo, answer.undo) },
        choices: ends.map(({ name, at }) => ({
          label: capitalize(name),
          onAction: () =>
            void setAvailable(item, { isAvailable: false, until: new Date(at).toISOString(), size }, answer),
        })),
        kind: availabilityChanged(words.several),
        undo: undoBy((onSaved) => saveAvailable(item, undo, onSaved, answer.undo)),
      });
    };
    return saveAvailable(item, change, announce, answer);
  };

  const askAvailable = async (item: Item, change: Switch) => {
    // A mark that the till gets as well stays the till's.
    const isTills = item.till?.fields.availability === 'till' && item.till.sendsSoldOut !== true;
    const answer = await askTill(item, isTills ? ['availability'] : []);
    if (answer) await setAvailable(item, change, answer);
  };

  /** Each item that fails shows so itself; the notice counts the others. */
  const setAll = async (items: readonly Item[], isAvailable: boolean) => {
    const topics: Topic[] = [];
    const onSaved = (item: Item) => topics.push(topicOf(item));
    const results = await Promise.all(
      items.map((item) => {
        const back = isAvailable ? { isAvailable } : opposite(item, { isAvailable: true });
        return saveAvailable(item, back, onSaved);
      }),
    );
    const saved = items.filter((_, index) => results[index]);
    // Earlier notices' Undo would change what this one restores.
    for (const id of [AVAILABILITY, ...saved.map((item) => item.id)]) notice.hide(id);
    if (saved.length === 0) return;
    notice.show({
      id: 'availability-of-several',
      topics,
      text: describeAll(saved.length, items.length, isAvailable),
      ...(isAvailable && { action: { label: t('Undo'), onAction: () => void setAll(saved, false) } }),
    });
  };

  return { setAvailable: askAvailable, setAll };
}
