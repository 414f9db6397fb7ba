/**
 * Mails and notifications to the operator: one when a problem begins, one when it is over. The database remembers the
 * mails, so that a restart neither repeats nor forgets one.
 */
import { hostname } from 'node:os';
import type { Kit } from '../../app/kit.ts';
import { lastBackup } from '../../backup/backup-folder.ts';
import type { Db, Tx } from '../../db/schema.ts';
import type { AlertRow } from '../../db/server-rows.ts';
import { iso } from '../../lib/clock.ts';
import { isDiskFull } from '../../lib/database-errors.ts';
import type { Notification } from '../../lib/notification.ts';
import { notifyOperators } from '../push/push.writes.ts';
import { findResult } from '../server-backups/backup-results.reads.ts';
import { judgeBackup, judgeDisk, judgeTrialRestore, type Verdict } from './alert-rules.ts';
import * as repo from './alerts.repo.ts';

interface Message {
  subject: string;
  text: string;
}

type NotificationKind = Extract<Notification, { isOver: boolean }>['kind'];

const megabytes = (bytes: number) => `${Math.round(bytes / 1_000_000)} MB`;
const readable = (time: string) => `${time.slice(0, 16).replace('T', ' ')} UTC`;

export function alertsService(kit: Kit) {
  const { db, clock, config, fleet, sendMail } = kit;
  const { reserveBytes } = config;
  const operatorEmail = config.mail?.operatorEmail;
  /** The name of this process, where each of several has a disk of its own. */
  const processName = fleet.isShared ? `${hostname()}, ${config.dataDir}` : undefined;
  const ofProcess = processName === undefined ? '' : ` The node: ${processName}.`;
  /** Alerts that were mailed while the database had no space to remember them. */
  const unstored = new Set<string>();

  /** Resolves with false if nobody was informed. */
  async function inform(
    source: Db | Tx,
    { subject, text }: Message,
    notification: Notification,
  ): Promise<boolean> {
    const body = `${text}\n\nThe server:\n\n${kit.ownAddress()}`;
    if (operatorEmail !== undefined) await sendMail(source, { to: operatorEmail, subject, text: body });
    return (await notifyOperators(source, notification, kit)) || operatorEmail !== undefined;
  }

  async function begin(name: AlertRow['name'], kind: NotificationKind, message: Message): Promise<void> {
    if (unstored.has(name)) return;
    const notification = { kind, isOver: false };
    try {
      await db.transaction().execute(async (tx) => {
        const isNew = await repo.beginAlert(tx, { name, began_at: iso(clock()) });
        // Somebody may be informed later.
        if (isNew && !(await inform(tx, message, notification))) await repo.endAlert(tx, name);
      });
    } catch (error) {
      if (!isDiskFull(error)) throw error;
      unstored.add(name);
      await inform(db, message, notification).catch((reason) => {
        // Unlike a mail, a notification needs a row.
        if (!isDiskFull(reason)) throw reason;
      });
    }
  }

  async function end(
    name: AlertRow['name'],
    kind: NotificationKind,
    { subject, text }: Message,
  ): Promise<void> {
    const wasUnstored = unstored.delete(name);
    await db.transaction().execute(async (tx) => {
      const began = (await repo.endAlert(tx, name))?.began_at ?? (wasUnstored ? iso(clock()) : undefined);
      if (!began) return;
      const message = { subject, text: `${text} The alert was from ${readable(began)}.` };
      await inform(tx, message, { kind, isOver: true });
    });
  }

  /** Mails the beginning of a problem, and its end. */
  async function follow(
    kind: NotificationKind,
    verdict: Verdict,
    problem: Message,
    over: Message,
  ): Promise<void> {
    const name = kind === 'disk' && processName !== undefined ? (`disk ${processName}` as const) : kind;
    if (verdict === 'bad') await begin(name, kind, problem);
    if (verdict === 'good') await end(name, kind, over);
  }

  async function checkNewest(): Promise<void> {
    const backupAt = (await lastBackup(config.backups.dir))?.createdAt;
    const when = backupAt === undefined ? '' : readable(iso(backupAt));
    await follow(
      'backup',
      judgeBackup(backupAt, clock()),
      {
        subject: 'Menuboard: there is no recent backup',
        text: `The newest complete backup is from ${when}. Two daily backups have failed or are missing: the log says why.`,
      },
      { subject: 'Menuboard: backups work again', text: `The newest complete backup is from ${when}.` },
    );
  }

  async function checkTrialRestore(): Promise<void> {
    const trial = await findResult(db, 'trial-restore');
    if (!trial) return;
    const when = readable(trial.at);
    await follow(
      'trial-restore',
      judgeTrialRestore(trial.outcome),
      {
        subject: 'Menuboard: a backup cannot be restored',
        text: `The server restored its newest backup on trial at ${when}, and that failed: ${trial.problem}`,
      },
      {
        subject: 'Menuboard: backups can be restored again',
        text: `The server restored its newest backup on trial at ${when}, and found it whole.`,
      },
    );
  }

  return {
    async checkDisk(): Promise<void> {
      const free = await kit.media.freeBytes();
      await follow(
        'disk',
        judgeDisk(free, reserveBytes),
        {
          subject: 'Menuboard: the disk is nearly full',
          text: `Only ${megabytes(free)} are free, which is less than the reserve of ${megabytes(reserveBytes)} (DISK_RESERVE_MB). Owners cannot upload or change anything until there is more. Screens go on.${ofProcess}`,
        },
        {
          subject: 'Menuboard: the disk has space again',
          text: `${megabytes(free)} are free, and everything works.${ofProcess}`,
        },
      );
    },

    async checkBackups(): Promise<void> {
      await checkNewest();
      await checkTrialRestore();
    },
  };
}
