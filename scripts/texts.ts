// `npm run texts`: updates the catalogues in texts/ from the source code. New texts are added without a translation,
// which the gate `texts` reports; texts that are gone are removed.
import { translatedLanguages } from '@menuboard/texts/languages';
import {
  checkCatalogueFile,
  listAreas,
  removeCatalogueFile,
  updateCatalogueFile,
} from './texts/catalogue-files.ts';
import { collectTexts } from './texts/collect-texts.ts';

const { areas, problems } = await collectTexts();
for (const language of translatedLanguages) {
  for (const area of await listAreas(language)) {
    if (!areas.has(area)) await removeCatalogueFile(language, area);
  }
  for (const [area, texts] of areas) {
    await updateCatalogueFile(language, area, texts);
    problems.push(...(await checkCatalogueFile(language, area, texts)));
  }
}
for (const problem of problems) console.log(problem);
console.log(`${[...areas.values()].flat().length} texts, ${problems.length} problems`);
