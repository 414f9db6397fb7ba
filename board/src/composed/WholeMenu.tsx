import { useEffect, useMemo } from 'react';
import type { Composition } from '../compose/types.ts';
import { areaBesideMedia } from '../media/media-frame.ts';
import { PanelColumn, shownPanels } from '../panels/PanelColumn.tsx';
import { areaBesidePanels } from '../panels/panel-layout.ts';
import type { Rect, StageShape } from '../stage/stage-geometry.ts';
import { partOf } from './board-part.ts';
import { ComposedBoard } from './ComposedBoard.tsx';
import { type MenuProps, useMenuComposition } from './use-menu-composition.ts';

interface WholeMenuProps extends MenuProps {
  /** The aspect ratio of the display's media, which is drawn beside the menu. */
  mediaAspect?: number | undefined;
  /** Counts up with the time. A menu of several pages shows the next one with each count, and starts over. */
  index: number;
  /** Called with each composition, so that a preview can say in words what it shows. */
  onComposed?: ((composition: Composition) => void) | undefined;
}

/** The *board* look: the whole menu at once, on as many pages as it needs. */
export function WholeMenu({ index, mediaAspect, onComposed, ...props }: WholeMenuProps) {
  const { shape, menu, settings, theme, money } = props;
  const part = partOf(settings);
  const isAlone = part.of === 1 && !mediaAspect;
  const panels = useMemo(() => (isAlone ? shownPanels(menu) : []), [isAlone, menu]);
  const area = useMenuArea(shape, mediaAspect, panels.length > 0);
  const composed = useMenuComposition(props, area);
  const { composition } = composed;
  useEffect(() => onComposed?.(composition), [onComposed, composition]);
  const total = composition.pages.length;
  const page = total > 0 ? index % total : 0;
  return (
    <ComposedBoard
      {...composed}
      page={page}
      position={page}
      total={total}
      part={part}
      words={menu.words}
      logoUrl={props.logoUrl}
    >
      <PanelColumn {...{ panels, menu, shape, index, theme, money }} photos={settings.photos} />
    </ComposedBoard>
  );
}

/** The part of the stage that media or panels leave to a menu; `undefined` for all of it. */
export function useMenuArea(
  shape: StageShape,
  mediaAspect: number | undefined,
  hasPanels: boolean,
): Rect | undefined {
  return useMemo(() => {
    if (mediaAspect) return areaBesideMedia(shape, mediaAspect);
    return hasPanels ? areaBesidePanels[shape] : undefined;
  }, [shape, mediaAspect, hasPanels]);
}
