import { tryOrNull } from './try-or-null.ts';

/** Of a page in a frame: the restaurant whose displays it may show. Its storage holds nothing of other restaurants. */
export const embedId = tryOrNull(() => new URLSearchParams(location.search).get('embed')) || '';

/** The page's name in storage. */
export const embedded = (name: string) => (embedId ? `${name} ${embedId}` : name);

/** Whether the browser refuses storage to a page in a frame. */
export const isFrameWithoutStorage = () => embedId !== '' && !tryOrNull(() => localStorage);
