/** Control characters, including line breaks, and characters that change the direction of the text around them. */
const unreadable = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/**
 * A name that a person has chosen, for a mail to others: in one line, so that it is not a separate paragraph, and
 * without the start of an address. Only links to this server are links.
 */
export const nameInMail = (name: string): string =>
  name.replace(unreadable, ' ').replaceAll('://', ': ').replace(/\s+/g, ' ').trim();
