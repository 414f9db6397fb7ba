import { current, type Draft, isDraft } from '@reduxjs/toolkit';
import type { Versioned } from './cached-list.ts';

/** Changes that are shown before the server has answered: a layer over what it last said of each thing. */
export interface OptimisticChanges<T> {
  /** A change that is under way; of one field only the latest counts. Returns how to end it, however it went. */
  add: (id: string, change: Partial<T>) => () => void;
  /** Puts what the server last said into the list, so that this can be changed. */
  lift: (list: T[]) => void;
  /** Takes the list for what the server says, and shows what is under way over it. */
  lay: (list: T[]) => void;
  /** The same for a list that was just fetched, which may be older than what was heard since. */
  layOverFetched: (list: T[]) => void;
}

interface Entry<T> {
  /** What the server last said; nothing while the thing has not been seen in a list. */
  truth: T | undefined;
  /** By field. */
  assumed: Map<string, { value: unknown }>;
}

/** An empty layer. */
export function createOptimisticChanges<T extends Versioned>(): OptimisticChanges<T> {
  const entries = new Map<string, Entry<T>>();

  function* inList(list: T[]) {
    for (const [id, entry] of entries) {
      const at = list.findIndex((thing) => thing.id === id);
      const thing = list[at];
      if (thing) yield { at, thing, entry };
    }
  }

  const show = (list: T[], at: number, { truth, assumed }: Entry<T>) => {
    const changes = Object.fromEntries([...assumed].map(([field, { value }]) => [field, value]));
    // A copy: Immer freezes what it is given.
    if (truth) list[at] = { ...truth, ...changes };
  };

  const lay: OptimisticChanges<T>['lay'] = (list) => {
    for (const { at, thing, entry } of inList(list)) {
      entry.truth = isDraft(thing) ? current(thing as Draft<T>) : { ...thing };
      show(list, at, entry);
    }
  };

  return {
    add: (id, change) => {
      const entry: Entry<T> = entries.get(id) ?? { truth: undefined, assumed: new Map() };
      entries.set(id, entry);
      const own = Object.entries(change).map(([field, value]) => [field, { value }] as const);
      for (const [field, assumption] of own) entry.assumed.set(field, assumption);
      return () => {
        for (const [field, assumption] of own) {
          if (entry.assumed.get(field) === assumption) entry.assumed.delete(field);
        }
      };
    },
    lift: (list) => {
      for (const { at, entry } of inList(list)) if (entry.truth) list[at] = { ...entry.truth };
    },
    lay: (list) => {
      lay(list);
      for (const [id, { assumed }] of entries) if (assumed.size === 0) entries.delete(id);
    },
    layOverFetched: (list) => {
      for (const { at, thing, entry } of inList(list)) {
        if (entry.truth && entry.truth.revision > thing.revision) list[at] = { ...entry.truth };
      }
      lay(list);
    },
  };
}
