import { Button } from '@mantine/core';
import type { ServerBackup } from '@menuboard/contract/server-backups';
import { t } from '../../texts/texts.ts';
import basics from '../../ui/basics.module.css';
import sections from '../../ui/Sections.module.css';
import { describeBackup, formatTime } from './describe-backups.ts';

/** The backup that is to be downloaded. */
export interface ChosenBackup {
  /** Name of the backup. */
  id: string;
  time: string;
}

interface BackupListProps {
  backups: readonly ServerBackup[];
  onDownload: (backup: ChosenBackup) => void;
}

/** All backups, the newest first, with a button that downloads each. */
export function BackupList({ backups, onDownload }: BackupListProps) {
  return (
    <ul className={sections.rows} aria-label={t('Backups')}>
      {backups.map((backup) => {
        const { name, createdAt } = backup;
        const time = createdAt === null ? name : formatTime(createdAt);
        return (
          <li key={name} className={sections.row}>
            <div className={sections.texts}>
              <p className={basics.name}>{time}</p>
              <p className={basics.facts}>{describeBackup(backup)}</p>
            </div>
            {backup.isComplete && (
              <Button
                variant="default"
                aria-label={t('Download the backup of {time}', { time })}
                onClick={() => onDownload({ id: name, time })}
              >
                {t('Download')}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
