/** Explains changes of takeovers for Recent Activity. */
import { Takeover } from '@menuboard/contract/takeovers';
import * as z from 'zod/mini';
import type { ExplainChange } from '../../changes/activity.ts';
import type { ChangeType } from '../../db/change-data.ts';
import { readSnapshot, type Stored, storedField } from '../../db/stored-snapshot.ts';

const { title, text, displayIds, endsAt } = Takeover.shape;
const StoredTakeover = z.object({
  title: storedField(title),
  text: storedField(text),
  displayIds: storedField(displayIds),
  endsAt: storedField(endsAt),
}) satisfies z.ZodMiniType<Stored<Pick<Takeover, 'title' | 'text' | 'displayIds' | 'endsAt'>>>;

const NAME_MAX = 60;

/** The beginning of its words. */
function nameOf(words: string): string {
  return words.length > NAME_MAX ? `${words.slice(0, NAME_MAX).trimEnd()}…` : words;
}

export const takeoverExplainers = {
  'takeover-updated': (row) => {
    const before = readSnapshot(StoredTakeover, row.before);
    const after = readSnapshot(StoredTakeover, row.after);
    if (!after) return undefined;
    const isOver = after.endsAt !== undefined && after.endsAt <= row.at;
    const action = !before ? 'takeover-started' : isOver ? 'takeover-ended' : 'takeover-changed';
    return {
      type: 'takeover',
      action,
      name: nameOf(after.title || after.text || 'An image'),
      before: null,
      after: after.displayIds?.length ?? null,
    };
  },
} satisfies Partial<Record<ChangeType, ExplainChange>>;
