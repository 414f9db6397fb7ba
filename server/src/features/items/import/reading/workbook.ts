/** Reads workbooks (.xlsx). Each sheet is a table; a sheet without dishes is left out. */
import type { SheetData } from 'read-excel-file/universal';
import { fromBufferPromise } from 'yauzl';
import { AppError } from '../../../../kernel/errors/app-error.ts';
import type { ReadLine } from '../item-draft.ts';
import { type CsvRecord, refuseLarge } from './csv-records.ts';
import { readTable } from './read-table.ts';
import type { ReadImport, ReadingChoices } from './reading-choices.ts';

/** Several times that of a workbook with 20,000 rows. */
const UNPACKED_MAX_BYTES = 48 * 1_048_576;
const ENTRIES_MAX = 1_000;

/** Refuses a ZIP file by its announced sizes, which unpacking never exceeds. */
async function refuseZipBomb(bytes: Uint8Array): Promise<void> {
  const zip = await fromBufferPromise(Buffer.from(bytes));
  let [size, count] = [0, 0];
  for await (const { uncompressedSize } of zip.eachEntry()) {
    size += uncompressedSize;
    count += 1;
    if (size > UNPACKED_MAX_BYTES || count > ENTRIES_MAX) {
      throw new AppError('too_large', 'This workbook is too large. Import it in parts, or as CSV.');
    }
  }
}

const startsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, index) => bytes[index] === byte);

/** Returns true for the bytes of a ZIP file, as workbooks are. */
export const isWorkbook = (bytes: Uint8Array): boolean => startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]);

const unreadable = () =>
  new AppError(
    'validation',
    'This workbook cannot be read. Save it as an Excel workbook (.xlsx) or as CSV, and choose the new file.',
  );

/** A number of a workbook as a text that readers of prices cannot take for thousands. */
function textOfNumber(value: number): string {
  const text = String(Number(value.toFixed(3)));
  return /\.\d{3}$/.test(text) ? text.replace('.', '·') : text;
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') return textOfNumber(cell);
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10);
  return String(cell);
}

interface Sheet {
  name: string;
  records: CsvRecord[];
}

/** The rows of all sheets, numbered one after the other. */
function sheetsOf(sheets: readonly { sheet: string; data: SheetData }[]): Sheet[] {
  let above = 0;
  return sheets.map(({ sheet, data }) => {
    const records = data.flatMap((row, index) => {
      const cells = row.map(textOf);
      const record = { line: above + index + 1, text: cells.join(' | '), cells };
      refuseLarge(record);
      return cells.some((cell) => cell.trim() !== '') ? [record] : [];
    });
    above += data.length;
    return { name: sheet, records };
  });
}

const isUnreadable = (error: unknown) => error instanceof AppError && error.code === 'validation';

function readSheet({ records }: Sheet, choices: ReadingChoices): ReadImport | undefined {
  try {
    const result = readTable(records, choices);
    return result.lines.some(({ kind }) => kind === 'dish') ? result : undefined;
  } catch (error) {
    if (!isUnreadable(error)) throw error;
    return undefined;
  }
}

const withoutDishes = ({ records }: Sheet): ReadLine[] =>
  records.map(({ line, text }) => ({ line, text, kind: 'leftOut', reason: 'This sheet has no dishes.' }));

/** Gives a dish without a category the name of its sheet. */
function withSection(line: ReadLine, name: string): ReadLine {
  if (line.kind !== 'dish' || line.draft.category !== undefined) return line;
  return { ...line, draft: { ...line.draft, category: name } };
}

async function parse(bytes: Uint8Array): Promise<Sheet[]> {
  const { default: readXlsxFile } = await import('read-excel-file/universal');
  try {
    await refuseZipBomb(bytes);
    return sheetsOf(await readXlsxFile(new Blob([Buffer.from(bytes)])));
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw unreadable();
  }
}

export async function readWorkbook(bytes: Uint8Array, choices: ReadingChoices): Promise<ReadImport> {
  const sheets = (await parse(bytes)).filter(({ records }) => records.length > 0);
  const read = sheets.map((sheet, index) => ({
    sheet,
    // The chosen columns are those of the first sheet.
    result: readSheet(sheet, index === 0 ? choices : { ...choices, columns: undefined }),
  }));
  const [first, ...others] = read.flatMap(({ result }) => result ?? []);
  if (!first) throw new AppError('validation', 'No column of this workbook has the names of the items.');
  const lines = read.flatMap(({ sheet, result }) => {
    if (!result) return withoutDishes(sheet);
    return others.length > 0 ? result.lines.map((line) => withSection(line, sheet.name)) : result.lines;
  });
  return { ...first, lines };
}
