import { Button } from '@mantine/core';
import type { ServerBackups } from '@menuboard/contract/server-backups';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import {
  useCreateBackupLinkMutation,
  useCreateServerBackupMutation,
  useListServerBackupsQuery,
} from '../../api/server-backups.api.ts';
import { errorCode, messageFor } from '../../lib/errors.ts';
import { refreshUser, type SessionDispatch } from '../../lib/session/session-slice.ts';
import { DownloadDialog } from '../../shared/people/DownloadDialog.tsx';
import { useDownload } from '../../shared/people/use-download.ts';
import { t } from '../../texts/texts.ts';
import { translate } from '../../texts/translate.ts';
import { ErrorCard } from '../../ui/ErrorCard.tsx';
import { InlineError } from '../../ui/InlineError.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import sections from '../../ui/Sections.module.css';
import { Spinner } from '../../ui/Spinner.tsx';
import { BackupList, type ChosenBackup } from './BackupList.tsx';
import { describeNewest } from './describe-backups.ts';

/** The interval at which the page asks if the backup is complete. */
const POLL_MS = 2_000;

/** The page of the person who runs the server: its backups. */
export function ServerPage() {
  const dispatch = useDispatch<SessionDispatch>();
  const [isPolling, setIsPolling] = useState(false);
  const { data, error, refetch } = useListServerBackupsQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: isPolling ? POLL_MS : 0,
  });
  const isBackingUp = data?.isBackingUp === true;
  useEffect(() => setIsPolling(isBackingUp), [isBackingUp]);
  // Somebody else runs the server now: the layout then shows that there is no such page.
  const isOver = errorCode(error) === 'not_found';
  useEffect(() => {
    if (isOver) void dispatch(refreshUser());
  }, [isOver, dispatch]);

  if (data && !isOver) return <LoadedPage list={data} />;
  return (
    <>
      <PageHeader title={t('This server')} />
      {error && !isOver ? (
        <ErrorCard message={messageFor(error, t('The backups could not be loaded'))} onRetry={refetch} />
      ) : (
        <Spinner />
      )}
    </>
  );
}

function LoadedPage({ list }: { list: ServerBackups }) {
  const [backUp, { error, isLoading, isSuccess }] = useCreateServerBackupMutation();
  /** The time of the last result when somebody asked for a backup. */
  const [resultBefore, setResultBefore] = useState<string>();
  const { backups, isBackingUp, lastBackup, lastTrialRestore } = list;
  const [createLink] = useCreateBackupLinkMutation();
  const download = useDownload(({ id: name }: ChosenBackup, password) =>
    createLink({ name, password }).unwrap(),
  );
  const isBusy = isBackingUp || isLoading;
  const newest = backups.find(({ isComplete }) => isComplete);
  const isFailed =
    lastBackup?.outcome === 'failed' && (!newest?.createdAt || lastBackup.at > newest.createdAt) && !isBusy;
  const isComplete = !isBusy && isSuccess && lastBackup?.outcome === 'ok' && lastBackup.at !== resultBefore;
  const handleBackUp = () => {
    if (isBusy) return;
    setResultBefore(lastBackup?.at);
    void backUp();
  };
  return (
    <>
      <PageHeader
        title={t('This server')}
        subtitle={t('Backups of everything on it, with the data of every restaurant')}
        action={
          <Button aria-disabled={isBusy} onClick={handleBackUp}>
            {t('Back up now')}
          </Button>
        }
      />
      <div className={sections.sections}>
        <section className={sections.section}>
          <h2>{t('Backups')}</h2>
          <p>{describeNewest(newest, lastTrialRestore)}</p>
          {lastTrialRestore?.problem && <InlineError message={translate(lastTrialRestore.problem)} />}
          <p role="status">
            {isBusy && t('A backup is being made…')}
            {isComplete && t('The backup is complete.')}
          </p>
          {isFailed && <InlineError message={translate(lastBackup.problem ?? '')} />}
          {error && <InlineError message={messageFor(error, t('The backup could not be started'))} />}
          {backups.length > 0 && <BackupList backups={backups} onDownload={download.open} />}
        </section>
      </div>
      <DownloadDialog dialog={download} title={t('Download backup')}>
        {t(
          'The backup of {time} has the data of every restaurant on this server, with password hashes and pairing codes. Keep the file where nobody else can read it.',
          { time: download.subject?.time ?? '' },
        )}
      </DownloadDialog>
    </>
  );
}
