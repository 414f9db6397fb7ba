import { type DragEvent, useEffect, useState } from 'react';
import { rich } from '../texts/rich.ts';
import { t } from '../texts/texts.ts';
import basics from './basics.module.css';
import { FileButton } from './FileButton.tsx';
import classes from './FileDropZone.module.css';
import { IconUpload } from './icons.tsx';

/** Takes files by drag and drop, or from the computer's file dialog. */
export function FileDropZone({ onFile }: { onFile: (file: File) => void }) {
  const [isOver, setIsOver] = useState(false);

  // A file dropped beside the zone would otherwise replace the whole page.
  useEffect(() => {
    const prevent = (event: Event) => event.preventDefault();
    for (const name of ['dragover', 'drop']) addEventListener(name, prevent);
    return () => {
      for (const name of ['dragover', 'drop']) removeEventListener(name, prevent);
    };
  }, []);

  const handleDrag = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(event.type === 'dragover');
  };
  const handleDrop = (event: DragEvent) => {
    handleDrag(event);
    for (const file of event.dataTransfer.files) onFile(file);
  };

  return (
    <fieldset
      className={classes.drop}
      aria-label={t('Upload files')}
      data-over={isOver || undefined}
      onDragOver={handleDrag}
      onDragLeave={handleDrag}
      onDrop={handleDrop}
    >
      <IconUpload size={24} stroke={1.75} aria-hidden="true" className={classes.icon} />
      <p className={basics.strong}>
        {rich('Drop files, or {choose}', {
          choose: (
            <FileButton accept="image/*,video/*" label={t('Media files')} isMultiple onFile={onFile}>
              {(open) => (
                <button type="button" className={classes.choose} onClick={open}>
                  {t('choose files')}
                </button>
              )}
            </FileButton>
          ),
        })}
      </p>
      <p className={basics.hint}>
        {t('JPG, PNG, MP4, MOV')}
        <br />
        {t('up to 50MB each')}
      </p>
    </fieldset>
  );
}
