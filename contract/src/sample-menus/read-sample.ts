import type { SampleKind } from '../domain/sample-menus.ts';
import type { SampleMenu } from './sample-menu.ts';
import { type SampleTexts, translateSample } from './translate-sample.ts';

/** Languages of samples besides English. Each is loaded only when a restaurant begins with it. */
const readTexts: Record<string, () => Promise<SampleTexts>> = {
  de: async () => (await import('./texts/de.ts')).de,
  es: async () => (await import('./texts/es.ts')).es,
};

/**
 * Loads a sample menu with its texts.
 *
 * @param language BCP 47 tag; a language without texts gives the menu in English
 */
export async function readSample(kind: SampleKind, language = 'en'): Promise<SampleMenu> {
  const [{ sampleMenus }, texts] = await Promise.all([
    import('./all-samples.ts'),
    readTexts[language.split('-')[0] ?? '']?.(),
  ]);
  return texts ? translateSample(sampleMenus[kind], texts) : sampleMenus[kind];
}
