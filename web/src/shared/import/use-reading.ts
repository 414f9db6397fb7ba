import { JSON_MAX_BYTES } from '@menuboard/contract/domain/limits';
import { utf8Length } from '@menuboard/contract/domain/text';
import type { TextEncoding } from '@menuboard/contract/domain/text-encoding';
import type { ImportResult } from '@menuboard/contract/import-result';
import type { ImportColumn, ImportEdit } from '@menuboard/contract/imports';
import type { Restaurant } from '@menuboard/contract/restaurants';
import { useRef, useState } from 'react';
import { type ImportBody, useCheckImportMutation, useImportItemsMutation } from '../../api/imports.api.ts';
import { messageFor } from '../../lib/errors.ts';
import { t } from '../../texts/texts.ts';
import { editableLines, editLines } from './edit-lines.ts';
import { isPhoto } from './photo/is-photo.ts';
import { usePhoto } from './photo/use-photo.ts';
import { type ImportFile, readImportFile } from './read-file.ts';

export type ReadingState = ReturnType<typeof useReading>;

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

/** The decisions of a person about a text, besides the ticked lines. */
export interface Decisions {
  columns?: Columns | undefined;
  encoding?: TextEncoding | undefined;
  decimalSign?: '.' | ',' | undefined;
  edits?: ImportEdit[] | undefined;
}

/** The text or file to read, and the decisions about it. */
export interface ReadingSource {
  text: string;
  file: ImportFile | null;
  decisions: Decisions;
}

const noEdits: ReadonlyMap<number, string> = new Map();
const nothing: ReadingSource = { text: '', file: null, decisions: {} };

interface ReadingOptions {
  initial?: ReadingSource;
  isComparison?: boolean;
  /** Another text or file was taken. */
  onTaken?: () => void;
  onChecked?: (result: ImportResult) => void;
  onFailed?: (message: string) => void;
}

/** Reads dishes from a text, a file or a photo: the server shows its reading, and a person corrects it. */
export function useReading(
  { id: restaurantId, languages }: Pick<Restaurant, 'id' | 'languages'>,
  { initial = nothing, isComparison = false, onTaken, onChecked, onFailed }: ReadingOptions = {},
) {
  const [text, setText] = useState(initial.text);
  const [file, setFile] = useState(initial.file);
  const [result, setResult] = useState<ImportResult | null>(null);
  /** True if the result is about an earlier text. */
  const [isStale, setIsStale] = useState(true);
  const latest = useRef(0);
  const [decisions, setDecisions] = useState(initial.decisions);
  const [edits, setEdits] = useState(noEdits);
  const [failure, setFailure] = useState('');
  const photo = usePhoto(languages[0]);
  const [checkImport, { isLoading: isChecking }] = useCheckImportMutation();
  const [importItems, { isLoading: isImporting }] = useImportItemsMutation();

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
      onFailed?.(message);
      return undefined;
    }
  };

  const bodyOf = (wanted: string, using: Decisions, of = file): ImportBody => ({
    ...(of ? { file: of.base64 } : { text: wanted }),
    isComparison,
    ...using,
  });

  /** @returns undefined after a failure, and if another text was taken in the meantime */
  const check = async (wanted: string, using: Decisions, of = file): Promise<ImportResult | undefined> => {
    latest.current += 1;
    const turn = latest.current;
    const checked = await send(checkImport, bodyOf(wanted, using, of), t('The list could not be checked.'));
    if (!checked || turn !== latest.current) return undefined;
    setText(wanted);
    setDecisions(using);
    setResult(checked);
    setIsStale(false);
    setEdits(noEdits);
    onChecked?.(checked);
    return checked;
  };

  const currentColumns = () => decisions.columns ?? (result?.columns as Columns) ?? [];

  const decide = (more: Decisions) => void check(corrected(), { ...decisions, ...more });

  const corrected = () => editLines(text, editableLines(text, result?.faulty, photo.pieces), edits);

  /** Takes a text to import, perhaps of a photo, or a file. */
  const take = (taken: string, chosen: ImportFile | null, hasPhoto = false) => {
    if (!hasPhoto) photo.clear();
    latest.current += 1;
    setIsStale(true);
    setText(taken);
    setFile(chosen);
    setDecisions({});
    onTaken?.();
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

  return {
    text,
    file,
    decisions,
    result,
    isStale,
    columns: currentColumns(),
    edits,
    failure,
    isChecking,
    isImporting,
    photo,
    setText: (typed: string) => take(typed, null),
    openFile,
    check: () => check(text, decisions),
    setColumns: (places: readonly number[], field: ImportColumn | null) =>
      decide({ columns: withField(currentColumns(), places, field) }),
    answer: decide,
    editLines: (more: readonly ImportEdit[]) => decide({ edits: withEdits(decisions.edits ?? [], more) }),
    edit: (line: number, value: string) => setEdits(new Map(edits).set(line, value)),
    applyEdits: () => void check(corrected(), decisions),
    /** Leaves the result, and takes the corrected lines into the text. */
    back: () => {
      setText(corrected());
      setEdits(noEdits);
      setResult(null);
    },
    reset: () => {
      take('', null);
      setResult(null);
    },
    /** Imports the result; resolves to undefined after a failure. */
    importAll: (more: Omit<ImportBody, 'text' | 'file'>) =>
      send(importItems, { ...bodyOf(text, decisions), ...more }, t('The items could not be imported.')),
  };
}
