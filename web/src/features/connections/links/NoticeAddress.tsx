import type { Link } from '@menuboard/contract/links';
import { t } from '../../../texts/texts.ts';
import sections from '../../../ui/Sections.module.css';
import { CopiedText } from './CopiedText.tsx';

/** The address at which the till reports its changes, and the place to paste it. */
export function NoticeAddress({ link, kindName }: { link: Pick<Link, 'noticeUrl'>; kindName: string }) {
  return (
    <section className={sections.section} aria-labelledby="notices">
      <h2 id="notices">{t('Address for notices')}</h2>
      <p className={sections.hint}>
        {t(
          'Paste this address where {name} asks for the address of a webhook. Then changes arrive within a second; without it, at the next reading.',
          { name: kindName },
        )}
      </p>
      <CopiedText text={link.noticeUrl ?? ''} label={t('Copy address')} />
    </section>
  );
}
