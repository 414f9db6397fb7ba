let find: (english: string) => string | undefined = () => undefined;

/** Called once, before the first page: see `load-texts.ts`. */
export function setMessages(next: typeof find): void {
  find = next;
}

/**
 * A finished English text that the server or contract/ wrote, in the language of this person. A text that the catalogue
 * does not have stays in English. Never pass text that people typed: a dish may be called Lunch.
 *
 * @example
 * translate('Item name is required.') // 'Name des Artikels ist erforderlich.'
 */
export const translate = (english: string): string => find(english) ?? english;
