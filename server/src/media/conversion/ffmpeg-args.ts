/** Arguments of ffmpeg, as pure functions. They list everything that ffmpeg may open, read and decode. */
import { FILE_MAX_BYTES } from '@menuboard/contract/domain/limits';

/** Result of a look into a video. */
export interface SourceFacts {
  /** Undefined if the file does not tell. */
  seconds: number | undefined;
  /** Transfer function of high dynamic range; undefined for a usual video. */
  hdr: 'arib-std-b67' | 'smpte2084' | undefined;
}

/** Decoders for cameras and editing programs. A file may require any of some hundred others. */
const decoders =
  'hevc,h264,prores,mpeg4,mpeg2video,h263,mjpeg,dnxhd,cfhd,dvvideo,qtrle,png,vp8,vp9,av1,libdav1d,libaom-av1';
/** 4K in the definition of cinema cameras. A frame of 8K would use all memory of a small computer. */
export const SOURCE_MAX_PIXELS = 4_096 * 2_304;
/** Bit rate of a video with much movement. */
const BITS_PER_SECOND_MAX = 8_000_000;
/** Below this, full HD breaks up into squares. */
const BITS_PER_SECOND_MIN = 300_000;
/** The rest of the largest file is for the container, and for errors of the rate control. */
const SHARE_FOR_FRAMES = 0.88;
const THREADS = '2';
const CPU_SECONDS_MAX = '7200';

const quiet = ['-hide_banner', '-nostdin', '-loglevel', 'error', '-nostats'];
const limited = [...quiet, '-max_alloc', '500000000', '-timelimit', CPU_SECONDS_MAX];

/** Our own file, read as a MOV or MP4 that may name no other file and no address. */
const sourceOf = (path: string) => [
  ...['-protocol_whitelist', 'file,pipe', '-codec_whitelist', decoders],
  ...['-max_pixels', String(SOURCE_MAX_PIXELS), '-threads', THREADS],
  ...['-f', 'mov', '-i', `file:${path}`],
];

// Fits into 1920 × 1080, or upright into 1080 × 1920, with square pixels and even sides.
const fit = [
  "scale=w='max(2,2*trunc(min(min(if(gte(dar,1),1920,1080),iw*sar),if(gte(dar,1),1080,1920)*dar)/2))'",
  "h='max(2,2*trunc(ow/dar/2))',setsar=1",
].join(':');

function toneMap(transfer: string): string {
  return [
    `zscale=tin=${transfer}:pin=bt2020:min=bt2020nc:t=linear:npl=100`,
    'format=gbrpf32le',
    'zscale=p=bt709',
    'tonemap=tonemap=hable:desat=0',
    'zscale=t=bt709:m=bt709:r=tv',
  ].join(',');
}

/** Bit rate with which a video fits into the largest file; undefined if it is too long for any. */
export function bitRateFor(seconds: number | undefined): number | undefined {
  if (!seconds) return BITS_PER_SECOND_MAX;
  const most = Math.floor((SHARE_FOR_FRAMES * FILE_MAX_BYTES * 8) / seconds);
  return most < BITS_PER_SECOND_MIN ? undefined : Math.min(BITS_PER_SECOND_MAX, most);
}

export const SOURCE_MAX_MINUTES = Math.floor(
  (SHARE_FOR_FRAMES * FILE_MAX_BYTES * 8) / BITS_PER_SECOND_MIN / 60,
);

/** Prints the file's contents, and ends with an error because there is nothing to do. */
export const lookArgs = (path: string): string[] => ['-hide_banner', '-nostdin', ...sourceOf(path)];

/**
 * Converts the first video to H.264 without sound, because boards play muted. The result goes to the standard output,
 * so it is counted as it arrives, and ffmpeg ends with the server. Progress goes to the standard error output.
 */
export function convertArgs(
  path: string,
  { hdr }: SourceFacts,
  bitRate: number,
  canToneMap: boolean,
): string[] {
  const filters = [fit, ...(hdr && canToneMap ? [toneMap(hdr)] : []), 'format=yuv420p'];
  return [
    ...limited,
    ...['-progress', 'pipe:2', '-stats_period', '0.5'],
    ...sourceOf(path),
    ...['-map', '0:V:0', '-an', '-sn', '-dn', '-map_metadata', '-1', '-map_chapters', '-1'],
    ...['-vf', filters.join(','), '-fpsmax', '60'],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'high', '-crf', '21'],
    ...['-maxrate', String(bitRate), '-bufsize', String(2 * bitRate), '-threads', THREADS],
    // The same video gives the same bytes, and therefore the same file of the library.
    ...['-flags', '+bitexact', '-fflags', '+bitexact'],
    ...['-flush_packets', '1', '-f', 'nut', 'pipe:1'],
  ];
}

/** Puts a converted video into an MP4 file whose index comes first. */
export const packArgs = (path: string, target: string): string[] => [
  ...limited,
  ...['-protocol_whitelist', 'file', '-f', 'nut', '-i', `file:${path}`],
  ...['-c', 'copy', '-map_metadata', '-1', '-fflags', '+bitexact', '-movflags', '+faststart'],
  ...['-f', 'mp4', '-y', `file:${target}`],
];

/** Reads the output of `lookArgs`. Lines of the file's own texts are indented further, or contain a colon. */
export function readLook(printed: string): (SourceFacts & { width: number; height: number }) | undefined {
  const video = printed.split('\n').find((line) => /^ {2}Stream #0:\d+.*: Video: /.test(line));
  const size = /, (\d{1,6})x(\d{1,6})/.exec(video ?? '');
  if (!video || !size) return undefined;
  const time = /^ {2}Duration: (\d+):(\d\d):(\d\d(?:\.\d+)?)/m.exec(printed);
  const [, hours, minutes, seconds] = (time ?? []).map(Number);
  const hdr = /arib-std-b67|smpte2084/.exec(video)?.[0] as SourceFacts['hdr'];
  return {
    seconds: time ? (hours ?? 0) * 3_600 + (minutes ?? 0) * 60 + (seconds ?? 0) : undefined,
    width: Number(size[1]),
    height: Number(size[2]),
    hdr,
  };
}
