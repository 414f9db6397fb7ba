import { Button } from '@mantine/core';
import { knownTheme, themes } from '@menuboard/contract/domain/settings';
import { useNewItemImageUpload } from '../../../shared/library/use-item-image-upload.ts';
import { t } from '../../../texts/texts.ts';
import basics from '../../../ui/basics.module.css';
import { FileButton } from '../../../ui/FileButton.tsx';
import { themeNames } from '../../../ui/theme-names.ts';
import { UploadProgress } from '../../../ui/UploadProgress.tsx';
import { ButtonRow } from './ButtonRow.tsx';
import { ColorField } from './ColorField.tsx';
import classes from './Panels.module.css';
import type { BoardColors } from './use-board-colors.ts';
import type { MenuDraftState } from './use-menu-draft.ts';

interface BoardPanelProps {
  draft: MenuDraftState;
  /** The theme in which the board is drawn. */
  theme: string;
  colors: BoardColors;
  isLocked: boolean;
}

/** Theme and background of the whole board, and the way back to the automatic arrangement. */
export function BoardPanel({ draft, theme, colors, isLocked }: BoardPanelProps) {
  const { background } = draft.board;
  const { setBackground } = colors;
  const setColor = (color: string) => void setBackground(color, background?.imageUrl ?? null);
  const upload = useNewItemImageUpload((url) => void setBackground(null, url));

  return (
    <section aria-label={t('Whole board')} className={classes.panel}>
      <span className={classes.label}>{t('Theme')}</span>
      <ButtonRow
        label={t('Theme')}
        value={knownTheme(theme)}
        options={themes.map((value) => ({ value, label: themeNames[value] }))}
        onChoose={(next) => void colors.setTheme(next)}
      />
      <span className={classes.label}>{t('Background')}</span>
      <ColorField
        label={t('Background colours')}
        choices={colors.choices.background}
        isChosen={({ color }) => background?.color === colors.asBackground(color)}
        paint={({ color }) => colors.asBackground(color)}
        onChoose={({ color }) => setColor(color)}
        own={{ label: t('Background colour'), value: background?.color ?? '#000000', onChange: setColor }}
      />
      <FileButton accept="image/*" label={t('Image file for the background')} onFile={upload.start}>
        {(open) => (
          <Button variant="default" onClick={open}>
            {background?.imageUrl ? t('Replace Background Image') : t('Background Image')}
          </Button>
        )}
      </FileButton>
      {upload.share !== undefined && (
        <UploadProgress fileName={upload.fileName} share={upload.share} onCancel={upload.cancel} />
      )}
      {background && (
        <>
          <p className={basics.hint}>
            {background.imageUrl
              ? t('The colour covers the image at {share} %, so that every text stays readable.', {
                  share: Math.round(background.shade * 100),
                })
              : t('The colour is as strong as it can be with every text still readable.')}
          </p>
          <Button variant="default" onClick={colors.removeBackground}>
            {t('Remove Background')}
          </Button>
        </>
      )}
      <Button
        variant="default"
        aria-disabled={draft.isAutomatic}
        onClick={() => !isLocked && draft.resetToAutomatic()}
      >
        {t('Back to Automatic')}
      </Button>
    </section>
  );
}
