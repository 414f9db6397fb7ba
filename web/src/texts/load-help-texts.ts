import { type Language, sourceLanguage } from '@menuboard/texts/languages';
import type { Catalogue } from '@menuboard/texts/translator';
import { addTexts, language } from './texts.ts';

const catalogues: Record<
  Exclude<Language, typeof sourceLanguage>,
  () => Promise<{ catalogue: Catalogue }>
> = {
  es: () => import('virtual:catalogue/es/help'),
  de: () => import('virtual:catalogue/de/help'),
};

/** Loads the texts of the help page, which no other page needs. It runs before the modules of that page. */
export async function loadHelpTexts(): Promise<void> {
  const wanted = language();
  if (wanted !== sourceLanguage) addTexts((await catalogues[wanted]()).catalogue);
}
