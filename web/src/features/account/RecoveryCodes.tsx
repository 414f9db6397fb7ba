import { Button } from '@mantine/core';
import { useState } from 'react';
import { copyText } from '../../lib/copy-text.ts';
import { DialogFooter } from '../../ui/DialogFooter.tsx';
import classes from './TwoStepDialog.module.css';

interface RecoveryCodesProps {
  codes: string[];
  onClose: () => void;
}

function saveAsFile(codes: string[]): void {
  const text = `Recovery codes for Menuboard at ${location.host}. Each signs in once, without the app.\n\n${codes.join('\n')}\n`;
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'menuboard-recovery-codes.txt';
  link.click();
  URL.revokeObjectURL(url);
}

/** The recovery codes, which are shown once. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => setCopied(await copyText(codes.join('\n')));
  return (
    <>
      <p>
        If you lose your phone, each of these signs you in once. Store them where you find them without it:
        they are not shown again.
      </p>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <DialogFooter>
        <Button variant="default" onClick={() => void copy()}>
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
        <Button variant="default" onClick={() => saveAsFile(codes)}>
          Download
        </Button>
        <Button onClick={onClose}>I Have Stored Them</Button>
      </DialogFooter>
    </>
  );
}
