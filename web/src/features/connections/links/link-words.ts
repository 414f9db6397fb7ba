/** The state of a link to a till, in words. */
import type { TillField } from '@menuboard/contract/domain/till';
import type { Link, LinkKind } from '@menuboard/contract/links';
import { timeAgo, timeSince } from '../../../shared/wording/format.ts';
import { plural, t } from '../../../texts/texts.ts';
import { translate } from '../../../texts/translate.ts';
import type { Tone } from '../../../ui/StatusDot.tsx';

type State = Pick<Link, 'state' | 'failingSince' | 'lastReadAt'>;

export function toneOf({ state, failingSince }: State): Tone {
  if (state === 'paused') return 'off';
  return state === 'live' && failingSince === null ? 'good' : 'warn';
}

/** @param now ms since 1970 */
export function stateText({ state, failingSince, lastReadAt }: State, now: number): string {
  if (state === 'review') return t('Not live yet: check which dish is which');
  if (state === 'paused') return t('Paused · boards show the last values');
  if (state === 'signIn') return t('Signed out · boards show the last values');
  if (failingSince !== null)
    return t('No answer for {duration} · boards show the last values', {
      duration: timeSince(failingSince, now),
    });
  if (lastReadAt === null) return t('Live · nothing read yet');
  return t('Live · read {timeAgo}', { timeAgo: timeAgo(lastReadAt, now) });
}

export const dishesText = (count: number) => plural(count, '{count} dish', '{count} dishes');

/** Names of new links of kinds with long names, short enough for "from …" beside each dish. */
export const shortNames: Readonly<Record<string, string>> = {
  address: t('Spreadsheet', { context: 'source' }),
  folder: t('File', { context: 'source' }),
  push: t('Own program', { context: 'source' }),
};

/** The evidence that a kind of link works, as a sentence. */
export const evidenceText: Readonly<Record<LinkKind['evidence'], string>> = {
  itself: t('Tried with the system itself.'),
  library: t('Tried with the vendor’s own library, not with the vendor’s servers.'),
  documents: t('Built from the vendor’s public documents; not yet tried with the vendor.'),
};

/** The fields of a till at the beginning of a line. */
export const fieldNames: Readonly<Record<TillField, string>> = {
  name: t('Name'),
  description: t('Description'),
  category: t('Category'),
  price: t('Price'),
  extras: t('Extras'),
  image: t('Photo'),
  availability: t('Sold out'),
  left: t('Number left'),
  presence: t('Shown'),
};

const typedFields: readonly TillField[] = ['name', 'description', 'category', 'extras'];
const inWords = (text: string, field: TillField) => (typedFields.includes(field) ? text : translate(text));

/** The difference of a field, as a sentence. */
export function differenceText(
  { field, till, board, since }: Link['differences'][number],
  now: number,
): string {
  const values = {
    field: fieldNames[field],
    till: inWords(till, field) || t('nothing', { context: 'value' }),
    board: inWords(board, field) || t('nothing', { context: 'value' }),
    duration: timeSince(since, now),
  };
  return t('{field}: the till says {till}, the board shows {board}, for {duration}', values);
}
