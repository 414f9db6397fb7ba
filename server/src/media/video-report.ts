import type { MetadataBlock } from './strip-metadata.ts';

/** Either the problem that keeps a video from being shown, as a sentence, or the metadata to strip from it. */
export type VideoReport = { problem: string } | { metadata: MetadataBlock[] };

export const truncated: VideoReport = { problem: 'This video is cut off. Please upload it again.' };
export const unreadable: VideoReport = {
  problem: 'This video cannot be read. Export it again as MP4 and upload that.',
};
export const noVideoTrack: VideoReport = { problem: 'There is no video track in this file.' };
export const refersToOtherFile: VideoReport = {
  problem: 'This video refers to another file. Export it again as one file (MP4) and upload that.',
};
