import type { BlockColor, BlockContent } from '@menuboard/contract/domain/layout';
import type { MoneyRules } from '@menuboard/contract/domain/money/rules';
import type { OfferedItem } from '@menuboard/contract/screen';
import { type Rect, type StageShape, stageSizes } from '../stage/stage-geometry.ts';
import { type DishSettings, dishContent } from '../text/dish-content.ts';
import css from './ArrangedMenu.module.css';
import { BlockCard } from './BlockCard.tsx';
import { BlockImage } from './BlockImage.tsx';
import type { FittedBlock } from './fit-arrangement.ts';
import { SectionBlock } from './SectionBlock.tsx';
import { TextBlock } from './TextBlock.tsx';
import { TitleBlock } from './TitleBlock.tsx';

/** The data that all blocks share besides their own content. */
export interface BoardContext {
  /** Name and description of the menu. */
  name: string;
  description: string;
  /** The display's name and the time. */
  corner: string;
  money: MoneyRules;
  theme: string;
  shape: StageShape;
  /** The display's settings, which decide the texts of items. */
  settings?: DishSettings | undefined;
  /** The restaurant's logo, for logo blocks. */
  logoUrl?: string | null | undefined;
  restaurantName?: string | undefined;
}

/** The CSS colour of a block: its own one, else its tone in the theme around it. */
const blockColor = ({ tone, color }: BlockColor): string => color || `var(--board-${tone})`;

interface ArrangedBlockProps {
  block: BlockContent;
  item: OfferedItem | undefined;
  rect: Rect;
  fitted: FittedBlock | undefined;
  board: BoardContext;
  /** True while another page is visible. */
  isHidden?: boolean;
}

/** A block of an arranged menu. The Visual Editor draws its blocks with it, too. */
export function ArrangedBlock({
  block,
  item,
  rect,
  fitted = {},
  board,
  isHidden = false,
}: ArrangedBlockProps) {
  const { money, settings, theme, shape, logoUrl, restaurantName } = board;
  const { card, section } = fitted;
  switch (block.kind) {
    case 'item':
      return item && card ? (
        <BlockCard
          item={item}
          content={dishContent(item, money, settings)}
          rect={rect}
          fit={card}
          isHidden={isHidden}
          isDimmed={settings?.soldOut === 'dim'}
        />
      ) : null;
    case 'section':
      return section ? <SectionBlock section={section} rect={rect} theme={theme} /> : null;
    case 'title':
      return <TitleBlock {...board} rect={rect} />;
    case 'text':
      return (
        <TextBlock
          {...block}
          color={blockColor(block)}
          rect={rect}
          theme={theme}
          size={(block.size || 1) * stageSizes[shape].height}
        />
      );
    case 'image':
      return <BlockImage url={block.url} rect={rect} isHidden={isHidden} />;
    case 'logo':
      return logoUrl ? (
        <BlockImage url={logoUrl} rect={rect} isHidden={isHidden} isWhole />
      ) : (
        <TextBlock
          text={restaurantName || ''}
          rect={rect}
          theme={theme}
          color={blockColor({ tone: 'ink' })}
          align="center"
          isHeading
        />
      );
    default:
      return (
        <i
          className={css.block}
          style={{
            ...rect,
            background: blockColor(block),
            borderRadius: block.kind === 'line' ? 0 : block.isRound ? '50%' : 14,
          }}
        />
      );
  }
}
