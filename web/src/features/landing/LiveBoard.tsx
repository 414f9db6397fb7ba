import { Spotlight } from '@menuboard/board/Spotlight.tsx';
import { Stage } from '@menuboard/board/Stage.tsx';
import { itemAt, untilNextItem } from '@menuboard/contract/domain/rotation';
import { useEffect, useState } from 'react';
import classes from './LiveBoard.module.css';
import { sampleMenu } from './sample-menu.ts';

const count = sampleMenu.items.length;
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** The moment, kept by whoever draws a board: it changes when the next item is due. */
function useRotation() {
  const [start] = useState(() => Date.now());
  const [now, setNow] = useState(start);

  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), untilNextItem(now - start, count));
    return () => clearTimeout(timer);
  }, [now, start]);

  return { index: itemAt(now - start, count), time: clock.format(now) };
}

/** The very board that a screen shows, in a frame on the wall. */
export function LiveBoard() {
  const { index, time } = useRotation();

  return (
    <div
      className={classes.frame}
      role="img"
      aria-label="A menu board on the wall, showing lunch dish by dish"
    >
      <div className={classes.glass} aria-hidden="true">
        <Stage>
          {(shape) => (
            <Spotlight
              shape={shape}
              menu={sampleMenu}
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
