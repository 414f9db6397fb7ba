/** Reads the answer of a store that lists objects (S3's ListObjectsV2). */

/** An object in a list. */
export interface ListedObject {
  key: string;
  /** When it was written, in ms since 1970 by the store's clock. */
  writtenAt: number;
}

const textOf = (xml: string, tag: string) => new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1] ?? '';

/** Our keys have no characters that XML escapes. */
export function readListing(xml: string): { objects: ListedObject[]; hasMore: boolean } {
  const objects = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, one = '']) => ({
    key: textOf(one, 'Key'),
    writtenAt: Date.parse(textOf(one, 'LastModified')),
  }));
  return { objects, hasMore: textOf(xml, 'IsTruncated') === 'true' };
}
