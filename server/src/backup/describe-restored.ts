import type { Restored } from './restore-backup.ts';

/** A chain may miss thousands. */
const NAMED_MAX = 20;

/**
 * Lines about media that a restore did not find.
 *
 * @param place where media are stored
 * @param isElsewhere whether that is not the data folder
 */
export function describeMissing(
  { manifest, missing }: Restored,
  place: string,
  isElsewhere: boolean,
): string[] {
  const lines = missing.slice(0, NAMED_MAX).map((name) => `Neither in the backup nor in ${place}: ${name}`);
  if (missing.length > NAMED_MAX) lines.push(`… and ${missing.length - NAMED_MAX} more files.`);
  if (missing.length > 0 && manifest.mediaInBucket && !isElsewhere)
    lines.push(
      'Nodes made this backup: copy the files from the folder media/ of their bucket to DATA_DIR/media.',
    );
  return lines;
}

/** Lines about access that ended with a restore, or came back. */
export function describeReturning({ manifest, returning }: Restored): string[] {
  return [
    `Restored the data of ${manifest.createdAt}. Everybody is signed out, and open links have ended.`,
    'These work again as at that time. Remove what was removed or revoked since:',
    ...Object.entries(returning)
      .filter(([, names]) => names.length > 0)
      .map(([kind, names]) => `- ${kind} (${names.length}): ${list(names)}`),
  ];
}

function list(names: string[]): string {
  const shown = names.slice(0, NAMED_MAX).join(', ');
  return names.length > NAMED_MAX ? `${shown} and ${names.length - NAMED_MAX} more` : shown;
}
