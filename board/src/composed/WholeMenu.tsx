import type { MoneyRules } from '@menuboard/contract/domain/money/rules';
import type { DrawnSettings } from '@menuboard/contract/screen/settings-for';
import type { OfferedMenu } from '@menuboard/contract/screen';
import type { StageShape } from '../stage/stage-geometry.ts';
import { partOf } from './board-part.ts';
import { ComposedBoard } from './ComposedBoard.tsx';
import { useMenuComposition } from './use-menu-composition.ts';

/** What the pages of a menu are drawn from. */
export interface MenuProps {
  shape: StageShape;
  menu: OfferedMenu;
  /** How prices are written. */
  money: MoneyRules;
  settings: DrawnSettings;
  /** The display's name and the time. */
  corner: string;
  /** The name under which the board is drawn. An arranged menu may have its own theme. */
  theme: string;
  /** The restaurant's, for the header. */
  logoUrl?: string | null | undefined;
}

interface WholeMenuProps extends MenuProps {
  /** The aspect ratio of the display's media, which is drawn beside the menu. */
  mediaAspect?: number | undefined;
  /** Counts up with the time. A menu of several pages shows the next one with each count, and starts over. */
  index: number;
}

/** The *board* look: the whole menu at once, on as many pages as it needs. */
export function WholeMenu({ index, mediaAspect, ...props }: WholeMenuProps) {
  const composed = useMenuComposition(props, mediaAspect);
  const total = composed.composition?.pages.length || 0;
  const page = total > 0 ? index % total : 0;
  return (
    <ComposedBoard
      {...composed}
      page={page}
      position={page}
      total={total}
      part={partOf(props.settings)}
      words={props.menu.words}
      logoUrl={props.logoUrl}
    />
  );
}
