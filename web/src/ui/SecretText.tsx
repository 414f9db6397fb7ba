import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { copyText } from '../lib/copy-text.ts';
import { t } from '../texts/texts.ts';
import basics from './basics.module.css';
import classes from './SecretText.module.css';

interface SecretTextProps {
  /** The purpose of the text, which is shown only now. */
  label: string;
  text: string;
  copyLabel: string;
  /** The text as a QR code, for the camera of another device. */
  qr?: { size: number; path: string };
  qrLabel?: string;
  /** Instructions for the text. */
  children?: ReactNode;
  onClose: () => void;
}

/** The light margin around a QR code, in modules: without it a camera does not find the code. */
const QUIET_MODULES = 4;

/** A link or a key that the server shows only once, with a button that copies it. */
export function SecretText({ label, text, copyLabel, qr, qrLabel, children, onClose }: SecretTextProps) {
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
        <p className={basics.strong}>{label}</p>
        <code className={classes.text}>{text}</code>
        <div className={basics.buttons}>
          <Button variant="default" onClick={() => void copyText(text).then(setCopied)}>
            {copied === true ? t('Copied') : copyLabel}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('Done')}
          </Button>
        </div>
        {copied === false && (
          <p>{t('Copying does not work in this browser. Please select the text and copy it.')}</p>
        )}
        {children}
      </div>
    </div>
  );
}
