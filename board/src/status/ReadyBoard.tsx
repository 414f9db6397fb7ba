import { cornerText } from '../frame/corner-text.ts';
import type { StageShape } from '../stage/stage-geometry.ts';
import css from './ReadyBoard.module.css';
import { StatusBoard } from './StatusBoard.tsx';

interface ReadyBoardProps {
  shape: StageShape;
  displayName: string;
  time: string;
  isConnected: boolean;
}

/** A paired display without a menu. Only this board, which guests do not see, shows the state of the connection. */
export function ReadyBoard({ shape, displayName, time, isConnected }: ReadyBoardProps) {
  const footer = (
    <span className={isConnected ? css.connected : css.waiting}>
      <span className={css.dot} />
      {isConnected ? 'Connected' : 'Waiting for the network'}
    </span>
  );
  return (
    <StatusBoard
      shape={shape}
      title="Display Ready"
      text="Menu content will appear here when assigned"
      corner={cornerText(displayName, time)}
      footer={footer}
    />
  );
}
