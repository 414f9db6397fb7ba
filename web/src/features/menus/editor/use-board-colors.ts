import { formatColor, parseColor, type Rgb } from '@menuboard/contract/domain/color';
import type { LayoutBackground } from '@menuboard/contract/domain/layout';
import { knownTheme, type Theme } from '@menuboard/contract/domain/settings';
import { useContext, useMemo } from 'react';
import { sampleImage } from '../../../shared/library/sample-image.ts';
import { t } from '../../../texts/texts.ts';
import { BrandContext } from '../../../ui/brand-context.ts';
import { asBackground, colorChoices, offeredTones } from './color-choices.ts';
import { shadeFor } from './contrast.ts';
import type { ColoredBlock, EditorBlock } from './editor-block.ts';
import { type Blocks, changeBlock } from './edits.ts';
import { isHardToRead, withReadableTexts } from './text-colors.ts';
import { readThemeColors, type ThemeColors } from './theme-colors.ts';
import type { MenuDraftState } from './use-menu-draft.ts';

/** An image that cannot be read may be black and white. */
const unknownPixels: Rgb[] = [
  [0, 0, 0],
  [255, 255, 255],
];

interface Options {
  draft: MenuDraftState;
  /** The theme in which the board is drawn. */
  theme: string;
  isLocked: boolean;
  announce: (text: string) => void;
}

/** The colours of a board: those that are offered, and edits after which all texts can be read. */
export function useBoardColors({ draft, theme, isLocked, announce }: Options) {
  const palette = useContext(BrandContext)?.palette;
  const own = knownTheme(theme);
  const { background } = draft.board;
  const ofTheme = useMemo(() => readThemeColors(own, palette), [own, palette]);
  const choices = useMemo(() => {
    return {
      text: colorChoices(ofTheme, offeredTones.text),
      fill: colorChoices(ofTheme, offeredTones.fill),
      background: colorChoices(ofTheme, offeredTones.background),
    };
  }, [ofTheme]);

  const fitBackground = async (wanted: string | null, imageUrl: string | null, colors: ThemeColors) => {
    const color = wanted === null ? formatColor(colors.paper) : asBackground(wanted, colors);
    const pixels = imageUrl === null ? undefined : ((await sampleImage(imageUrl))?.colors ?? unknownPixels);
    return { color, imageUrl, shade: pixels ? shadeFor(pixels, parseColor(color), colors.texts) : 1 };
  };
  const readableOn =
    ({ tones }: ThemeColors, on: LayoutBackground | undefined) =>
    (blocks: Blocks) =>
      withReadableTexts(blocks, { tones, background: on });
  const announceChange = (isChanged: boolean, otherwise: string) =>
    announce(isChanged ? t('The colour was adjusted so that every text stays readable.') : otherwise);

  return {
    choices,
    /** The colour that is drawn when this one is chosen as the background. */
    asBackground: (color: string) => asBackground(color, ofTheme),
    isHardToRead: (block: EditorBlock) =>
      isHardToRead(block, draft.blocks, { tones: ofTheme.tones, background }),
    setBackground: async (color: string | null, imageUrl: string | null) => {
      if (isLocked) return;
      const next = await fitBackground(color, imageUrl, ofTheme);
      draft.setLook({ theme: own, background: next }, 'background', readableOn(ofTheme, next));
      announceChange(color !== null && next.color !== color, t('New background'));
    },
    removeBackground: () => {
      if (isLocked) return;
      draft.setLook(
        { theme: draft.board.theme, background: undefined },
        undefined,
        readableOn(ofTheme, undefined),
      );
    },
    setTheme: async (next: Theme) => {
      if (isLocked) return;
      const colors = readThemeColors(next, palette);
      const suited = background && (await fitBackground(background.color, background.imageUrl, colors));
      draft.setLook({ theme: next, background: suited }, undefined, readableOn(colors, suited));
    },
    /** Gives a text, a shape or a line its new colour. An own colour is readable in one theme, so the board keeps it. */
    setBlockColor: (next: ColoredBlock) => {
      if (isLocked) return;
      const change = (blocks: Blocks) =>
        readableOn(ofTheme, background)(changeBlock(blocks, next.id, () => next));
      const group = `${next.id}-colour`;
      if (next.color) draft.setLook({ theme: own, background }, group, change);
      else draft.edit(change, group);
      const drawn = change(draft.blocks).find(({ id }) => id === next.id);
      announceChange(drawn !== undefined && 'color' in drawn && drawn.color !== next.color, t('New colour'));
    },
  };
}

export type BoardColors = ReturnType<typeof useBoardColors>;
