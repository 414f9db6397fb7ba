import { current, type Draft, isDraft } from '@reduxjs/toolkit';
import { indexOfId, type Versioned } from './cached-list.ts';

/** Changes that are shown before the server confirms them, as a layer over the server's last state of each record. */
export interface OptimisticChanges<T> {
  /** Begins a change; the latest change of a field wins. Call the returned function when the call has ended. */
  begin: (id: string, change: Partial<T>) => () => void;
  /** Puts the server's last state into the list, so that updates from the server apply to it. */
  restoreServerState: (list: T[]) => void;
  /** Takes the list as the server's state, and applies the changes in flight to it. */
  apply: (list: T[]) => void;
  /** The same for a fetched list, which may be older than the events received since. */
  applyToFetched: (list: T[]) => void;
}

interface Entry<T> {
  /** The server's last state; undefined until the record was in a list. */
  serverState: T | undefined;
  /** The changes in flight, by field. */
  inFlight: Map<string, { value: unknown }>;
}

/** A layer without changes. */
export function createOptimisticChanges<T extends Versioned>(): OptimisticChanges<T> {
  const entries = new Map<string, Entry<T>>();

  function* entriesIn(list: T[]) {
    for (const [id, entry] of entries) {
      const at = indexOfId(list, id);
      const record = list[at];
      if (record) yield { at, record, entry };
    }
  }

  const showChanges = (list: T[], at: number, { serverState, inFlight }: Entry<T>) => {
    const changes = Object.fromEntries([...inFlight].map(([field, { value }]) => [field, value]));
    // A copy, because Immer freezes the objects that it gets.
    if (serverState) list[at] = { ...serverState, ...changes };
  };

  const apply: OptimisticChanges<T>['apply'] = (list) => {
    for (const { at, record, entry } of entriesIn(list)) {
      entry.serverState = isDraft(record) ? current(record as Draft<T>) : { ...record };
      showChanges(list, at, entry);
    }
  };

  return {
    begin: (id, change) => {
      const entry: Entry<T> = entries.get(id) ?? { serverState: undefined, inFlight: new Map() };
      entries.set(id, entry);
      const own = Object.entries(change).map(([field, value]) => [field, { value }] as const);
      for (const [field, change] of own) entry.inFlight.set(field, change);
      return () => {
        for (const [field, change] of own) {
          if (entry.inFlight.get(field) === change) entry.inFlight.delete(field);
        }
      };
    },
    restoreServerState: (list) => {
      for (const { at, entry } of entriesIn(list)) if (entry.serverState) list[at] = { ...entry.serverState };
    },
    apply: (list) => {
      apply(list);
      for (const [id, { inFlight }] of entries) if (inFlight.size === 0) entries.delete(id);
    },
    applyToFetched: (list) => {
      for (const { at, record, entry } of entriesIn(list)) {
        if (entry.serverState && entry.serverState.revision > record.revision)
          list[at] = { ...entry.serverState };
      }
      apply(list);
    },
  };
}
