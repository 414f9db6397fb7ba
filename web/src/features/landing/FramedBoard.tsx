import { Spotlight } from '@menuboard/board/Spotlight.tsx';
import { Stage } from '@menuboard/board/Stage.tsx';
import type { ScreenMenu } from '@menuboard/contract/screen';
import classes from './FramedBoard.module.css';

interface FramedBoardProps {
  menu: ScreenMenu;
  /** The dish that is on. */
  index: number;
  time: string;
}

/** The very board that a screen shows, in a frame on the wall. */
export function FramedBoard({ menu, index, time }: FramedBoardProps) {
  return (
    <div className={classes.frame}>
      <div className={classes.glass}>
        <Stage>
          {(shape) => (
            <Spotlight
              shape={shape}
              menu={menu}
              index={index}
              currency="USD"
              displayName="Counter"
              time={time}
              theme="chalk"
            />
          )}
        </Stage>
      </div>
    </div>
  );
}
