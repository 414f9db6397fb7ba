import { locale } from '../../texts/texts.ts';

const names = new Intl.DisplayNames(locale(), { type: 'language' });

/**
 * The name of a language; the tag itself for one that this browser cannot read.
 *
 * @example
 * languageName('pt-BR') // 'Brazilian Portuguese'
 */
export function languageName(tag: string): string {
  try {
    return names.of(tag) ?? tag;
  } catch {
    return tag;
  }
}
