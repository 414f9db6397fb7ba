import { Button } from '@mantine/core';
import { useState } from 'react';
import { copyText } from '../../lib/copy-text.ts';
import { t } from '../../texts/texts.ts';
import classes from './SecretLink.module.css';

interface SecretLinkProps {
  /** What the link is for. It is shown only now. */
  label: string;
  url: string;
  /** The link as a QR code, for the camera of another device. */
  qr?: { size: number; path: string };
  qrLabel?: string;
  onClose: () => void;
}

/** The light margin around a QR code, in modules: without it a camera does not find the code. */
const QUIET_MODULES = 4;

/** A link that the server shows only once, with a button that copies it. */
export function SecretLink({ label, url, qr, qrLabel, onClose }: SecretLinkProps) {
  const [copied, setCopied] = useState<boolean>();
  const side = (qr?.size ?? 0) + 2 * QUIET_MODULES;
  return (
    <div className={classes.panel} role="status">
      {qr && (
        <svg
          className={classes.qr}
          viewBox={`${-QUIET_MODULES} ${-QUIET_MODULES} ${side} ${side}`}
          shapeRendering="crispEdges"
          role="img"
          aria-label={qrLabel}
        >
          <path d={qr.path} />
        </svg>
      )}
      <div className={classes.texts}>
        <p className={classes.label}>{label}</p>
        <code className={classes.url}>{url}</code>
        <div className={classes.buttons}>
          <Button onClick={() => void copyText(url).then(setCopied)}>
            {copied === true ? t('Copied') : t('Copy link')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('Done')}
          </Button>
        </div>
        {copied === false && (
          <p>{t('Copying does not work in this browser. Please select the link and copy it.')}</p>
        )}
      </div>
    </div>
  );
}
