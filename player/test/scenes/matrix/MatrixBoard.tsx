import { boardContent } from '@menuboard/board/compose/content.ts';
import type { Floors } from '@menuboard/board/compose/types.ts';
import { ComposedBoard } from '@menuboard/board/composed/ComposedBoard.tsx';
import { useComposition } from '@menuboard/board/composed/use-composition.ts';
import { MenuBoard } from '@menuboard/board/MenuBoard.tsx';
import type { StageShape } from '@menuboard/board/stage/stage-geometry.ts';
import { useMeasure } from '@menuboard/board/text/use-measure.ts';
import type { OfferedMenu } from '@menuboard/contract/screen';
import { type DrawnSettings, plainSettings } from '@menuboard/contract/screen/settings-for';
import { useMemo } from 'react';
import { aContent } from '../../content.ts';

/** A cell of the matrix, as a page draws it. */
export interface DrawnCell {
  theme: DrawnSettings['theme'];
  shape: StageShape;
  /** The number of stages of a wall, side by side. */
  stages: number;
  menu: OfferedMenu;
  floors?: Floors | undefined;
}

interface MatrixBoardProps {
  cell: DrawnCell;
  /** The stage of a wall that is drawn. */
  part: number;
  page: number;
}

/** The rules by which prices of all cells are written. */
export const { money } = aContent().manifest;

/** A stage of a cell, as a screen draws it. */
export function MatrixBoard(props: MatrixBoardProps) {
  const { theme, shape, stages, menu, floors } = props.cell;
  const settings: DrawnSettings = useMemo(
    () => ({
      ...plainSettings,
      look: 'board',
      theme,
      part: stages > 1 ? { index: props.part, of: stages } : null,
    }),
    [theme, stages, props.part],
  );
  if (floors) return <LawfulBoard {...props} settings={settings} floors={floors} />;
  return (
    <MenuBoard
      settings={settings}
      shape={shape}
      menu={menu}
      index={props.page}
      money={money}
      displayName="Counter left"
      time="12:42"
    />
  );
}

interface LawfulBoardProps extends MatrixBoardProps {
  settings: DrawnSettings;
  floors: Floors;
}

/** A board with the floors of a law, which no setting of a display asks for. */
function LawfulBoard({ cell, page, settings, floors }: LawfulBoardProps) {
  const { theme, shape, menu } = cell;
  const measure = useMeasure();
  const request = useMemo(() => {
    const content = boardContent(menu, { settings, money, photos: 'auto', title: menu.name });
    return { content, stage: { shape, stages: 1 }, floors, theme, measure };
  }, [menu, settings, shape, floors, theme, measure]);
  const composed = useComposition(request);
  const total = composed.composition.pages.length;
  return (
    <ComposedBoard
      {...composed}
      page={page}
      position={page}
      total={total}
      words={undefined}
      logoUrl={null}
      clock={{ still: '', now: '' }}
    />
  );
}
