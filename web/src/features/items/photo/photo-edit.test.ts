import { noEdit } from '@menuboard/contract/domain/image-edit';
import { describe, expect, it } from 'vitest';
import {
  centreCrop,
  cornerAt,
  dragCorner,
  growCrop,
  moveCrop,
  ratioOf,
  shapeCrop,
  toCropped,
  toWhole,
  turn,
  turnedSize,
} from './photo-edit.ts';

const middle = { x: 0.25, y: 0.25, width: 0.5, height: 0.5 };
const photo = { width: 1_600, height: 900 };
const bottomRight = { isRight: true, isBottom: true };
const topLeft = { isRight: false, isBottom: false };

describe('a crop', () => {
  it.each([
    ['moves', moveCrop(middle, 0.3, 0.1), { ...middle, x: 0.3, y: 0.1 }],
    ['stops at the edge', moveCrop(middle, 0.9, -1), { ...middle, x: 0.5, y: 0 }],
    ['gets another middle', centreCrop(middle, { x: 0.4, y: 0.95 }), { ...middle, x: 0.15, y: 0.5 }],
    ['grows', growCrop(middle, { width: 0.1 }), { ...middle, x: 0.2, width: 0.6 }],
    ['grows up to the photo', growCrop(middle, { width: 2, height: 2 }), noEdit.crop],
    [
      'never vanishes',
      growCrop(middle, { width: -1, height: -1 }),
      { x: 0.475, y: 0.475, width: 0.05, height: 0.05 },
    ],
    [
      'follows a corner',
      dragCorner(middle, bottomRight, { x: 0.9, y: 0.5 }, undefined),
      { ...middle, width: 0.65, height: 0.25 },
    ],
    [
      'follows a corner in its shape',
      dragCorner(middle, topLeft, { x: 0, y: 0 }, 0.75),
      { x: 0.1875, y: 0, width: 0.5625, height: 0.75 },
    ],
    [
      'stays in the photo',
      dragCorner(middle, bottomRight, { x: 3, y: 3 }, undefined),
      { x: 0.25, y: 0.25, width: 0.75, height: 0.75 },
    ],
  ])('%s', (_, crop, expected) => {
    expect(crop).toEqual(expected);
  });

  it('of 4:3 has that shape on the photo, however it is turned', () => {
    for (const rotation of [0, 90]) {
      const turned = turnedSize(photo, rotation);
      const { width, height } = shapeCrop(noEdit.crop, ratioOf('4:3', turned));

      expect((width * turned.width) / (height * turned.height)).toBeCloseTo(4 / 3, 2);
    }
  });

  it('has its corners where a finger finds them', () => {
    const reach = { width: 0.05, height: 0.05 };

    expect(cornerAt(middle, { x: 0.78, y: 0.72 }, reach)).toEqual(bottomRight);
    expect(cornerAt(middle, { x: 0.5, y: 0.25 }, reach)).toBeUndefined();
  });
});

describe('a focus point', () => {
  it('is the same point of the photo before and after the crop', () => {
    expect(toCropped(toWhole({ x: 0.2, y: 0.8 }, middle), middle)).toEqual({ x: 0.2, y: 0.8 });
    expect(toCropped({ x: 0, y: 0.5 }, middle)).toEqual({ x: 0, y: 0.5 });
  });

  it('turns with the photo and its crop, and is back after four turns', () => {
    const crop = { x: 0.1, y: 0.2, width: 0.3, height: 0.4 };
    const once = turn({ rotation: 0, crop }, { x: 0.1, y: 0.2 });

    expect(once).toEqual({
      edit: { rotation: 90, crop: { x: 0.4, y: 0.1, width: 0.4, height: 0.3 } },
      focus: { x: 0.8, y: 0.1 },
    });
    let { edit, focus } = once;
    for (let turns = 1; turns < 4; turns += 1) ({ edit, focus } = turn(edit, focus));
    expect({ edit, focus }).toEqual({ edit: { rotation: 0, crop }, focus: { x: 0.1, y: 0.2 } });
  });
});
