import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findFfmpegProgram } from './ffmpeg-program.ts';

let dir: string;
let program: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'menuboard-ffmpeg-'));
  program = join(dir, 'ffmpeg');
  await writeFile(program, '#!/bin/sh\n');
  await chmod(program, 0o755);
});
afterAll(() => rm(dir, { recursive: true }));

it('finds ffmpeg in the folders of programs, or where its setting says', () => {
  const problems: string[] = [];

  expect(findFfmpegProgram({ PATH: `/nowhere:.:${dir}` }, problems)).toBe(program);
  expect(findFfmpegProgram({ FFMPEG_PATH: program }, problems)).toBe(program);
  expect(findFfmpegProgram({ PATH: '/nowhere' }, problems)).toBeUndefined();
  expect(findFfmpegProgram({}, problems)).toBeUndefined();
  expect(findFfmpegProgram({ PATH: dir, FFMPEG_PATH: 'off' }, problems)).toBeUndefined();
  expect(problems).toEqual([]);

  expect(findFfmpegProgram({ PATH: dir, FFMPEG_PATH: '/nowhere/ffmpeg' }, problems)).toBeUndefined();
  expect(problems).toEqual([
    expect.stringMatching(/^FFMPEG_PATH is "\/nowhere\/ffmpeg": give the whole path/),
  ]);
});
