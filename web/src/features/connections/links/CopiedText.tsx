import { Button } from '@mantine/core';
import { useState } from 'react';
import { copyText } from '../../../lib/copy-text.ts';
import { t } from '../../../texts/texts.ts';
import classes from './links.module.css';

/** A text for another program, with a button that copies it. */
export function CopiedText({ text, label }: { text: string; label: string }) {
  const [isCopied, setIsCopied] = useState<boolean>();
  return (
    <>
      <code className={classes.address}>{text}</code>
      <Button variant="default" onClick={() => void copyText(text).then(setIsCopied)}>
        {isCopied === true ? t('Copied') : label}
      </Button>
      {isCopied === false && (
        <p>{t('Copying does not work in this browser. Please select the text and copy it.')}</p>
      )}
    </>
  );
}
