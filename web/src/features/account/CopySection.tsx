import { Button } from '@mantine/core';
import { useCreateArchiveLinkMutation } from '../../api/restaurant-archives.api.ts';
import { useRestaurant } from '../../api/use-restaurant.ts';
import { DownloadDialog } from '../../shared/people/DownloadDialog.tsx';
import { useDownload } from '../../shared/people/use-download.ts';
import { t } from '../../texts/texts.ts';
import basics from '../../ui/basics.module.css';
import { FileButton } from '../../ui/FileButton.tsx';
import { InlineError } from '../../ui/InlineError.tsx';
import { UploadProgress } from '../../ui/UploadProgress.tsx';
import classes from './AccountPage.module.css';
import { useRestoreCopy } from './use-restore-copy.tsx';

/** A copy of the restaurant: its download, and the upload that restores an earlier one. */
export function CopySection() {
  const { restaurantId, name } = useRestaurant();
  return (
    <section className={classes.section}>
      <h2>{t('Copy of {restaurant}', { restaurant: name })}</h2>
      <p>
        {t(
          'Its menus, items, displays and the files of its library in one ZIP file, without people, codes and links. You can restore it here, or fill another restaurant with it.',
        )}
      </p>
      {restaurantId && <CopyActions restaurantId={restaurantId} />}
    </section>
  );
}

function CopyActions({ restaurantId }: { restaurantId: string }) {
  const [createLink] = useCreateArchiveLinkMutation();
  const download = useDownload(({ id }: { id: string }, password) =>
    createLink({ restaurantId: id, password }).unwrap(),
  );
  const { upload, failure, isRestoring, restoreAgain } = useRestoreCopy(restaurantId);
  return (
    <>
      {upload.share === undefined ? (
        <div className={basics.buttons}>
          <Button variant="default" onClick={() => download.open({ id: restaurantId })}>
            {t('Download a copy…')}
          </Button>
          <FileButton accept=".zip,application/zip" label={t('Copy to restore')} onFile={upload.start}>
            {(open) => (
              <Button variant="default" aria-disabled={isRestoring} onClick={() => !isRestoring && open()}>
                {t('Restore a copy…')}
              </Button>
            )}
          </FileButton>
        </div>
      ) : (
        <UploadProgress fileName={upload.fileName} share={upload.share} onCancel={upload.cancel} />
      )}
      <p role="status" className={classes.status}>
        {isRestoring && t('The copy is being restored…')}
      </p>
      {upload.failure && <InlineError message={upload.failure} isRead onRetry={upload.retry} />}
      {failure && <InlineError message={failure} isRead onRetry={restoreAgain} />}
      <DownloadDialog dialog={download} title={t('Download a copy')}>
        {t('Type your password, because the copy has everything that your screens show.')}
      </DownloadDialog>
    </>
  );
}
