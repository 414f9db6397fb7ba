import { accessSync, constants } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';
import type { Env } from './settings.ts';

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Absolute path of ffmpeg, from its setting or the folders of programs. Undefined if there is none. */
export function findFfmpegProgram({ FFMPEG_PATH, PATH }: Env, problems: string[]): string | undefined {
  if (FFMPEG_PATH === 'off') return undefined;
  if (FFMPEG_PATH === undefined) {
    const name = process.platform === 'win32' ? 'ffmpeg.exe' : 'ffmpeg';
    const folders = (PATH ?? '').split(delimiter).filter(isAbsolute);
    return folders.map((folder) => join(folder, name)).find(isProgram);
  }
  if (isAbsolute(FFMPEG_PATH) && isProgram(FFMPEG_PATH)) return FFMPEG_PATH;
  problems.push(
    `FFMPEG_PATH is "${FFMPEG_PATH}": give the whole path of ffmpeg, such as /usr/bin/ffmpeg, write off to refuse videos that screens cannot play, or leave it out to search the PATH.`,
  );
  return undefined;
}
