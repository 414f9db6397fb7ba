import { useState } from 'react';

interface Draft<Fields> {
  /** The fields before the first change. */
  initial: Fields;
  typed: Fields;
}

const drafts = new Map<string, Draft<unknown>>();

/** Call this when a session ends: the next person must not see the drafts of this one. */
export const forgetDrafts = (): void => drafts.clear();

/**
 * The fields of a form on a page. Unsaved text is there again when the page is opened again.
 *
 * @param form its name
 * @param id of the record that it is about
 * @param saved the fields as they are stored; the form shows them until something is typed
 */
export function useDraft<Fields extends object>(form: string, id: string, saved: Fields) {
  const key = `${form} ${id}`;
  const stored = () => drafts.get(key) as Draft<Fields> | undefined;
  const [draft, setDraft] = useState(stored);
  const store = (next: Draft<Fields> | undefined) => {
    if (next) drafts.set(key, next);
    else drafts.delete(key);
    setDraft(next);
  };
  return {
    initial: draft?.initial ?? saved,
    fields: draft?.typed ?? saved,
    isTyped: draft !== undefined,
    /** @param change a function where the change ends later than the render that began it, such as an upload */
    edit: (change: Partial<Fields> | ((typed: Fields) => Partial<Fields>)) => {
      const { initial, typed } = stored() ?? { initial: saved, typed: saved };
      store({ initial, typed: { ...typed, ...(typeof change === 'function' ? change(typed) : change) } });
    },
    /** Forgets the draft, unless more was typed since. */
    drop: (sent: Fields) => {
      if (stored()?.typed === sent) store(undefined);
    },
  };
}
