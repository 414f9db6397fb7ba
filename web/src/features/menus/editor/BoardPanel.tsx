import { Button } from '@mantine/core';
import { boardThemes } from '@menuboard/board/themes/board-themes.ts';
import { formatColor, parseColor, type Rgb } from '@menuboard/contract/domain/color';
import { knownTheme, type Theme, themes } from '@menuboard/contract/domain/settings';
import { useContext } from 'react';
import { sampleImage } from '../../../domain/sample-image.ts';
import { useNewItemImageUpload } from '../../../domain/use-item-image-upload.ts';
import { BrandContext } from '../../../ui/brand-context.ts';
import { FileButton } from '../../../ui/FileButton.tsx';
import { UploadProgress } from '../../../ui/UploadProgress.tsx';
import { ButtonRow } from './ButtonRow.tsx';
import { readableColor, shadeFor } from './contrast.ts';
import classes from './Panels.module.css';
import { readThemeColors } from './theme-colors.ts';
import type { MenuDraftState } from './use-menu-draft.ts';

/** An image that cannot be read may be black and white. */
const unknownPixels: Rgb[] = [
  [0, 0, 0],
  [255, 255, 255],
];

interface BoardPanelProps {
  draft: MenuDraftState;
  /** The theme in which the board is drawn. */
  theme: string;
  isLocked: boolean;
  announce: (text: string) => void;
}

/** Theme and background of the whole board, and the way back to the automatic arrangement. */
export function BoardPanel({ draft, theme, isLocked, announce }: BoardPanelProps) {
  const { background } = draft.board;
  const brand = useContext(BrandContext);

  /** Fits a background to a theme: its texts must be readable on it. */
  const fitBackground = async (wanted: string | null, imageUrl: string | null, forTheme: Theme) => {
    const { paper, texts } = readThemeColors(forTheme, brand?.palette);
    const color = wanted === null ? paper : readableColor(parseColor(wanted), paper, texts);
    const shade =
      imageUrl === null ? 1 : shadeFor((await sampleImage(imageUrl))?.colors ?? unknownPixels, color, texts);
    return { color: formatColor(color), imageUrl, shade };
  };

  const setBackground = async (color: string | null, imageUrl: string | null) => {
    const own = knownTheme(theme);
    const next = await fitBackground(color, imageUrl, own);
    draft.setLook({ theme: own, background: next }, 'background');
    const isChanged = color !== null && next.color !== color;
    announce(
      isChanged ? 'The colour was changed a little, so that all texts can be read.' : 'New background',
    );
  };

  const setTheme = async (next: Theme) => {
    if (isLocked) return;
    const suited = background && (await fitBackground(background.color, background.imageUrl, next));
    draft.setLook({ theme: next, background: suited });
  };
  const upload = useNewItemImageUpload((url) => void setBackground(null, url));

  return (
    <section aria-label="Whole board" className={classes.panel}>
      <span className={classes.label}>Theme</span>
      <ButtonRow
        label="Theme"
        value={knownTheme(theme)}
        options={themes.map((value) => ({ value, label: boardThemes[value].name }))}
        onChoose={(next) => void setTheme(next)}
      />
      <label className={classes.color}>
        <input
          type="color"
          value={background?.color ?? '#000000'}
          onChange={({ currentTarget }) => {
            if (!isLocked) void setBackground(currentTarget.value, background?.imageUrl ?? null);
          }}
        />
        Background colour
      </label>
      <FileButton accept="image/*" label="Image file for the background" onFile={upload.start}>
        {(open) => (
          <Button variant="default" onClick={open}>
            {background?.imageUrl ? 'Replace Background Image' : 'Background Image'}
          </Button>
        )}
      </FileButton>
      {upload.share !== undefined && (
        <UploadProgress fileName={upload.fileName} share={upload.share} onCancel={upload.cancel} />
      )}
      {background && (
        <>
          <p className={classes.hint}>
            {background.imageUrl
              ? `The image is covered by ${Math.round(background.shade * 100)} % of the colour, so that all texts can be read.`
              : 'The colour is as strong as all texts can be read on it.'}
          </p>
          <Button
            variant="default"
            onClick={() => !isLocked && draft.setLook({ theme: draft.board.theme, background: undefined })}
          >
            Remove Background
          </Button>
        </>
      )}
      <Button
        variant="default"
        aria-disabled={draft.isAutomatic}
        onClick={() => !isLocked && draft.resetToAutomatic()}
      >
        Back to Automatic
      </Button>
    </section>
  );
}
