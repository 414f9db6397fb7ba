import type { RestoredBackup, ReturningKind } from '@menuboard/contract/server-restore';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../app/paths.ts';
import { locale, plural, t } from '../../../texts/texts.ts';
import form from '../form.module.css';
import { SignInShell } from '../SignInShell.tsx';
import classes from './RestorePage.module.css';

const kindWords: Record<ReturningKind, string> = {
  operators: t('Operators of this server'),
  members: t('People'),
  'API keys': t('API keys'),
  'kitchen links': t('Kitchen links'),
  webhooks: t('Webhooks'),
  screens: t('Screens'),
};

const timeFormat = new Intl.DateTimeFormat(locale(), { dateStyle: 'long', timeStyle: 'short' });

/** The end of a restore: what is back, and the way to sign in. */
export function RestoreResult({ restored }: { restored: RestoredBackup }) {
  const { createdAt, missingFiles, areFilesInBucket, returning } = restored;
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => status.current?.focus(), []);
  return (
    <SignInShell title={t('The backup is restored')} back={{ to: paths.landing, label: t('Back to Home') }}>
      <p className={form.subtitle} role="status" tabIndex={-1} ref={status}>
        {t(
          'Everything is as on {time}. Everybody is signed out, and signs in with the password of that time. Open links have ended.',
          { time: timeFormat.format(new Date(createdAt)) },
        )}
      </p>
      <div className={form.form}>
        {missingFiles > 0 && (
          <p className={form.alert}>
            {plural(
              missingFiles,
              '{count} image or video is not in the backup.',
              '{count} images and videos are not in the backup.',
            )}{' '}
            {areFilesInBucket &&
              t('Copy the files from the folder media of its bucket to the folder media of this server.')}
          </p>
        )}
        <Link className={form.primary} to={paths.login}>
          {t('Sign in')}
        </Link>
        {returning.length > 0 && (
          <section className={classes.returning}>
            <h2>{t('These work again')}</h2>
            <p>{t('Remove what was removed or revoked since.')}</p>
            <dl>
              {returning.map(({ kind, count, names }) => (
                <div key={kind}>
                  <dt>
                    {kindWords[kind]} ({count})
                  </dt>
                  <dd>
                    {names.join(', ')}
                    {names.length < count && ' …'}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        )}
      </div>
    </SignInShell>
  );
}
