import { parse } from 'csv-parse';
import { breathe } from '../../../../lib/turns.ts';

export interface CsvRecord {
  /** The number of its first line, from 1. */
  line: number;
  text: string;
  cells: string[];
}

/** What one turn of the event loop parses. */
const CHUNK_CHARACTERS = 16_384;

export type Delimiter = ',' | ';' | '\t';

/** Splits CSV into records. Rejects with a sentence if a quote is not closed. */
export async function csvRecords(text: string, delimiter: Delimiter): Promise<CsvRecord[]> {
  const records: CsvRecord[] = [];
  const parser = parse({
    delimiter,
    raw: true,
    relax_column_count: true,
    relax_quotes: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    max_record_size: 65_536,
  });
  let line = 1;
  const collect = () => {
    for (;;) {
      const found: { record: string[]; raw: string } | null = parser.read();
      if (found === null) return;
      const { record, raw } = found;
      const lineBreaks = raw.match(/\r\n|\n|\r/g)?.length ?? 0;
      if (record.some((cell) => cell.trim() !== '')) {
        records.push({ line, text: raw.replace(/(\r\n|\n|\r)$/, ''), cells: record });
      }
      line += Math.max(1, lineBreaks);
    }
  };
  const ended = new Promise<void>((resolve, reject) => {
    parser.on('readable', collect);
    parser.once('end', resolve);
    parser.once('error', reject);
  });
  // A rejection before the last chunk is awaited below.
  ended.catch(() => undefined);
  for (let from = 0; from < text.length && !parser.destroyed; from += CHUNK_CHARACTERS) {
    parser.write(text.slice(from, from + CHUNK_CHARACTERS));
    await breathe();
  }
  parser.end();
  await ended;
  return records;
}
