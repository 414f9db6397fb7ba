import { Button, NativeSelect, Progress } from '@mantine/core';
import { t } from '../../../texts/texts.ts';
import { FileButton } from '../../../ui/FileButton.tsx';
import { languageName } from '../../wording/language-names.ts';
import type { ReadingState } from '../use-reading.ts';
import classes from './PhotoSource.module.css';
import { photoLanguage, photoLanguages } from './photo-languages.ts';

/** Chooses a photo or a PDF of the menu, and shows the progress of its reading. */
export function PhotoSource({ state }: { state: ReadingState }) {
  const { progress, language, setLanguage } = state.photo;
  const isReading = progress !== undefined;
  return (
    <div className={classes.photo}>
      {isReading && (
        <div className={classes.progress} role="status">
          <p>{t('Reading your menu. This can take a minute.')}</p>
          <Progress value={5 + 95 * progress} aria-label={t('Reading your menu')} />
        </div>
      )}
      <FileButton accept="image/*,.pdf,application/pdf" label={t('Photo or PDF')} onFile={state.openFile}>
        {(open) => (
          <Button variant="default" aria-disabled={isReading} onClick={() => !isReading && open()}>
            {t('Photo or PDF of your menu')}
          </Button>
        )}
      </FileButton>
      <NativeSelect
        label={t('Language of the menu')}
        value={language}
        onChange={(event) => setLanguage(photoLanguage(event.currentTarget.value))}
        data={Object.keys(photoLanguages).map((value) => ({ value, label: languageName(value) }))}
      />
    </div>
  );
}
