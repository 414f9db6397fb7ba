import '@menuboard/board/themes/japanese/japanese.css';
import { Stage } from '@menuboard/board/stage/Stage.tsx';
import { TakeoverBoard } from '@menuboard/board/takeover/TakeoverBoard.tsx';
import { themeClass } from '@menuboard/board/themes/board-themes.ts';
import { useContext } from 'react';
import { BrandContext } from '../../../ui/brand-context.ts';

interface DrawnTakeoverProps {
  theme: string;
  title: string;
  text: string;
  imageUrl: string | null;
}

/** A takeover, drawn by the components of the screens. A chunk of its own, as boards are. */
export function DrawnTakeover({ theme, ...takeover }: DrawnTakeoverProps) {
  const brand = useContext(BrandContext);
  return (
    <Stage className={themeClass(theme)} palette={brand?.palette}>
      {(shape) => <TakeoverBoard shape={shape} takeover={takeover} theme={theme} brand={brand} />}
    </Stage>
  );
}
