import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { useCreateDataLinkMutation } from '../../api/account.api.ts';
import { messageFor } from '../../lib/errors.ts';
import { sessionSlice } from '../../lib/session/session-slice.ts';
import { useMay } from '../../lib/session/use-may.ts';
import { startDownload } from '../../lib/start-download.ts';
import { t } from '../../texts/texts.ts';
import { InlineError } from '../../ui/InlineError.tsx';
import { LanguageSelect } from '../../ui/LanguageSelect.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import classes from './AccountPage.module.css';
import { CopySection } from './CopySection.tsx';
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx';
import { NotificationsSection } from './notifications/NotificationsSection.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';
import { TwoStepSection } from './TwoStepSection.tsx';
import { useDeleteAccount } from './use-delete-account.ts';
import { usePasswordDialog } from './use-password-dialog.ts';

/** The page about the account as a whole: language, two-step sign-in, a copy of everything in it, and its end. */
export function AccountPage() {
  const user = useSelector(sessionSlice.selectors.selectUser);
  const deletion = useDeleteAccount();
  const isOwner = useMay('owner');
  const isManager = useMay('manager');
  return (
    <>
      <PageHeader title={t('Your account')} {...(user && { subtitle: user.email })} />
      <div className={classes.sections}>
        <LanguageSection />
        <LinkedPart name="sign-in">
          <PasswordSection />
          <TwoStepSection />
        </LinkedPart>
        {isManager && (
          <LinkedPart name="notifications">
            <NotificationsSection />
          </LinkedPart>
        )}
        <DataSection />
        {isOwner && <CopySection />}
        <section className={classes.section}>
          <h2>{t('Delete the account')}</h2>
          <p>
            {t(
              'Deletes your account. A restaurant without another owner goes with it: its menus, items, displays and files, and all its screens show a pairing code again. Nothing can be restored, so download your data first.',
            )}
          </p>
          <Button variant="default" disabled={!user} onClick={() => deletion.open(user)}>
            {t('Delete account…')}
          </Button>
        </section>
      </div>
      <DeleteAccountDialog dialog={deletion} />
    </>
  );
}

function LanguageSection() {
  return (
    <section className={classes.section}>
      <h2>{t('Language')}</h2>
      <p>
        {t(
          'The language of these pages in this browser. Boards and the pages of guests have languages of their own: see the restaurant settings.',
        )}
      </p>
      <LanguageSelect />
    </section>
  );
}

/** A part of the page to which links lead by its name after #. */
function LinkedPart({ name, children }: { name: string; children: ReactNode }) {
  const { hash, key } = useLocation();
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (key && hash === `#${name}`) part.current?.scrollIntoView();
  }, [hash, key, name]);
  return (
    <div ref={part} className={classes.part}>
      {children}
    </div>
  );
}

function PasswordSection() {
  const user = useSelector(sessionSlice.selectors.selectUser);
  const dialog = usePasswordDialog();
  return (
    <section className={classes.section}>
      <h2>{t('Password')}</h2>
      <Button variant="default" disabled={!user} onClick={() => user && dialog.open(user)}>
        {t('Change password')}
      </Button>
      <PasswordDialog dialog={dialog} />
    </section>
  );
}

function DataSection() {
  const [createLink, { isLoading }] = useCreateDataLinkMutation();
  const [failure, setFailure] = useState('');
  const isOwner = useMay('owner');
  const download = async () => {
    // A second link would end the first one before the browser has used it.
    if (isLoading) return;
    setFailure('');
    try {
      const { path } = await createLink().unwrap();
      startDownload(path);
    } catch (error) {
      setFailure(messageFor(error, t('The download could not be started')));
    }
  };
  return (
    <section className={classes.section}>
      <h2>{t('Your data')}</h2>
      <p>
        {isOwner
          ? t(
              'Everything that is stored for your restaurant, as a ZIP archive: menus, items, displays, history and the files of your library.',
            )
          : t(
              'Everything that is stored about you, as a ZIP archive: your account, your devices and your changes. The data of the restaurant belong to its owners.',
            )}
      </p>
      <Button variant="default" aria-disabled={isLoading} onClick={() => void download()}>
        {t('Download my data')}
      </Button>
      {failure && <InlineError message={failure} isRead onRetry={() => void download()} />}
    </section>
  );
}
