/** A table in the folder that the operator shares with a till or a program of the house (`LINKS_DIR`). */
import { connector, type TillIo, TillProblem, type TillReading, type TillSession } from '../connector.ts';
import { tableFields } from '../table-fields.ts';

async function read(io: TillIo, { settings }: TillSession, seen: string | null): Promise<TillReading> {
  const { bytes, version } = await io.readFile(settings.file ?? '');
  if (version === seen) {
    return { dishes: [], isWhole: false, removed: [], faulty: [], cursor: version, isSame: true };
  }
  // A program empties the file before it writes the new table.
  if (bytes.toString('utf8').trim() === '') {
    throw new TillProblem('away', 'The file is empty. Your boards show the last values.');
  }
  return { ...(await io.readTable(bytes, settings)), removed: [], cursor: version };
}

export const folder = connector({
  kind: 'folder',
  name: 'File on this server',
  summary: 'Dishes, prices and availability from a file that your till writes onto this server.',
  evidence: 'itself',
  fields: [
    {
      name: 'file',
      label: 'Name of the file',
      help: 'Such as menu.csv or till/menu.xlsx, in the folder that the operator of this server has set up.',
      type: 'text',
    },
    ...tableFields,
  ],
  pollMs: 10_000,
  readAll: (io, session) => read(io, session, null),
  readSince: read,
});
