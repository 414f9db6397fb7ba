import { version } from '../../package.json' with { type: 'json' };
import { readLocal, writeLocal } from './local-storage.ts';

const key = 'menuboard.slow';
/** Motion looks calm with at least 20 frames a second; these frames are counted from its start. */
const countedFrames = 8;
const calmMs = 400;
/** The number of slow motions in a row that count: another program may have slowed one down. */
const slowMotionsMax = 3;

/**
 * Measures the frames of what moves. After several slow motions in a row the page is marked, and nothing moves on it
 * (`motion.module.css` of the boards) until another version of the player tries again.
 */
export function watchMotion() {
  let slowMotions = readLocal(key) === version ? slowMotionsMax : 0;

  const settle = () => {
    if (slowMotions < slowMotionsMax) return;
    document.documentElement.dataset.still = '';
    writeLocal(key, version);
  };

  settle();
  document.addEventListener('animationstart', () => {
    const start = performance.now();
    let frames = 0;
    const count = () => {
      frames += 1;
      if (frames < countedFrames) requestAnimationFrame(count);
      else {
        slowMotions = performance.now() - start > calmMs ? slowMotions + 1 : 0;
        settle();
      }
    };
    requestAnimationFrame(count);
  });
}
