/** The keys of media in the bucket. */
export const mediaKey = (name: string) => `media/${name}`;
/** The key, for a day, of an object that no row named. */
export const removedKey = (name: string) => `removed/${name}`;
export const nameOf = (url: string) => url.slice('/media/'.length);
export const urlOf = (name: string) => `/media/${name}`;
