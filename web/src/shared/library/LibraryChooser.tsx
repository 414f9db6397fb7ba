import { Button } from '@mantine/core';
import type { LibraryItem, MediaType } from '@menuboard/contract/media';
import { useId, useState } from 'react';
import { useChunk } from '../../lib/use-chunk.ts';
import { t } from '../../texts/texts.ts';
import basics from '../../ui/basics.module.css';
import { ErrorCard } from '../../ui/ErrorCard.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import classes from './LibraryChooser.module.css';

interface LibraryChooserProps {
  /** Offers files of this type alone. */
  type?: MediaType;
  onChoose: (file: LibraryItem) => void;
}

const loadTiles = async () => (await import('./LibraryTiles.tsx')).LibraryTiles;

/** A button that opens the files of the library, to choose one of them instead of uploading it again. */
export function LibraryChooser({ type, onChoose }: LibraryChooserProps) {
  const [isOpen, setIsOpen] = useState(false);
  const panelId = useId();
  const choose = (file: LibraryItem) => {
    setIsOpen(false);
    onChoose(file);
  };
  return (
    <div className={basics.shrinking}>
      <Button
        variant="subtle"
        className={classes.toggle ?? ''}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t('Choose from the library')}
      </Button>
      <div id={panelId} hidden={!isOpen}>
        {isOpen && <LoadedTiles type={type} onChoose={choose} />}
      </div>
    </div>
  );
}

function LoadedTiles({
  type,
  onChoose,
}: {
  type: MediaType | undefined;
  onChoose: (file: LibraryItem) => void;
}) {
  const { part: LibraryTiles, hasFailed, retry } = useChunk(loadTiles, true);
  if (LibraryTiles) return <LibraryTiles type={type} onChoose={onChoose} />;
  return hasFailed ? (
    <ErrorCard message={t('The library could not be loaded.')} onRetry={retry} />
  ) : (
    <Spinner />
  );
}
