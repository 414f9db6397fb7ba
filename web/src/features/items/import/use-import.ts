import { JSON_MAX_BYTES } from '@menuboard/contract/domain/limits';
import { utf8Length } from '@menuboard/contract/domain/text';
import type { TextEncoding } from '@menuboard/contract/domain/text-encoding';
import type { ImportResult } from '@menuboard/contract/import-result';
import type { ImportColumn, ImportEdit } from '@menuboard/contract/imports';
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
import { type ImportFile, readImportFile } from './read-file.ts';
import { useTicks } from './use-ticks.ts';

export type ImportState = ReturnType<typeof useImport>;

type Columns = (ImportColumn | null)[];

/** JSON writes a line break as two characters, and the body has more than the text. */
const TEXT_MAX_BYTES = JSON_MAX_BYTES - 65_536;

/** The columns with a field at some places. A field has one column, except the prices of sizes. */
function withField(
  columns: Readonly<Columns>,
  places: readonly number[],
  field: ImportColumn | null,
): Columns {
  const isFreed = (one: Columns[number]) => one === field && field !== 'sizePrice';
  return columns.map((one, at) => (places.includes(at) ? field : isFreed(one) ? null : one));
}

/** Later edits of a line complete its earlier ones. */
function withEdits(edits: readonly ImportEdit[], more: readonly ImportEdit[]): ImportEdit[] {
  const byLine = new Map(edits.map((edit) => [edit.line, edit]));
  for (const edit of more) byLine.set(edit.line, { ...byLine.get(edit.line), ...edit });
  return [...byLine.values()];
}

/** All that a person has decided about the text, besides what is ticked. */
interface Decisions {
  columns?: Columns | undefined;
  encoding?: TextEncoding | undefined;
  decimalSign?: '.' | ',' | undefined;
  edits?: ImportEdit[] | undefined;
}

const noEdits: ReadonlyMap<number, string> = new Map();

function sentenceOf({ added, changed }: ImportResult, hidden: number): string {
  const parts = [
    added > 0 && plural(added, '{count} item added', '{count} items added'),
    changed > 0 && plural(changed, '{count} item changed', '{count} items changed'),
    hidden > 0 && plural(hidden, '{count} item hidden', '{count} items hidden'),
  ].filter((part) => part !== false);
  return parts.length === 0 ? t('Nothing has changed.') : `${parts.join(', ')}.`;
}

const noticeOf = (saved: ImportResult, hidden: number) => ({
  id: 'import',
  text: sentenceOf(saved, hidden),
  undone: t('The import was undone.'),
  topics: saved.menuId ? [{ kind: 'menu', id: saved.menuId }] : [],
});

/** State of the dialog that imports items, and of the comparison with a till. It survives closing the dialog. */
export function useImport({ id: restaurantId, languages }: Restaurant, isOpen: boolean, onDone: () => void) {
  const [text, setText] = useState('');
  const [file, setFile] = useState<ImportFile | null>(null);
  const [isComparison, setIsComparison] = useState(false);
  const [menuName, setMenuName] = useState('');
  const [result, setResult] = useState<ImportResult | null>(null);
  const [decisions, setDecisions] = useState<Decisions>({});
  const ticks = useTicks(result);
  const { skipped, hidden, untick } = ticks;
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
    if (utf8Length(body.text ?? '') > TEXT_MAX_BYTES) {
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

  const bodyOf = (wanted: string, using: Decisions, of = file): ImportBody => ({
    ...(of ? { file: of.base64 } : { text: wanted }),
    isComparison,
    ...using,
  });

  const check = async (wanted: string, using: Decisions, of = file) => {
    const body = bodyOf(wanted, using, of);
    const checked = await send(checkImport, body, t('The list could not be checked.'));
    if (!checked) return;
    setText(wanted);
    setDecisions(using);
    setResult(checked);
    setEdits(noEdits);
    ticks.pruneHidden(checked);
  };

  const currentColumns = () => decisions.columns ?? (result?.columns as Columns) ?? [];

  const decide = (more: Decisions) => void check(corrected(), { ...decisions, ...more });

  const corrected = () => editLines(text, editableLines(text, result?.faulty, photo.pieces), edits);

  /** Takes what to import: a text, perhaps of a photo, or a file. */
  const take = (taken: string, chosen: ImportFile | null, hasPhoto = false) => {
    if (!hasPhoto) photo.clear();
    setText(taken);
    setFile(chosen);
    setDecisions({});
    untick();
  };

  const reset = () => {
    take('', null);
    setMenuName('');
    setResult(null);
  };

  const openFile = async (chosen: File) => {
    setFailure('');
    const read = await (isPhoto(chosen) ? photo.read(chosen) : readImportFile(chosen));
    if (!read) return;
    if ('problem' in read) return setFailure(read.problem);
    if ('base64' in read) return take('', read);
    take(read.text, null, true);
    await check(read.text, {}, null);
  };

  const save = async () => {
    const menu = menuName.trim();
    const body: ImportBody = {
      ...bodyOf(text, decisions),
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
    file,
    isComparison,
    menuName,
    result,
    columns: currentColumns(),
    ...ticks,
    edits,
    failure,
    isChecking,
    isImporting,
    setMenuName,
    setIsComparison: (isOn: boolean) => {
      setIsComparison(isOn);
      untick();
    },
    setText: (typed: string) => take(typed, null),
    photo,
    openFile,
    check: () => void check(text, decisions),
    setColumns: (places: readonly number[], field: ImportColumn | null) =>
      decide({ columns: withField(currentColumns(), places, field) }),
    answer: decide,
    editLines: (more: readonly ImportEdit[]) => decide({ edits: withEdits(decisions.edits ?? [], more) }),
    edit: (line: number, value: string) => setEdits(new Map(edits).set(line, value)),
    applyEdits: () => void check(corrected(), decisions),
    back: () => {
      setText(corrected());
      setEdits(noEdits);
      setResult(null);
    },
    save: () => void save(),
  };
}
