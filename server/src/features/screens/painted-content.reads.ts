import type { PaintedContent } from '@menuboard/contract/displays';
import type { Kit } from '../../app/kit.ts';
import { notFound } from '../../lib/app-error.ts';
import type { Scope } from '../../lib/scope.ts';
import { displaysById, findDisplayId } from '../displays/displays.reads.ts';
import { presenceOf } from './connected-screens.ts';
import { readPaintedContent } from './content/painted-content.ts';
import { findPairedScreen } from './screens.reads.ts';

/** The content that a screen of the restaurant shows; `null` if it has painted nothing, or if that is unknown. */
export const readPainted = (
  kit: Kit,
  scope: Scope,
  displayId: string,
  screenId: string,
): Promise<{ content: PaintedContent | null }> =>
  kit.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const id = await findDisplayId(tx, scope, displayId);
      const [display] = id ? await displaysById(tx, [id]) : [];
      if (!display) throw notFound('Display');
      const row = await findPairedScreen(tx, scope, display.id, screenId);
      if (!row) throw notFound('Screen');
      const revision = await presenceOf(kit).paintedRevisionOf(row);
      if (revision === null) return { content: null };
      return { content: (await readPaintedContent(tx, { scope, after: revision }, display)) ?? null };
    });
