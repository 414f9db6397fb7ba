import type { StageShape } from '@menuboard/board/stage/stage-geometry.ts';
import typography from '@menuboard/board/text/typography.module.css';
import type { OpenClaim } from '@menuboard/contract/domain/claim';
import css from './ClaimView.module.css';
import { QrCode } from './QrCode.tsx';

/** Pairs by phone: shows the code of this screen's claim. */
export function ClaimView({ claim, shape }: { claim: OpenClaim; shape: StageShape }) {
  const { code, url, qr } = claim;
  return (
    <aside
      className={`${typography.text} ${css.claim} ${shape === 'portrait' ? css.portrait : css.landscape}`}
      data-claim={code}
    >
      <h2 className={css.title}>Or scan with your phone</h2>
      <QrCode drawing={qr} />
      <p className={css.line}>
        <span className={css.label}>This screen</span>{' '}
        <span className={css.code}>
          <span>{code.slice(0, 3)}</span>
          <span className={css.second}>{code.slice(3)}</span>
        </span>
      </p>
      <p className={css.address}>{url.split('?')[0]?.replace(/^\w+:\/\//, '')}</p>
    </aside>
  );
}
