import type { MetadataBlock } from './strip-metadata.ts';

/**
 * Problem that prevents a video from being shown, as a sentence, or the metadata to strip from it. `canConvert` means
 * that only the format is the problem.
 */
export type VideoReport = { problem: string; canConvert?: true } | { metadata: MetadataBlock[] };

export const truncated: VideoReport = { problem: 'This video is cut off. Please upload it again.' };
export const unreadable: VideoReport = {
  problem: 'This video cannot be read. Export it again as MP4 and upload that.',
};
export const noVideoTrack: VideoReport = { problem: 'There is no video track in this file.' };
export const refersToOtherFile: VideoReport = {
  problem: 'This video refers to another file. Export it again as one file (MP4) and upload that.',
};

// H.264 profiles with 8 bits and halved colours: Baseline, Main, Extended and High.
const playable = /^(avc[13](\.(42|4d|58|64))?|vp08|vp09|av01)$/;
const knownFormats: [RegExp, string][] = [
  [
    /^(hvc1|hev1|dvh1|dvhe)$/,
    'This video is HEVC (H.265), which screens cannot play. Export it as MP4 (H.264) and upload that (on an iPhone: Settings, Camera, Formats, Most Compatible).',
  ],
  [
    /^(ap4h|ap4x|apch|apcn|apcs|apco)$/,
    'This video is ProRes, which screens cannot play. Export it as MP4 (H.264) and upload that.',
  ],
  [
    /^avc[13]\./,
    'This video has 10 bits or more colours than screens can play. Export it as MP4 (H.264, 8 bits, 4:2:0) and upload that.',
  ],
];

/** Problem of a video if screens can play none of its tracks' formats; otherwise undefined. */
export function unplayable(formats: readonly string[]): VideoReport | undefined {
  const [format] = formats;
  // The video may have another track with still images for its chapters.
  if (format === undefined || formats.some((one) => playable.test(one))) return undefined;
  const known = knownFormats.find(([names]) => names.test(format));
  const problem =
    known?.[1] ?? 'Screens cannot play the format of this video. Export it as MP4 (H.264) and upload that.';
  return { problem, canConvert: true };
}
