import { expect, it } from 'vitest';
import { snapMove, snapResize } from './snapping.ts';

const at = (x: number, y: number, w = 100, h = 100) => ({ x, y, w, h });

it('snaps to edges and centres of others, and shows why', () => {
  const { dx, dy, guides } = snapMove(at(303, 498), [at(300, 100, 200, 50)], [], 8);

  expect([dx, dy]).toEqual([-3, 0]);
  expect(guides).toEqual([{ axis: 'x', at: 300, from: 100, to: 598 }]);
  expect(snapMove(at(354, 500), [at(300, 100, 200, 50)], [], 8).dx).toBe(-4);
});

it('does not snap over a larger distance', () => {
  expect(snapMove(at(320, 500), [at(300, 100, 100, 50)], [], 8)).toEqual({ dx: 0, dy: 0, guides: [] });
});

it('snaps to a gap that is equal to another, and to the middle between two', () => {
  const others = [at(0, 0), at(140, 0)];

  expect(snapMove(at(277, 0), others, [], 8).dx).toBe(3);
  expect(snapMove(at(203, 0), [at(0, 0), at(400, 0)], [], 8).dx).toBe(-3);
});

it('snaps the moved edge of a resized frame alone', () => {
  const snap = snapResize(at(100, 100, 197, 100), { x: 1, y: 0 }, [at(300, 500)], [], 8);

  expect([snap.dx, snap.dy]).toEqual([3, 0]);
  expect(snapResize(at(297, 100), { x: 1, y: 0 }, [at(300, 500, 33, 10)], [], 2).dx).toBe(0);
});
