import { isDeepStrictEqual } from 'node:util';
import { mergeLists } from '@menuboard/contract/domain/merge-lists';

/** A list in the version that a person read, the version that the person wants, and the current one. */
export interface Versions<Entry> {
  base: readonly Entry[];
  wanted: readonly Entry[];
  current: readonly Entry[];
}

/** Merges lists of records. An entry that the person has not changed keeps its current state. */
export function mergeRecords<Entry>(
  { base, wanted, current }: Versions<Entry>,
  keyOf: (entry: Entry, index: number) => string,
): { merged: Entry[]; lost: Entry[] } {
  const byKey = (entries: readonly Entry[]) => new Map(entries.map((one, at) => [keyOf(one, at), one]));
  const [old, mine, now] = [byKey(base), byKey(wanted), byKey(current)];
  const keys = mergeLists([...old.keys()], [...mine.keys()], [...now.keys()]);
  const merged = keys.flatMap((key) => {
    const own = mine.get(key);
    const isChanged = own !== undefined && !isDeepStrictEqual(own, old.get(key));
    return (isChanged ? own : (now.get(key) ?? own)) ?? [];
  });
  const isMerged = new Set(keys);
  return { merged, lost: [...mine].flatMap(([key, entry]) => (isMerged.has(key) ? [] : [entry])) };
}
