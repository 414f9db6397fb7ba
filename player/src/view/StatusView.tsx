import { Stage } from '@menuboard/board/stage/Stage.tsx';
import type { Drift } from '@menuboard/board/stage/stage-geometry.ts';
import { StatusBoard } from '@menuboard/board/status/StatusBoard.tsx';
import { statusThemeClass } from '@menuboard/board/themes/board-themes.ts';
import { BigButton } from './BigButton.tsx';

const cards: Readonly<Record<string, { title: string; text: string } | undefined>> = {
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

/** A screen that has nothing to show: yet, any more, or because it never could fetch it. */
export function StatusView({ kind, drift, onTryAgain }: StatusViewProps) {
  const card = cards[kind];
  return (
    <Stage drift={drift} className={statusThemeClass}>
      {(shape) =>
        card ? (
          <StatusBoard
            shape={shape}
            title={card.title}
            text={card.text}
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
