/** Explains requests to reload a screen for Recent Activity. */
import * as z from 'zod/mini';
import type { ExplainChange } from '../../../changes/activity.ts';
import { readSnapshot, storedField } from '../../../db/stored-snapshot.ts';

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
