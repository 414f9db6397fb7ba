import { ErrorBody } from '@menuboard/contract/http/errors';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNotice } from '../ui/notice.tsx';
import { messageFor } from './errors.ts';
import { randomKey } from './idempotency.ts';

/** Why a save failed: by field where the server says which one, else in one sentence, worth another try. */
export interface Refusal {
  message: string;
  faults: Readonly<Record<string, string>>;
}

/** One form: what it is about (nothing yet, when it adds), what is typed, and what the server last said to it. */
interface Form<Thing, Draft> {
  thing: Thing | null;
  typed: Draft;
  opened: Draft;
  failure: Refusal | null;
  isSaving: boolean;
  /** Of this opening of the form: what it creates is created once, and the same typed into a later one again. */
  attempt: string;
}

interface Options<Thing, Draft> {
  draftOf: (thing: Thing | null) => Draft;
  save: (thing: Thing | null, typed: Draft, opened: Draft, attempt: string) => Promise<unknown>;
  /** What is said when the server gives no reason. */
  failed: (thing: Thing | null) => string;
  /** What the dialog is about after a save; without it a save closes the dialog. */
  next?: (thing: Thing | null, typed: Draft) => Thing;
}

interface State<Thing, Draft> {
  forms: Readonly<Record<string, Form<Thing, Draft>>>;
  current: string;
  isOpen: boolean;
}

const NEW = 'new';

/**
 * A dialog that adds and edits things of one kind. Closing it keeps what was typed for the next time it opens on
 * the same thing; Cancel and a successful save drop it.
 */
export function useDraftDialog<Thing extends { id: string }, Draft extends object>(
  options: Options<Thing, Draft>,
) {
  type Forms = State<Thing, Draft>['forms'];
  const [state, setState] = useState<State<Thing, Draft>>({ forms: {}, current: NEW, isOpen: false });
  // A save comes back to whatever the dialog is by then.
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  });

  // Held from the first call: long lists hand `open` to every row, so it must stay the same.
  const [draftOf] = useState(() => options.draftOf);
  const formOf = useCallback(
    (thing: Thing | null): Form<Thing, Draft> => {
      // A copy: it is also what tells this form from a later one on the same thing.
      const opened = { ...draftOf(thing) };
      return { thing, typed: opened, opened, failure: null, isSaving: false, attempt: randomKey() };
    },
    [draftOf],
  );
  const notice = useNotice();
  const { current, isOpen } = state;
  const form = state.forms[current] ?? formOf(null);
  const write = (key: string, change: Partial<Form<Thing, Draft>>) =>
    setState((now) => {
      const forms: Forms = { ...now.forms, [key]: { ...(now.forms[key] ?? formOf(null)), ...change } };
      return { ...now, forms };
    });
  const close = () => setState((now) => ({ ...now, isOpen: false }));
  const drop = (key: string) =>
    setState((now) => {
      const { [key]: _, ...forms } = now.forms;
      return { ...now, forms, isOpen: now.isOpen && now.current !== key };
    });

  /** Goes on to another form where this one was, without opening what is closed. */
  const goOn = (key: string, thing: Thing) =>
    setState((now) => {
      const { [key]: _, ...others } = now.forms;
      const forms: Forms = { ...others, [thing.id]: others[thing.id] ?? formOf(thing) };
      return { ...now, forms, current: now.current === key ? thing.id : now.current };
    });

  const open = useCallback(
    (thing: Thing | null) => {
      const key = thing?.id ?? NEW;
      setState(({ forms }) => {
        const kept = forms[key];
        const isUsed = kept && (kept.isSaving || !isSame(kept.typed, kept.opened));
        return { forms: isUsed ? forms : { ...forms, [key]: formOf(thing) }, current: key, isOpen: true };
      });
    },
    [formOf],
  );

  const take = (key: string, changeOf: (typed: Draft) => Partial<Draft>, isSaved: boolean) =>
    setState((now) => {
      const there = now.forms[key] ?? (key === NEW && now.isOpen ? formOf(null) : undefined);
      if (!there) return now;
      const change = changeOf(there.typed);
      const opened = isSaved && !there.isSaving ? { ...there.opened, ...change } : there.opened;
      const forms: Forms = {
        ...now.forms,
        [key]: { ...there, typed: { ...there.typed, ...change }, opened },
      };
      return { ...now, forms };
    });

  const save = async () => {
    const key = current;
    const { thing, typed, opened, attempt } = form;
    write(key, { failure: null, isSaving: true });
    // Cancelled meanwhile, and perhaps opened anew: then the result is no business of the form that is there.
    const isStillThere = () => latest.current.forms[key]?.opened === opened;
    try {
      await options.save(thing, typed, opened, attempt);
      if (!isStillThere()) return;
      if (options.next) goOn(key, options.next(thing, typed));
      else drop(key);
    } catch (error) {
      const message = messageFor(error, options.failed(thing));
      const say = () => notice.show({ id: `${key} not saved`, text: `${message}.` });
      if (!isStillThere()) return say();
      write(key, { failure: { message, faults: faultsOf(error) }, isSaving: false });
      const { isOpen: isAnyOpen, current: shown } = latest.current;
      if (isAnyOpen && shown !== key) return say();
      // Closed by its backdrop meanwhile: the failure must not go unseen.
      setState((now) => ({ ...now, current: key, isOpen: true }));
    }
  };

  return {
    ...form,
    isOpen,
    open,
    close,
    cancel: () => drop(current),
    /** Cancel, and on with another form. */
    turnTo: (thing: Thing) => goOn(current, thing),
    type: (change: Partial<Draft>) =>
      write(current, {
        typed: { ...form.typed, ...change },
        failure: withoutFaults(form.failure, Object.keys(change)),
      }),
    /**
     * What became true while the form was open, by an upload: it comes late, upon what is typed by then, and not
     * at all once the form was dropped. `isSaved`: the thing itself has changed, so there is nothing to save.
     */
    arrive: (change: Partial<Draft>, isSaved: boolean) => take(current, () => change, isSaved),
    /** The same for the form of a certain thing, whichever is open by now. */
    arriveAt: (id: string, change: (typed: Draft) => Partial<Draft>) => take(id, change, false),
    save: () => void save(),
  };
}

function isSame<Draft extends object>(one: Draft, other: Draft): boolean {
  for (const key in one) if (one[key] !== other[key]) return false;
  return true;
}

/** What was refused in a field is not true of what is typed there now; the rest stays said. */
function withoutFaults(failure: Refusal | null, fields: readonly string[]): Refusal | null {
  if (!failure || !fields.some((field) => field in failure.faults)) return failure;
  const faults = Object.fromEntries(
    Object.entries(failure.faults).filter(([field]) => !fields.includes(field)),
  );
  return Object.keys(faults).length > 0 ? { ...failure, faults } : null;
}

function faultsOf(error: unknown): Record<string, string> {
  const data = typeof error === 'object' && error !== null && 'data' in error ? error.data : undefined;
  const body = ErrorBody.safeParse(data);
  const details = (body.success && body.data.details) || [];
  return Object.fromEntries(details.map(({ path, message }) => [path.replace(/^body\./, ''), message]));
}
