/** A table at an address: a spreadsheet that is shared by a link, or a file that a program publishes. */
import { createHash } from 'node:crypto';
import { IMPORT_FILE_MAX_BYTES } from '@menuboard/contract/domain/limits';
import { connector, type TillIo, TillProblem, type TillReading, type TillSession } from '../connector.ts';
import { exportAddress } from '../export-address.ts';
import { tableFields } from '../table-fields.ts';
import { askTill } from '../till-request.ts';

const till = 'The address';

/** Conditions of the next request, and a hash of the last table: Google sends neither `ETag` nor a time. */
interface Seen {
  etag?: string | undefined;
  modified?: string | undefined;
  hash?: string;
}

const same = (seen: Seen): TillReading => ({
  dishes: [],
  isWhole: false,
  removed: [],
  faulty: [],
  cursor: JSON.stringify(seen),
  isSame: true,
});

/** A page in place of the table: the sheet asks to sign in, or the link leads to an editor. */
const isPage = (type: string, body: Buffer) =>
  type.startsWith('text/html') || /^\s*<(!doctype|html)/i.test(body.toString('utf8', 0, 200));

async function read(io: TillIo, { settings }: TillSession, seen: Seen): Promise<TillReading> {
  const answer = await askTill(io, till, {
    url: exportAddress(settings.address ?? ''),
    headers: {
      accept: 'text/csv, application/vnd.openxmlformats-officedocument.spreadsheetml.sheet, */*;q=0.5',
      ...(seen.etag !== undefined && { 'if-none-match': seen.etag }),
      ...(seen.modified !== undefined && { 'if-modified-since': seen.modified }),
    },
    redirects: 5,
    maxBytes: IMPORT_FILE_MAX_BYTES,
  }).catch((error) => {
    if (!(error instanceof TillProblem) || error.kind !== 'signIn') throw error;
    throw new TillProblem('settings', notShared);
  });
  const { status, headers, body } = answer;
  if (status === 304) return same(seen);
  if (status >= 300)
    throw new TillProblem('settings', 'The address redirects too often. Use the address of the file itself.');
  if (isPage(headers['content-type'] ?? '', body)) throw new TillProblem('settings', notShared);
  // A file that is being written must not remove all dishes.
  if (body.toString('utf8').trim() === '')
    throw new TillProblem('away', 'The table is empty. Your boards show the last values.');
  const { etag, 'last-modified': modified } = headers;
  const next = { etag, modified, hash: createHash('sha256').update(body).digest('base64url') };
  if (next.hash === seen.hash) return same(next);
  const table = await io.readTable(body, settings);
  return { ...table, removed: [], cursor: JSON.stringify(next) };
}

const notShared =
  'This address shows a web page and no table. Share the sheet with everybody who has the link, and use this link.';

export const address = connector({
  kind: 'address',
  name: 'Google Sheets, Excel online or a web address',
  summary: 'Dishes, prices and availability from a table on the web.',
  evidence: 'documents',
  fields: [
    {
      name: 'address',
      label: 'Address of the table',
      help: 'In Google Sheets: Share, Anyone with the link, Copy link. In Excel online: Share, Copy link.',
      type: 'url',
    },
    ...tableFields,
  ],
  pollMs: 50_000,
  readAll: (io, session) => read(io, session, {}),
  readSince: (io, session, cursor) => read(io, session, JSON.parse(cursor)),
});
