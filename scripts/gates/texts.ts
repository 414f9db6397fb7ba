import { translatedLanguages } from '@menuboard/texts/languages';
import { findAmbiguousMessages } from '../texts/ambiguous-messages.ts';
import { messagesArea } from '../texts/areas.ts';
import { checkCatalogueFile, findTwoTranslations, listAreas } from '../texts/catalogue-files.ts';
import { collectTexts } from '../texts/collect-texts.ts';
import { fail, type Gate, pass } from './gate.ts';

/** Fails on a text that cannot be translated, and on one that a language lacks. */
export const texts: Gate = {
  name: 'texts',
  async check() {
    const { areas, problems } = await collectTexts();
    problems.push(...findAmbiguousMessages(areas.get(messagesArea) ?? []));
    for (const language of translatedLanguages) {
      const files = new Set([...areas.keys(), ...(await listAreas(language))]);
      for (const area of files) {
        problems.push(...(await checkCatalogueFile(language, area, areas.get(area) ?? [])));
      }
      problems.push(...(await findTwoTranslations(language, files)));
    }
    const summary = `${[...areas.values()].flat().length} texts in ${translatedLanguages.length + 1} languages`;
    if (problems.length === 0) return pass(summary);
    return fail(
      `${problems.length} of ${summary}`,
      `${problems.join('\n')}\nRun npm run texts, then translate what is empty in texts/: docs/texts.md.`,
    );
  },
};
