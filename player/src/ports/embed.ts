import { tryOrNull } from './try-or-null.ts';

/** The restaurant whose displays a page in a frame may show. The page's storage holds nothing of other restaurants. */
export const embedId = tryOrNull(() => new URLSearchParams(location.search).get('embed')) || '';

/** The page's name in storage. */
export const embedded = (name: string) => (embedId ? `${name} ${embedId}` : name);

/** True if the browser refuses storage to a page in a frame. */
export const isFrameWithoutStorage = () => embedId !== '' && !tryOrNull(() => localStorage);
