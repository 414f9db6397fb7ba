import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { copyText } from '../../lib/copy-text.ts';
import { startDownload } from '../../lib/start-download.ts';
import { t } from '../../texts/texts.ts';
import { DialogFooter } from '../../ui/DialogFooter.tsx';
import { InlineError } from '../../ui/InlineError.tsx';
import classes from './TwoStepDialog.module.css';

interface RecoveryCodesProps {
  codes: string[];
  onClose: () => void;
}

function saveAsFile(codes: string[]): void {
  const title = t('Recovery codes for Menuboard at {host}. Each signs in once, without the app.', {
    host: location.host,
  });
  const text = `${title}\n\n${codes.join('\n')}\n`;
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  startDownload(url, 'menuboard-recovery-codes.txt');
  URL.revokeObjectURL(url);
}

/** The recovery codes, which are shown once. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const [isCopied, setCopied] = useState<boolean>();
  const copy = async () => setCopied(await copyText(codes.join('\n')));
  const intro = useRef<HTMLParagraphElement>(null);
  // The form before had the focus, and is gone.
  useEffect(() => intro.current?.focus(), []);
  return (
    <>
      <p ref={intro} tabIndex={-1} className={classes.intro}>
        {t(
          'If you lose your phone, each of these signs you in once. Store them where you can find them without it. They are not shown again.',
        )}
      </p>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <DialogFooter>
        {isCopied === false && (
          <InlineError
            message={t('Your browser does not allow copying. Download the codes, or write them down')}
          />
        )}
        <Button variant="default" onClick={() => void copy()}>
          {isCopied ? t('Copied') : t('Copy')}
        </Button>
        <Button variant="default" onClick={() => saveAsFile(codes)}>
          {t('Download')}
        </Button>
        <Button onClick={onClose}>{t('I Have Stored Them')}</Button>
      </DialogFooter>
    </>
  );
}
