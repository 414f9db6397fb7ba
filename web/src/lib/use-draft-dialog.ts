import { ErrorBody } from '@menuboard/contract/http/errors';
import { useCallback, useState } from 'react';
import { messageFor } from './errors.ts';

/** Why a save failed: by field where the server says which one, else in one sentence, worth another try. */
export interface Failure {
  message: string;
  faults: Readonly<Record<string, string>>;
}

/** One form: what it is about (nothing yet, when it adds), what is typed, and what the server last said to it. */
interface Form<Thing, Draft> {
  thing: Thing | null;
  typed: Draft;
  opened: Draft;
  failure: Failure | null;
}

interface Options<Thing, Draft> {
  draftOf: (thing: Thing | null) => Draft;
  save: (thing: Thing | null, typed: Draft, opened: Draft) => Promise<unknown>;
  /** What is said when the server gives no reason. */
  failed: (thing: Thing | null) => string;
}

const NEW = 'new';

/**
 * A dialog that adds and edits things of one kind. Closing it keeps what was typed for the next time it opens on
 * the same thing; Cancel and a successful save drop it.
 */
export function useDraftDialog<Thing extends { id: string }, Draft extends object>(
  options: Options<Thing, Draft>,
) {
  type Forms = Record<string, Form<Thing, Draft>>;
  const [forms, setForms] = useState<Forms>({});
  const [current, setCurrent] = useState(NEW);
  const [isOpen, setIsOpen] = useState(false);
  const [isSaving, setIsSaving] = useState(false);

  // Held from the first call: long lists hand `open` to every row, so it must stay the same.
  const [draftOf] = useState(() => options.draftOf);
  const formOf = useCallback(
    (thing: Thing | null): Form<Thing, Draft> => {
      const opened = draftOf(thing);
      return { thing, typed: opened, opened, failure: null };
    },
    [draftOf],
  );
  const form = forms[current] ?? formOf(null);
  const write = (key: string, change: Partial<Form<Thing, Draft>>) =>
    setForms((all) => ({ ...all, [key]: { ...(all[key] ?? formOf(null)), ...change } }));
  const drop = (key: string) => setForms(({ [key]: _, ...others }) => others);

  const open = useCallback(
    (thing: Thing | null) => {
      const key = thing?.id ?? NEW;
      setForms((all) => {
        const kept = all[key];
        return kept && !isSame(kept.typed, kept.opened) ? all : { ...all, [key]: formOf(thing) };
      });
      setCurrent(key);
      setIsOpen(true);
    },
    [formOf],
  );

  const save = async () => {
    const key = current;
    const { thing, typed, opened } = form;
    write(key, { failure: null });
    setIsSaving(true);
    try {
      await options.save(thing, typed, opened);
      setIsOpen(false);
      drop(key);
    } catch (error) {
      write(key, { failure: { message: messageFor(error, options.failed(thing)), faults: faultsOf(error) } });
      // Closed by its backdrop meanwhile: the failure must not go unseen.
      setCurrent(key);
      setIsOpen(true);
    } finally {
      setIsSaving(false);
    }
  };

  return {
    ...form,
    isOpen,
    isSaving,
    open,
    close: () => setIsOpen(false),
    cancel: () => {
      setIsOpen(false);
      drop(current);
    },
    type: (change: Partial<Draft>) => write(current, { typed: { ...form.typed, ...change } }),
    save: () => void save(),
  };
}

function isSame<Draft extends object>(one: Draft, other: Draft): boolean {
  for (const key in one) if (one[key] !== other[key]) return false;
  return true;
}

function faultsOf(error: unknown): Record<string, string> {
  const data = typeof error === 'object' && error !== null && 'data' in error ? error.data : undefined;
  const body = ErrorBody.safeParse(data);
  const details = (body.success && body.data.details) || [];
  return Object.fromEntries(details.map(({ path, message }) => [path.replace(/^body\./, ''), message]));
}
