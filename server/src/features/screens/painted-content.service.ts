import type { PaintedContent } from '@menuboard/contract/displays';
import type { Db } from '../../db/schema.ts';
import { notFound } from '../../lib/app-error.ts';
import type { Scope } from '../../lib/scope.ts';
import { displaysById, findDisplayId } from '../displays/displays.reads.ts';
import { readPaintedContent } from './content/painted-content.ts';
import type { Presence } from './presence/presence.ts';
import { findPairedScreen } from './screens.reads.ts';

/** What a screen of the restaurant shows; `null` if it has painted nothing, or if that is unknown. */
export type ReadPainted = (
  scope: Scope,
  displayId: string,
  screenId: string,
) => Promise<{ content: PaintedContent | null }>;

export function createReadPainted({ db, presence }: { db: Db; presence: Presence }): ReadPainted {
  return (scope, displayId, screenId) =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (tx) => {
        const id = await findDisplayId(tx, scope, displayId);
        const [display] = id ? await displaysById(tx, [id]) : [];
        if (!display) throw notFound('Display');
        const row = await findPairedScreen(tx, scope, display.id, screenId);
        if (!row) throw notFound('Screen');
        const revision = await presence.paintedRevisionOf(row);
        if (revision === null) return { content: null };
        return { content: (await readPaintedContent(tx, { scope, after: revision }, display)) ?? null };
      });
}
