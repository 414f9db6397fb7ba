import type { Look } from '@menuboard/contract/domain/settings';
import type { ScreenMenu } from '@menuboard/contract/screen';
import { useMemo } from 'react';
import { ArrangedMenu } from './ArrangedMenu.tsx';
import { cornerText } from './corner.ts';
import { arrangementOf } from './place-blocks.ts';
import { Spotlight } from './Spotlight.tsx';
import type { StageShape } from './stage-geometry.ts';
import { WholeMenu } from './WholeMenu.tsx';

interface MenuBoardProps {
  look: Look;
  shape: StageShape;
  menu: ScreenMenu;
  /** Counts up with the time; in *spotlight* it is the item that is on, else it turns the pages. */
  turn: number;
  currency: string;
  displayName: string;
  time: string;
  theme: string;
  /** The display's media is behind: the board leaves it a window and puts its words on a field of their own. */
  isOverMedia?: boolean;
}

/** A menu in whichever look its display has. */
export function MenuBoard({ look, turn, displayName, time, isOverMedia = false, ...rest }: MenuBoardProps) {
  const { menu } = rest;
  const arrangement = useMemo(() => (look === 'custom' ? arrangementOf(menu) : undefined), [look, menu]);
  if (look === 'spotlight') {
    return (
      <Spotlight {...rest} index={turn} displayName={displayName} time={time} isOverMedia={isOverMedia} />
    );
  }
  const subject = { ...rest, corner: cornerText(displayName, time), isOverMedia };
  if (arrangement && menu.layout) {
    return <ArrangedMenu {...subject} turn={turn} layout={menu.layout} arrangement={arrangement} />;
  }
  return <WholeMenu {...subject} turn={turn} />;
}
