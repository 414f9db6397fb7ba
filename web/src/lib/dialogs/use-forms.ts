import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { type Form, mergedForm, newForm } from './form.ts';

type Forms<Subject, Draft> = Readonly<Record<string, Form<Subject, Draft>>>;

/**
 * The forms of a dialog that were edited and not ended, each under the id of its subject.
 *
 * @param draftOf the draft of a form that nobody has edited
 */
export function useForms<Subject, Draft extends object>(draftOf: (subject: Subject | null) => Draft) {
  const [forms, setForms] = useState<Forms<Subject, Draft>>({});
  /** The keys of forms that have moved, for uploads that began under the old ones. */
  const movedTo = useRef(new Map<string, string>());
  const newestDraftOf = useRef(draftOf);
  useLayoutEffect(() => {
    newestDraftOf.current = draftOf;
  });
  // Long lists pass a function that uses it to every row, so it must stay the same.
  const formOf = useCallback(
    (subject: Subject | null): Form<Subject, Draft> =>
      // A copy: its identity also tells this form from a later one on the same subject.
      newForm(subject, { ...newestDraftOf.current(subject) }),
    [],
  );

  type Change = (form: Form<Subject, Draft>) => Partial<Form<Subject, Draft>>;
  const update = (key: string, changeOf: Change) =>
    setForms((now) => {
      const known = now[key] ?? formOf(null);
      return { ...now, [key]: { ...known, ...changeOf(known) } };
    });
  const drop = (key: string) => {
    movedTo.current.delete(key);
    setForms(({ [key]: _, ...others }) => others);
  };
  /** Moves the form under `key`, if it was not dropped. */
  const move = (
    key: string,
    nextKey: string,
    changeOf: (form: Form<Subject, Draft>) => Form<Subject, Draft>,
  ) => {
    if (key !== nextKey) movedTo.current.set(key, nextKey);
    setForms(({ [key]: known, ...others }) => (known ? { ...others, [nextKey]: changeOf(known) } : others));
  };
  /** Merges the result of an upload. Does nothing if the form was dropped, unless `isOpen` says that it is shown. */
  const merge = (
    key: string,
    changeOf: (draft: Draft) => Partial<Draft>,
    { isSaved, isOpen }: { isSaved: boolean; isOpen: () => boolean },
  ) =>
    setForms((now) => {
      const currentKey = now[key] ? key : (movedTo.current.get(key) ?? key);
      const known = now[currentKey] ?? (currentKey === key && isOpen() ? formOf(null) : undefined);
      return known ? { ...now, [currentKey]: mergedForm(known, changeOf(known.draft), isSaved) } : now;
    });

  return { forms, setForms, formOf, update, drop, move, merge };
}
