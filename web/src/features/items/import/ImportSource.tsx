import { Button, Textarea } from '@mantine/core';
import { type DragEvent, useState } from 'react';
import { Choice } from '../../../ui/Choice.tsx';
import { FileButton } from '../../../ui/FileButton.tsx';
import classes from './ImportSource.module.css';
import type { ImportState } from './use-import.ts';

const example = `STARTERS
Tomato soup – with basil … 6.50
Bruschetta 7.00

COFFEE
Latte  S 3.20  M 4.20  L 5.20`;

const kinds = [
  { value: 'import', name: 'Add and change items' },
  { value: 'comparison', name: 'Compare with the till' },
] as const;

/** The text to import: pasted, typed, or from a file. */
export function ImportSource({ state }: { state: ImportState }) {
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
        label="What to do"
        isLabelHidden
        options={kinds}
        value={state.isComparison ? 'comparison' : 'import'}
        onChange={(kind) => state.setIsComparison(kind === 'comparison')}
      />
      <p className={classes.hint}>
        {state.isComparison
          ? 'Choose the item export of your till. You see which prices differ, what is missing, and what is sold out.'
          : 'Paste your menu as you have it, or rows from a spreadsheet. Nothing is saved before you have seen the result.'}
      </p>
      <Textarea
        label="Your list"
        data-autofocus
        data-over={isOver || undefined}
        className={classes.text ?? ''}
        rows={12}
        spellCheck={false}
        placeholder={state.isComparison ? 'Item name,Price\nTomato soup,6.50' : example}
        value={state.text}
        onChange={(event) => state.setText(event.currentTarget.value)}
        onDragOver={handleDrag}
        onDragLeave={handleDrag}
        onDrop={handleDrop}
      />
      <div className={classes.file}>
        <FileButton
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          label="Menu file"
          isMultiple={false}
          onFile={state.openFile}
        >
          {(open) => (
            <Button variant="default" onClick={open}>
              Choose a file
            </Button>
          )}
        </FileButton>
        <p className={classes.hint}>
          CSV or text: your own export, or the item export of Square, Loyverse or another till.
        </p>
      </div>
    </div>
  );
}
