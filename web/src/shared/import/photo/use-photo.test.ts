// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { ReadPhoto } from './read-photo.ts';
import { usePhoto } from './use-photo.ts';

const ends: ((photo: ReadPhoto) => void)[] = [];
// The workers that read do not run here.
vi.mock('./read-photo.ts', () => ({ readPhoto: () => new Promise((resolve) => ends.push(resolve)) }));

it('gives back the pieces of a photo when another one was chosen in the meantime', async () => {
  const revoke = vi.spyOn(URL, 'revokeObjectURL');
  const { result } = renderHook(() => usePhoto('en'));
  const photo = new File([], 'menu.jpg');
  const read = (piece: string) => ({ text: 'Soup', lines: [{ line: 1, isDoubtful: true, piece }] });

  await act(async () => {
    const first = result.current.read(photo);
    const second = result.current.read(photo);
    ends[1]?.(read('blob:second'));
    ends[0]?.(read('blob:first'));
    await Promise.all([first, second]);
  });

  expect([...result.current.pieces.values()]).toEqual(['blob:second']);
  expect(revoke.mock.calls).toEqual([['blob:first']]);
});
