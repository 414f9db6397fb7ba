import { isLanguage, type Language, sourceLanguage } from '@menuboard/texts/languages';
import { type Catalogue, createTranslator, type Translator } from '@menuboard/texts/translator';

let translator = createTranslator(sourceLanguage, {});

/** Called once, before the first module that holds texts runs: texts in constants are never written again. */
export function setTranslator(next: Translator): void {
  translator = next;
}

/** Adds texts of a page, before the first module of it runs. */
export function addTexts(catalogue: Catalogue): void {
  translator = createTranslator(translator.language, { ...translator.catalogue, ...catalogue });
}

/** The language of this person. */
export const language = (): Language =>
  isLanguage(translator.language) ? translator.language : sourceLanguage;

/**
 * A text in the language of this person.
 *
 * @example
 * t('Delete {name}?', { name: item.name })
 */
export const t: Translator['t'] = (...args) => translator.t(...args);

/**
 * The form of a text for a number.
 *
 * @example
 * plural(items.length, '{count} item', '{count} items')
 */
export const plural: Translator['plural'] = (...args) => translator.plural(...args);

/** A text cut at its placeholders: `rich` draws them. */
export const parts: Translator['parts'] = (...args) => translator.parts(...args);

/** The locale of this person, for `Intl`. English dates have the day before the month, and hours to 24. */
export const locale = () => (translator.language === sourceLanguage ? 'en-GB' : translator.language);
