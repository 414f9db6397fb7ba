import { expect, it } from 'vitest';
import type { EditorBlock, Frame } from './editor-block.ts';
import { type DrawnColors, isHardToRead, withReadableTexts } from './text-colors.ts';

const chalk: DrawnColors = {
  tones: { paper: '#1f2a27', ink: '#f4f1e8', accent: '#f2c14e', 'on-accent': '#1f2a27' },
  background: undefined,
};
const frame: Frame = { x: 200, y: 200, w: 400, h: 90 };
const text = (color: object): EditorBlock =>
  ({
    id: 'text-1',
    kind: 'text',
    text: 'Hi',
    align: 'left',
    isHeading: true,
    ...frame,
    ...color,
  }) as EditorBlock;
const shape = (more: Partial<Frame> = {}): EditorBlock => ({
  id: 'shape-1',
  kind: 'shape',
  tone: 'accent',
  isRound: false,
  x: 100,
  y: 100,
  w: 600,
  h: 400,
  ...more,
});

it.each([
  ['the paper', [], { tone: 'ink' }, false],
  ['the paper', [], { tone: 'on-accent' }, true],
  ['the shape that it lies on', [shape()], { tone: 'on-accent' }, false],
  ['the shape that it lies on', [shape()], { tone: 'ink' }, true],
  ['the paper, where a shape is only in part behind it', [shape({ w: 200 })], { tone: 'ink' }, false],
])('judges a text on %s', (_, behind, color, isHard) => {
  const block = text(color);

  expect(isHardToRead(block, [...behind, block], chalk)).toBe(isHard);
});

it('judges a text on an own background, and not on an image or in front of a shape', () => {
  const block = text({ tone: 'ink' });
  const background = { color: '#ffffff', imageUrl: null, shade: 1 };
  const image: EditorBlock = {
    id: 'image-1',
    kind: 'image',
    url: '/media/a',
    x: 0,
    y: 0,
    w: 1_920,
    h: 1_080,
  };

  expect(isHardToRead(block, [block], { ...chalk, background })).toBe(true);
  expect(isHardToRead(block, [image, block], { ...chalk, background })).toBe(false);
  expect(isHardToRead(block, [block, shape()], chalk)).toBe(false);
});

it('changes an own colour until it can be read, and leaves the tones of the theme', () => {
  const own = text({ tone: 'ink', color: '#1f3a37' });
  const toned = text({ tone: 'on-accent' });
  const [changed] = withReadableTexts([own], chalk);

  expect(changed).toMatchObject({ tone: 'ink', color: expect.not.stringMatching('#1f3a37') });
  expect(changed && isHardToRead(changed, [changed], chalk)).toBe(false);
  expect(withReadableTexts([shape(), own], chalk)[1]).toBe(own);
  expect(withReadableTexts([toned], chalk)).toEqual([toned]);
});
