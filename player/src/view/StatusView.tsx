import { Stage } from '@menuboard/board/stage/Stage.tsx';
import type { Drift } from '@menuboard/board/stage/stage-geometry.ts';
import { StatusBoard } from '@menuboard/board/status/StatusBoard.tsx';
import { statusThemeClass } from '@menuboard/board/themes/board-themes.ts';
import { BigButton } from './BigButton.tsx';

const statuses: Readonly<Record<string, { title: string; text: string } | undefined>> = {
  notFound: { title: 'Display Not Found', text: 'Please check your pairing code' },
  failedToLoad: {
    title: 'Failed to load display',
    text: 'The server cannot be reached. Trying again by itself.',
  },
};

interface StatusViewProps {
  kind: string;
  drift: Drift;
  onTryAgain: () => void;
}

/** Shown without content: while loading, when the display is gone, or when loading has failed. */
export function StatusView({ kind, drift, onTryAgain }: StatusViewProps) {
  const status = statuses[kind];
  return (
    <Stage drift={drift} className={statusThemeClass}>
      {(shape) =>
        status ? (
          <StatusBoard
            shape={shape}
            title={status.title}
            text={status.text}
            isAskew
            action={<BigButton onClick={onTryAgain}>Try Again</BigButton>}
          />
        ) : (
          <StatusBoard shape={shape} title="Loading..." />
        )
      }
    </Stage>
  );
}
