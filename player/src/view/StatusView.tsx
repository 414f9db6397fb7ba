import { Stage } from '@menuboard/board/Stage.tsx';
import { StatusBoard } from '@menuboard/board/StatusBoard.tsx';
import type { Drift } from '@menuboard/board/stage-geometry.ts';
import { houseClass } from '@menuboard/board/themes/theme.ts';
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
    <Stage drift={drift} className={houseClass}>
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
