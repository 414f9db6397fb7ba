/** Explains changes of the library for Recent Activity. */
import * as z from 'zod/mini';
import type { ChangeType } from '../../db/change-data.ts';
import type { ChangeRow } from '../../db/schema.ts';
import { readSnapshot, storedField } from '../../db/stored-snapshot.ts';
import type { ExplainChange } from '../../lib/activity.ts';

const StoredFile = z.object({ name: storedField(z.string()) });

const nameIn = (snapshot: ChangeRow['before']) => readSnapshot(StoredFile, snapshot)?.name ?? '';

export const mediaExplainers = {
  // Uploads are not recorded, but the change that shows the new file is.
  'media-created': ({ after }) => ({ type: 'media', action: 'restored', name: nameIn(after) }),
  'media-updated': ({ before, after }) => ({
    type: 'media',
    action: 'renamed',
    name: nameIn(after),
    before: nameIn(before),
    after: nameIn(after),
  }),
  'media-deleted': ({ before }) => ({ type: 'media', action: 'deleted', name: nameIn(before) }),
} satisfies Partial<Record<ChangeType, ExplainChange>>;
