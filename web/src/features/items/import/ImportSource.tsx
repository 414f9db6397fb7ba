import { Button, Textarea } from '@mantine/core';
import { type DragEvent, useState } from 'react';
import { PhotoSource } from '../../../shared/import/photo/PhotoSource.tsx';
import { t } from '../../../texts/texts.ts';
import basics from '../../../ui/basics.module.css';
import { Choice } from '../../../ui/Choice.tsx';
import { FileButton } from '../../../ui/FileButton.tsx';
import classes from './ImportSource.module.css';
import type { ImportState } from './use-import.ts';

const example = t(
  'STARTERS\nTomato soup – with basil … 6.50\nBruschetta 7.00\n\nCOFFEE\nLatte  S 3.20  M 4.20  L 5.20',
);
const comparisonExample = t('Item name,Price\nTomato soup,6.50');

const kinds = [
  { value: 'import', name: t('Add and change items') },
  { value: 'comparison', name: t('Compare with the till') },
] as const;

interface ImportSourceProps {
  state: ImportState;
  onPhotos: ((files: File[]) => void) | undefined;
}

/** The source of an import: a text that is pasted, typed or from a file, or photos. */
export function ImportSource({ state, onPhotos }: ImportSourceProps) {
  const [isOver, setIsOver] = useState(false);
  const handleDrag = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(event.type === 'dragover');
  };
  const handleDrop = (event: DragEvent) => {
    handleDrag(event);
    const [file] = event.dataTransfer.files;
    if (file) void state.openFile(file);
  };
  return (
    <div className={classes.source}>
      <Choice
        look="joined"
        label={t('What to do')}
        isLabelHidden
        options={kinds}
        value={state.isComparison ? 'comparison' : 'import'}
        onChange={(kind) => state.setIsComparison(kind === 'comparison')}
      />
      <p className={basics.note}>
        {state.isComparison
          ? t(
              'Choose the item export of your till. You see which prices differ, what is missing, and what is sold out.',
            )
          : t(
              'Paste your menu as you have it, or rows from a spreadsheet. Nothing is saved before you have seen the result.',
            )}
      </p>
      {state.file ? (
        <div className={classes.file}>
          <p>{state.file.name}</p>
          <Button variant="default" onClick={() => state.setText('')}>
            {t('Paste a list instead')}
          </Button>
        </div>
      ) : (
        <Textarea
          label={t('Your list')}
          data-autofocus
          data-over={isOver || undefined}
          className={classes.text ?? ''}
          rows={12}
          spellCheck={false}
          placeholder={state.isComparison ? comparisonExample : example}
          value={state.text}
          onChange={(event) => state.setText(event.currentTarget.value)}
          onDragOver={handleDrag}
          onDragLeave={handleDrag}
          onDrop={handleDrop}
        />
      )}
      <div className={classes.file}>
        <FileButton
          accept=".csv,.tsv,.txt,.xlsx,text/csv,text/plain"
          label={t('Menu file')}
          isMultiple={false}
          onFile={state.openFile}
        >
          {(open) => (
            <Button variant="default" onClick={open}>
              {t('Choose a file')}
            </Button>
          )}
        </FileButton>
        <p className={basics.note}>
          {t('Excel, CSV or text: your own export, or the items of your till or shop.')}
        </p>
      </div>
      {!state.isComparison && <PhotoSource state={state} />}
      {!state.isComparison && onPhotos && (
        <div className={classes.file}>
          <FileButton accept="image/*" label={t('Photos of items')} isMultiple onFiles={onPhotos}>
            {(open) => (
              <Button variant="default" onClick={open}>
                {t('Photos of your dishes')}
              </Button>
            )}
          </FileButton>
          <p className={basics.note}>{t('Their file names show which item each one belongs to.')}</p>
        </div>
      )}
    </div>
  );
}
