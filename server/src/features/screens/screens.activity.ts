/** Explains forgotten, restored and reloaded screens for Recent Activity. */
import * as z from 'zod/mini';
import type { ExplainChange } from '../../changes/activity.ts';
import type { ScreenSnapshot } from '../../db/change-data.ts';
import { readSnapshot, type Stored, storedField } from '../../db/stored-snapshot.ts';

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

const StoredReload = z.object({
  name: storedField(z.string()),
  reload: storedField(z.object({ browser: z.string() })),
});

/** `undefined` for another change of the display. */
export const explainReload: ExplainChange = (row) => {
  const after = readSnapshot(StoredReload, row.after);
  if (!after?.reload) return undefined;
  return { type: 'display', action: 'screen-reloaded', name: after.name ?? '', after: after.reload.browser };
};
