import { JSON_MAX_BYTES } from '@menuboard/contract/domain/limits';
import { utf8Length } from '@menuboard/contract/domain/text';
import type { ImportField, ImportResult } from '@menuboard/contract/imports';
import type { Restaurant } from '@menuboard/contract/restaurants';
import { useState } from 'react';
import { type ImportBody, useCheckImportMutation, useImportItemsMutation } from '../../../api/imports.api.ts';
import { useUndoNotice } from '../../../domain/use-undo-notice.ts';
import { useUnseenFailure } from '../../../lib/dialogs/use-unseen-failure.ts';
import { messageFor } from '../../../lib/errors.ts';
import { plural, t } from '../../../texts/texts.ts';
import { editableLines, editLines } from './edit-lines.ts';
import { isPhoto } from './photo/is-photo.ts';
import { usePhoto } from './photo/use-photo.ts';
import { readTextFile } from './read-file.ts';

export type ImportState = ReturnType<typeof useImport>;

type Columns = (ImportField | null)[];

/** JSON writes a line break as two characters, and the body has more than the text. */
const TEXT_MAX_BYTES = JSON_MAX_BYTES - 65_536;

/** A set with or without a value. */
function toggled<T>(set: ReadonlySet<T>, value: T): ReadonlySet<T> {
  const next = new Set(set);
  if (!next.delete(value)) next.add(value);
  return next;
}

/** The columns with a field at an index. A field has one column. */
function withField(columns: Readonly<Columns>, index: number, field: ImportField | null): Columns {
  return columns.map((one, at) => (at === index ? field : one === field ? null : one));
}

const nothing: ReadonlySet<never> = new Set();
const noEdits: ReadonlyMap<number, string> = new Map();

function sentenceOf({ added, changed }: ImportResult, hidden: number): string {
  const parts = [
    added > 0 && plural(added, '{count} item added', '{count} items added'),
    changed > 0 && plural(changed, '{count} item changed', '{count} items changed'),
    hidden > 0 && plural(hidden, '{count} item hidden', '{count} items hidden'),
  ].filter((part) => part !== false);
  return parts.length === 0 ? t('Nothing has changed.') : `${parts.join(', ')}.`;
}

const bodyOf = (text: string, isComparison: boolean, columns: Columns | undefined): ImportBody => ({
  text,
  isComparison,
  ...(columns && { columns }),
});

const noticeOf = (saved: ImportResult, hidden: number) => ({
  id: 'import',
  text: sentenceOf(saved, hidden),
  undone: t('The import is taken back.'),
  ...(saved.menuId && { topic: { kind: 'menu' as const, id: saved.menuId } }),
});

/** State of the dialog that imports items, and of the comparison with a till. It survives closing the dialog. */
export function useImport({ id: restaurantId, languages }: Restaurant, isOpen: boolean, onDone: () => void) {
  const [text, setText] = useState('');
  const [isComparison, setIsComparison] = useState(false);
  const [menuName, setMenuName] = useState('');
  const [result, setResult] = useState<ImportResult | null>(null);
  const [columns, setColumns] = useState<Columns>();
  /** The lines that were unticked. */
  const [skipped, setSkipped] = useState<ReadonlySet<number>>(nothing);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(nothing);
  const [edits, setEdits] = useState(noEdits);
  const [failure, setFailure] = useState('');
  const photo = usePhoto(languages[0]);
  const [checkImport, { isLoading: isChecking }] = useCheckImportMutation();
  const [importItems, { isLoading: isImporting }] = useImportItemsMutation();
  const showDone = useUndoNotice();
  const tellUnseen = useUnseenFailure(isOpen);

  const send = async (
    call: typeof checkImport | typeof importItems,
    body: ImportBody,
    fallback: string,
  ): Promise<ImportResult | undefined> => {
    setFailure('');
    if (utf8Length(body.text) > TEXT_MAX_BYTES) {
      setFailure(t('This text is too large: at most 1 MB. Import it in parts.'));
      return undefined;
    }
    try {
      return await call({ restaurantId, body }).unwrap();
    } catch (error) {
      const message = messageFor(error, fallback);
      setFailure(message);
      tellUnseen('import', message);
      return undefined;
    }
  };

  const check = async (wanted: string, using: Columns | undefined) => {
    const body = bodyOf(wanted, isComparison, using);
    const checked = await send(checkImport, body, t('The list could not be checked.'));
    if (!checked) return;
    setText(wanted);
    setResult(checked);
    setEdits(noEdits);
    // Only what the review shows can be ticked.
    setHidden(new Set(checked.missing?.map(({ id }) => id).filter((id) => hidden.has(id))));
  };

  const corrected = () => editLines(text, editableLines(text, result?.faulty, photo.pieces), edits);

  const untick = () => {
    setSkipped(nothing);
    setHidden(nothing);
  };

  const takeText = (taken: string, hasPhoto = false) => {
    if (!hasPhoto) photo.clear();
    setText(taken);
    setColumns(undefined);
    untick();
  };

  const reset = () => {
    takeText('');
    setMenuName('');
    setResult(null);
  };

  const openFile = async (file: File) => {
    setFailure('');
    const hasPhoto = isPhoto(file);
    const read = await (hasPhoto ? photo.read(file) : readTextFile(file));
    if (!read) return;
    if ('problem' in read) return setFailure(read.problem);
    takeText(read.text, hasPhoto);
    if (hasPhoto) await check(read.text, undefined);
  };

  const save = async () => {
    const menu = menuName.trim();
    const body: ImportBody = {
      ...bodyOf(text, isComparison, columns),
      skip: [...skipped],
      hide: [...hidden],
      ...(menu && !isComparison && { menuName: menu }),
    };
    const saved = await send(importItems, body, t('The items could not be imported.'));
    if (!saved) return;
    showDone(noticeOf(saved, hidden.size), saved.undo);
    reset();
    onDone();
  };

  return {
    text,
    isComparison,
    menuName,
    result,
    columns: columns ?? result?.columns ?? [],
    skipped,
    hidden,
    edits,
    failure,
    isChecking,
    isImporting,
    setMenuName,
    setIsComparison: (isOn: boolean) => {
      setIsComparison(isOn);
      untick();
    },
    setText: (typed: string) => takeText(typed),
    photo,
    openFile,
    check: () => void check(text, columns),
    setColumn: (index: number, field: ImportField | null) => {
      const next = withField(columns ?? result?.columns ?? [], index, field);
      setColumns(next);
      void check(corrected(), next);
    },
    edit: (line: number, value: string) => setEdits(new Map(edits).set(line, value)),
    applyEdits: () => void check(corrected(), columns),
    toggleLine: (line: number) => setSkipped(toggled(skipped, line)),
    toggleHidden: (id: string) => setHidden(toggled(hidden, id)),
    takeAll: () => {
      setSkipped(nothing);
      setHidden(new Set(result?.missing?.map(({ id }) => id)));
    },
    leaveAll: () => {
      setSkipped(new Set(result?.items?.map(({ line }) => line)));
      setHidden(nothing);
    },
    back: () => {
      setText(corrected());
      setEdits(noEdits);
      setResult(null);
    },
    save: () => void save(),
  };
}
