import { directionOf, type Language, sourceLanguage } from '@menuboard/texts/languages';
import { type Catalogue, createTranslator } from '@menuboard/texts/translator';
import { setTranslator } from './texts.ts';
import { setMessages } from './translate.ts';

const catalogues: Record<
  Exclude<Language, typeof sourceLanguage>,
  () => Promise<{ catalogue: Catalogue; findMessage: (english: string) => string | undefined }>
> = {
  es: () => import('virtual:catalogue/es'),
  de: () => import('virtual:catalogue/de'),
};

/** Loads the texts of a language, and tells the browser the language of the page. Without them it stays English. */
export async function loadTexts(language: Language): Promise<void> {
  if (language === sourceLanguage) return;
  try {
    const { catalogue, findMessage } = await catalogues[language]();
    setTranslator(createTranslator(language, catalogue));
    setMessages(findMessage);
  } catch {
    return;
  }
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
}
