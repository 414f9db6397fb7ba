/** Checks once whether this computer's ffmpeg can convert videos. */
import { SECOND } from '../../lib/clock.ts';
import { runFfmpeg } from './run-ffmpeg.ts';

/** An ffmpeg that runs and has everything for a conversion. */
export interface Ffmpeg {
  program: string;
  /** Without these filters, the colours of an HDR video look washed out. */
  canToneMap: boolean;
}

/** Undefined if this server cannot convert videos. */
export type FindFfmpeg = () => Promise<Ffmpeg | undefined>;

const TIME_LIMIT_MS = 30 * SECOND;

async function list(program: string, what: '-encoders' | '-filters'): Promise<string> {
  const run = runFfmpeg(program, ['-hide_banner', '-nostdin', what], { timeLimitMs: TIME_LIMIT_MS });
  let text = '';
  run.output.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  const end = await run.ended;
  return end.kind === 'done' ? text : '';
}

const names = (listed: string, name: string) => new RegExp(`^ *\\S+ +${name} `, 'm').test(listed);

async function ask(program: string): Promise<Ffmpeg | undefined> {
  const encoders = await list(program, '-encoders');
  if (!names(encoders, 'libx264')) return undefined;
  const filters = await list(program, '-filters');
  return { program, canToneMap: names(filters, 'zscale') && names(filters, 'tonemap') };
}

/** @param program its path; undefined if there is none or the operator wants none */
export function createFindFfmpeg(program: string | undefined): FindFfmpeg {
  let found: Promise<Ffmpeg | undefined> | undefined;
  return () => {
    found ??= program === undefined ? Promise.resolve(undefined) : ask(program);
    return found;
  };
}
