/** The image or video assigned to a display, and the last day on which it is shown. */
import { epochDayOf, wallClockAt, windowEnd } from './schedule/wall-clock.ts';
import type { DisplaySettings } from './settings.ts';
import type { ZoneOffset } from './zone.ts';

interface WithMedia {
  mediaUrl: string | null;
  mediaType: 'image' | 'video' | null;
  settings: Pick<DisplaySettings, 'mediaUntil'>;
}

/**
 * The display's own media at an instant (ms since 1970): none after its last day by the restaurant's clock.
 *
 * @example
 * ownMediaAt({ mediaUrl: '/media/a.jpg', mediaType: 'image', settings: { mediaUntil: '2026-11-29' } }, now, offsets)
 */
export function ownMediaAt(
  { mediaUrl, mediaType, settings }: WithMedia,
  instant: number,
  offsets: readonly ZoneOffset[],
): { url: string; type: 'image' | 'video' } | null {
  if (!mediaUrl || !mediaType) return null;
  const { mediaUntil } = settings;
  if (mediaUntil && wallClockAt(offsets, instant).day > epochDayOf(mediaUntil)) return null;
  return { url: mediaUrl, type: mediaType };
}

/** Instant (ms since 1970) at which the display's own media ends; undefined without a last day. */
export function ownMediaEnd(
  { mediaUntil }: Pick<DisplaySettings, 'mediaUntil'>,
  offsets: readonly ZoneOffset[],
): number | undefined {
  return mediaUntil ? windowEnd(offsets, { day: epochDayOf(mediaUntil) + 1, minute: 0 }) : undefined;
}
