/** Explains forgotten and restored screens for Recent Activity. */
import * as z from 'zod/mini';
import type { ExplainChange } from '../../../changes/activity.ts';
import type { ScreenSnapshot } from '../../../db/change-data.ts';
import { readSnapshot, type Stored, storedField } from '../../../db/stored-snapshot.ts';

const StoredScreen = z.object({
  name: storedField(z.string()),
  screen: storedField(z.nullable(z.object({ id: z.string(), browser: z.string() }))),
}) satisfies z.ZodMiniType<Stored<ScreenSnapshot>>;

/** `undefined` for a change of the display itself. */
export const explainScreenChange: ExplainChange = (row) => {
  const before = readSnapshot(StoredScreen, row.before)?.screen;
  const after = readSnapshot(StoredScreen, row.after);
  const name = after?.name ?? '';
  if (before) return { type: 'display', action: 'screen-forgotten', name, before: before.browser };
  if (after?.screen) return { type: 'display', action: 'screen-restored', name, after: after.screen.browser };
  return undefined;
};
