import { t } from '../../texts/texts.ts';

/** A button of a message. */
export interface NoticeAction {
  label: string;
  onAction: () => void;
}

/** A message after an action. */
export interface Notice {
  /** A second notice with the same id replaces the first. */
  id: string;
  /** The name of the record that it is about, shown in bold before the text. */
  subject?: string;
  /** The rest of the sentence. */
  text: string;
  /** A status that may still change, such as 'Shown on 3 of 3 screens'. */
  detail?: string;
  /** `warn` for failed or pending details, `plain` for neutral ones; `good` by default. */
  detailTone?: 'good' | 'warn' | 'plain';
  /** Other locations that show the change: 'Harbour shows the new price, too.' */
  reach?: string;
  /** A single action, such as Undo or Retry. */
  action?: NoticeAction;
  /** Further choices about the change, before the action. */
  choices?: readonly NoticeAction[];
  /** The changed records, for the part of the application that keeps `detail` up to date. */
  topics?: readonly Topic[];
  /** Stays open beside later notices for its whole time, because Undo of a deletion exists nowhere else. */
  isLasting?: boolean;
  /** Notices of one kind become one that counts them. */
  kind?: NoticeKind;
  /**
   * With `kind`: reverts the change without a notice of its own. Resolves to the changed topics, none where the change has
   * no topic; `null` if it failed.
   */
  undo?: () => Promise<readonly Topic[] | null>;
  /** The notices of the same kind since it opened, itself included, oldest first. */
  joined?: readonly Notice[];
}

/** The record that a notice is about, and its change. */
export interface Topic extends TopicRecord {
  /** The revision of the change, from the server's reply. A screen that has painted it shows the change. */
  revision: number;
}

/** A topic of which the revision comes from elsewhere, such as the number of an undo. */
export interface TopicRecord {
  kind: string;
  id: string;
  /** Items have other prices now, which may reach other locations. */
  hasNewPrices?: boolean;
}

/** The rule by which notices of one kind become one. */
export interface NoticeKind {
  name: string;
  /** The sentence about several records, from the latest notice of each. */
  describe: (latest: readonly Notice[]) => string;
  /** The sentence after Undo all, for the number of records. */
  describeUndone: (count: number) => string;
}

const MAX_OPEN = 4;

/**
 * Adds a notice to the open ones. It joins those of its kind, and replaces the notice with its id and those without an
 * action; when too many are open, the oldest that is not lasting closes.
 */
export function addNotice(
  open: readonly Notice[],
  next: Notice,
  onUndoAll: (joined: Notice) => void,
): readonly Notice[] {
  const sameKind = open.find(({ kind }) => kind !== undefined && kind.name === next.kind?.name);
  const shown = sameKind ? join(sameKind, next, onUndoAll) : next;
  const others = open.filter(
    (notice) =>
      notice !== sameKind &&
      notice.id !== next.id &&
      notice.id !== shown.id &&
      (notice.isLasting || notice.action),
  );
  const surplus = Math.max(0, others.length + 1 - MAX_OPEN);
  const closing = others.filter(({ isLasting }) => !isLasting).slice(0, surplus);
  return [...others.filter((notice) => !closing.includes(notice)), shown];
}

/** The latest notice about each record among the joined ones, in the order of the first ones. */
export function latestOf({ joined = [] }: Pick<Notice, 'joined'>): Notice[] {
  return [...new Map(joined.map((notice) => [notice.id, notice])).values()];
}

/** Joins two notices of one kind; changes of a single record stay a notice about that record. */
function join(before: Notice, next: Notice, onUndoAll: (joined: Notice) => void): Notice {
  const joined = [...(before.joined ?? [before]), next];
  const latest = latestOf({ joined });
  if (latest.length === 1 || !next.kind) return { ...next, joined };
  const both: Notice = { id: next.kind.name, kind: next.kind, text: next.kind.describe(latest), joined };
  if (joined.some(({ isLasting }) => isLasting)) both.isLasting = true;
  both.choices = commonChoices(latest);
  return { ...both, action: { label: t('Undo all'), onAction: () => onUndoAll(both) } };
}

/** The choices that all notices have: each one then counts for all records. */
function commonChoices([first, ...others]: readonly Notice[]): NoticeAction[] {
  return (first?.choices ?? []).flatMap(({ label, onAction }) => {
    const same = others.map(({ choices = [] }) => choices.find((choice) => choice.label === label));
    const onAll = () => {
      onAction();
      for (const choice of same) choice?.onAction();
    };
    return same.every((choice) => choice !== undefined) ? [{ label, onAction: onAll }] : [];
  });
}
