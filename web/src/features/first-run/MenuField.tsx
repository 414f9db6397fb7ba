import { Progress } from '@mantine/core';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import type { ReadingState } from '../../shared/import/use-reading.ts';
import { t } from '../../texts/texts.ts';
import { FileButton } from '../../ui/FileButton.tsx';
import { IconCamera, IconUpload } from '../../ui/icons.tsx';
import classes from './MenuField.module.css';

const files = '.csv,.tsv,.txt,.xlsx,.pdf,text/csv,text/plain,application/pdf';
const example = t('Coffee\nEspresso 2.40 / 2.90\nFlat white 3.40 / 3.90');

/** Takes the menu: typed or pasted, from a file, or from a photo, which the browser reads. */
export function MenuField({ reading }: { reading: ReadingState }) {
  const [isOver, setIsOver] = useState(false);
  const { progress } = reading.photo;
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const handleDrag = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(event.type === 'dragover');
  };
  const handleDrop = (event: DragEvent) => {
    handleDrag(event);
    const [file] = event.dataTransfer.files;
    if (file) void reading.openFile(file);
  };
  return (
    <div className={classes.field} data-over={isOver || undefined}>
      {reading.file ? (
        <p className={classes.file}>
          {reading.file.name}
          <button type="button" className={classes.action} onClick={() => reading.setText('')}>
            {t('Paste a list instead')}
          </button>
        </p>
      ) : (
        <textarea
          className={classes.text}
          aria-labelledby="question"
          ref={field}
          spellCheck={false}
          placeholder={example}
          onDragOver={handleDrag}
          onDragLeave={handleDrag}
          onDrop={handleDrop}
          value={reading.text}
          onChange={(event) => reading.setText(event.currentTarget.value)}
        />
      )}
      {progress !== undefined && (
        <div className={classes.progress} role="status">
          <p>{t('Reading your menu. This can take a minute.')}</p>
          <Progress value={5 + 95 * progress} aria-label={t('Reading your menu')} />
        </div>
      )}
      <div className={classes.actions}>
        <FileButton accept={files} label={t('Menu file')} isMultiple={false} onFile={reading.openFile}>
          {(open) => (
            <button type="button" className={classes.action} onClick={open}>
              <IconUpload size={18} />
              {t('Choose a file')}
            </button>
          )}
        </FileButton>
        <FileButton
          accept="image/*"
          label={t('Photo of the menu')}
          isMultiple={false}
          onFile={reading.openFile}
        >
          {(open) => (
            <button type="button" className={classes.action} onClick={open}>
              <IconCamera size={18} />
              {t('Photograph it')}
            </button>
          )}
        </FileButton>
      </div>
    </div>
  );
}
