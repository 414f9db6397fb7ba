import { Stage } from '@menuboard/board/stage/Stage.tsx';
import type { Drift } from '@menuboard/board/stage/stage-geometry.ts';
import { TakeoverBoard } from '@menuboard/board/takeover/TakeoverBoard.tsx';
import { themeClass } from '@menuboard/board/themes/board-themes.ts';
import type { Rotation } from '@menuboard/contract/domain/settings';
import type { TakeoverView } from '../core/decide-view.ts';
import { FullScreenButton } from './FullScreenButton.tsx';

interface TakeoverScreenProps {
  view: TakeoverView;
  rotation: Rotation;
  drift: Drift;
  isIdle: boolean;
}

/** A paired screen while a takeover covers everything else. */
export function TakeoverScreen({ view, rotation, drift, isIdle }: TakeoverScreenProps) {
  const { takeover, settings, brand } = view;
  return (
    <Stage rotation={rotation} drift={drift} className={themeClass(settings.theme)} palette={brand?.palette}>
      {(shape) => (
        <>
          <TakeoverBoard shape={shape} takeover={takeover} theme={settings.theme} brand={brand} />
          <FullScreenButton shape={shape} isHidden={isIdle} />
        </>
      )}
    </Stage>
  );
}
