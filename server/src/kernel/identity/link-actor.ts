/** Name of a link in the change log. */
export const linkActor = (linkId: string): string => `link:${linkId}`;
