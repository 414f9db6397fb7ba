import type { Kit } from '../../../app/kit.ts';
import type { Mutation } from '../../../db/mutate.ts';
import type { DisplayRow } from '../../../db/schema.ts';
import { newId } from '../../../lib/ids.ts';
import type { AddedFile } from '../../../media/add-to-library.ts';
import type { ReceivedFile } from '../../../media/media-store.ts';
import { presentConversion } from './conversions.present.ts';
import * as repo from './conversions.repo.ts';
import { emitConversion, progressOf } from './progress.ts';
import { requestConversion, type Source } from './request-conversion.ts';

/** Takes the bytes of an upload that is to be converted. They wait until `enqueueConversion` or `forgetSources`. */
export async function takeSource({ sources }: Kit, file: ReceivedFile): Promise<Source> {
  const id = newId<'conversion'>();
  await sources.add(id, file);
  return { id, name: file.name, size: file.size, sha256: file.sha256 };
}

/** Removes the bytes of a failed upload. They stay while the database cannot tell whether a row needs them. */
export async function forgetSources({ db, sources }: Kit, taken: Source[]): Promise<void> {
  const ids = taken.map(({ id }) => id);
  const needed = await repo.waitingAmong(db, ids).catch(() => undefined);
  for (const id of needed ? ids.filter((one) => !needed.has(one)) : []) await sources.remove(id);
}

/** Puts the conversion of a source into the queue, in the transaction of its upload. */
export async function enqueueConversion(
  mutation: Mutation,
  source: Source,
  displayId: DisplayRow['id'] | undefined,
  kit: Kit,
): Promise<AddedFile> {
  const { restaurantId } = mutation.scope;
  const { jobs, sources, onError } = kit;
  const { added, isNew } = await requestConversion(mutation, source, displayId);
  if (isNew) await jobs.enqueue(mutation.tx, { id: source.id, kind: 'conversion', restaurantId });
  mutation.afterCommit(() => {
    if (!isNew) sources.remove(source.id).catch(onError);
    if (added.conversion) emitConversion(kit, restaurantId, added.conversion);
    jobs.wake();
  });
  return added;
}

/** The display now shows something else, so no conversion will replace it. */
export async function detachConversions(
  { tx, afterCommit, scope }: Mutation,
  displayId: string,
  kit: Kit,
): Promise<void> {
  const detached = await repo.detachFrom(tx, scope, displayId);
  afterCommit(() => {
    for (const row of detached)
      emitConversion(kit, scope.restaurantId, presentConversion(row, progressOf(kit).percentOf(row.id)));
  });
}
