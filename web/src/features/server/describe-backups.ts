import type { BackupResult, ServerBackup } from '@menuboard/contract/server-backups';
import { locale, plural, t } from '../../texts/texts.ts';

const timeFormat = new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' });
const sizeFormat = new Intl.NumberFormat(locale(), { maximumFractionDigits: 1 });

/** A moment as this computer's clock shows it. */
export const formatTime = (moment: string) => timeFormat.format(new Date(moment));

const MB = 1_000_000;
const GB = 1_000_000_000;

const formatSize = (bytes: number) =>
  bytes < GB
    ? t('{size} MB', { size: sizeFormat.format(bytes / MB) })
    : t('{size} GB', { size: sizeFormat.format(bytes / GB) });

/** The newest backup, and whether a trial restore found it whole, in one sentence. */
export function describeNewest(newest: ServerBackup | undefined, trial: BackupResult | null): string {
  if (!newest?.createdAt) return t('There is no backup yet.');
  const time = formatTime(newest.createdAt);
  if (!trial)
    return t('The newest backup is from {time}, and none has been restored on trial yet.', { time });
  const values = { time, tried: formatTime(trial.at) };
  if (trial.outcome === 'failed')
    return t('The newest backup is from {time}, but the trial restore of {tried} failed.', values);
  if (trial.outcome === 'skipped')
    return t(
      'The newest backup is from {time}, but the trial restore of {tried} did not take place.',
      values,
    );
  return trial.backup === newest.name
    ? t('The newest backup is from {time}, and the trial restore of {tried} found it whole.', values)
    : t(
        'The newest backup is from {time}, and the trial restore of {tried} found an earlier one whole.',
        values,
      );
}

/** The content of a backup, in a few words. */
export function describeBackup({ isComplete, size, hasMedia, missingFiles }: ServerBackup): string {
  if (!isComplete || size === null) return t('Not complete: it is being made, or was interrupted');
  const facts = [formatSize(size), hasMedia ? t('with images and videos') : t('without images and videos')];
  if (missingFiles > 0)
    facts.push(plural(missingFiles, '{count} file was missing', '{count} files were missing'));
  return facts.join(' · ');
}
