import { t } from '../../../texts/texts.ts';
import signUp from '../SignupPage.module.css';
import type { Progress } from './use-restore.ts';

/** A function, because the texts are in the person's language. */
function describe({ phase, share }: Progress): string {
  switch (phase) {
    case 'receiving':
      return share === 1 ? t('The backup has arrived.') : t('Sending the backup');
    case 'unpacking':
      return t('Unpacking the backup');
    case 'checking':
      return t('Checking every file');
    case 'restoring':
      return t('The server starts with the backup');
  }
}

/** The progress of a restore. */
export function RestoreProgress({ progress }: { progress: Progress | undefined }) {
  if (!progress) return <div role="status" />;
  const { share } = progress;
  const percent = share === null ? undefined : Math.floor(share * 100);
  return (
    <div className={signUp.progress}>
      <span role="status">{describe(progress)}</span>
      {percent !== undefined && <span>{t('{percent}%', { percent })}</span>}
      <progress
        max={100}
        {...(percent !== undefined && { value: percent })}
        aria-label={t('Progress of the restore')}
      />
    </div>
  );
}
