import type { Link as TillLink } from '@menuboard/contract/links';
import { Link } from 'react-router';
import { programmersPath } from '../../../app/paths.ts';
import { rich } from '../../../texts/rich.ts';
import { t } from '../../../texts/texts.ts';
import sections from '../../../ui/Sections.module.css';
import { CopiedText } from './CopiedText.tsx';

/** The call with which a till or a program of one's own sends its dishes. */
export function PushHelp({ link }: { link: Pick<TillLink, 'id'> }) {
  const address = `${window.location.origin}/api/links/${link.id}/dishes`;
  const dish = '{"externalId":"17","name":"Flat white","price":4.2,"isAvailable":true}';
  const example = `curl '${address}' \\
  -H 'Authorization: Bearer YOUR_KEY' \\
  -H 'Content-Type: application/json' \\
  -H 'Idempotency-Key: 2026-11-30-1' \\
  -d '{"dishes":[${dish}]}'`;
  return (
    <section className={sections.section} aria-labelledby="push">
      <h2 id="push">{t('Send dishes')}</h2>
      <p className={sections.hint}>
        {rich(
          'Your program sends dishes to this address, as often as it likes. It needs an API key that may change items: {key}.',
          { key: <Link to={programmersPath}>{t('create one')}</Link> },
        )}
      </p>
      <CopiedText text={example} label={t('Copy example')} />
      <p className={sections.hint}>
        <a href="/api/docs">{t('All calls')}</a>
      </p>
    </section>
  );
}
