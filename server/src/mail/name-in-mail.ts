/** Control characters, among them line breaks, and those that turn the direction of the text around them. */
const unreadable = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/**
 * A name that a person has chosen, for a mail to others: in one line, so that it is no paragraph of its own, and without
 * the start of an address. Only links of this server are links.
 */
export const nameInMail = (name: string): string =>
  name.replace(unreadable, ' ').replaceAll('://', ': ').replace(/\s+/g, ' ').trim();
