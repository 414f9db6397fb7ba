/** Backups of the whole server: lists them, makes one now, and lets the operator download one. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { DataLink } from '@menuboard/contract/account';
import type { BackupResult, ServerBackup, ServerBackups } from '@menuboard/contract/server-backups';
import type { Kit } from '../../app/kit.ts';
import { type Backup, findBackup, listBackups, listIncomplete } from '../../backup/backup-folder.ts';
import { DATABASE, MANIFEST } from '../../backup/manifest.ts';
import { lockPerson } from '../../db/lock-person.ts';
import { consumeLink, replaceLink } from '../../db/one-use-links.ts';
import type { UserRow } from '../../db/schema.ts';
import type { BackupResultRow } from '../../db/server-rows.ts';
import { type ArchiveEntry, createArchive } from '../../http/archive.ts';
import { type ArchiveDownload, createRunningArchives, linkEnded } from '../../http/archive-downloads.ts';
import type { Member } from '../../http/caller.ts';
import { BACKUP_JOB } from '../../jobs/job.ts';
import { notFound } from '../../kernel/errors/app-error.ts';
import { hashToken, newToken } from '../../kernel/identity/tokens.ts';
import { iso, MINUTE } from '../../kernel/time/clock.ts';
import { requirePassword } from '../auth/password-check.reads.ts';
import { findResult } from './backup-results.reads.ts';
import { isBackingUp } from './backup-results.repo.ts';
import { isOperator } from './operators.reads.ts';

const LINK_MS = 10 * MINUTE;

type Caller = Pick<Member, 'userId' | 'sessionId'> & { ip: string };

const sizeOf = ({ manifest }: Backup) => manifest.files.reduce((sum, { size }) => sum + size, 0);

function present(backup: Backup): ServerBackup {
  const { name, manifest } = backup;
  return {
    name,
    createdAt: iso(backup.createdAt),
    size: sizeOf(backup),
    isComplete: true,
    hasMedia: manifest.kind === 'full' && !manifest.mediaInBucket,
    missingFiles: manifest.missing.length,
  };
}

const presentIncomplete = (name: string): ServerBackup => ({
  name,
  createdAt: null,
  size: null,
  isComplete: false,
  hasMedia: false,
  missingFiles: 0,
});

const presentResult = (row: BackupResultRow | undefined): BackupResult | null =>
  row ? { at: row.at, backup: row.backup, outcome: row.outcome, problem: row.problem } : null;

/** Files of a backup, in a folder that can be restored. */
async function* entriesOf({ name, path, manifest }: Backup): AsyncGenerator<ArchiveEntry> {
  const file = (of: string): ArchiveEntry => ({
    name: `${name}/${of}`,
    find: async () => ({
      size: (await stat(join(path, of))).size,
      read: async () => createReadStream(join(path, of)),
    }),
  });
  yield { ...file(MANIFEST), isCompressible: true };
  for (const { path: of } of manifest.files)
    yield of === DATABASE ? { ...file(of), isCompressible: true } : file(of);
}

export function serverBackupsService(kit: Kit) {
  const { db, clock, config, jobs, securityLog } = kit;
  const { dir } = config.backups;
  /** Archives that are being sent, by person. */
  const endEarlier = createRunningArchives<UserRow['id']>();

  return {
    async list(): Promise<ServerBackups> {
      const complete = await listBackups(dir);
      const incomplete = await listIncomplete(dir, complete);
      return {
        backups: [...incomplete.map(presentIncomplete), ...complete.toReversed().map(present)],
        isBackingUp: await isBackingUp(db),
        lastBackup: presentResult(await findResult(db, 'backup')),
        lastTrialRestore: presentResult(await findResult(db, 'trial-restore')),
      };
    },

    async create(caller: Caller): Promise<void> {
      await db.transaction().execute(async (opened) => {
        const tx = await lockPerson(opened, caller, clock);
        await jobs.enqueue(tx, { id: BACKUP_JOB, kind: BACKUP_JOB });
      });
      securityLog({ event: 'backup-requested', userId: caller.userId });
    },

    async createLink(caller: Caller, name: string, password: string): Promise<DataLink> {
      const { userId } = caller;
      const log = (event: 'backup-link-created' | 'backup-link-refused') =>
        securityLog({ event, userId, backup: name });
      await requirePassword(kit, caller, 'password', password).catch((error: unknown) => {
        log('backup-link-refused');
        throw error;
      });
      if (!(await findBackup(dir, name))) throw notFound('Backup');
      const token = newToken();
      const expiresAt = iso(clock() + LINK_MS);
      await db.transaction().execute(async (opened) => {
        const tx = await lockPerson(opened, caller, clock);
        const link = { token_hash: hashToken(token), user_id: userId, backup: name, expires_at: expiresAt };
        await replaceLink(tx, 'backup_links', link);
      });
      log('backup-link-created');
      return { path: `/api/server/backups/download/${token}`, expiresAt };
    },

    /** Archive of a link, which is used up. The same person's earlier download ends. */
    async download(token: string): Promise<ArchiveDownload> {
      const link = await consumeLink(db, 'backup_links', hashToken(token), iso(clock()));
      if (!link || !(await isOperator(db, link.user_id, config))) throw linkEnded();
      const { user_id: userId, backup: name } = link;
      const backup = await findBackup(dir, name);
      if (!backup) throw notFound('Backup');
      const archive = await createArchive(entriesOf(backup));
      endEarlier(userId, archive);
      securityLog({ event: 'backup-downloaded', userId, backup: name });
      return { name: `menuboard-backup-${name}.zip`, archive };
    },
  };
}
