import { sourceFiles } from '../gates/source-files.ts';
import { areaOf, messagesArea } from './areas.ts';
import { findMessages } from './find-messages.ts';
import { findTexts, type SourceText } from './find-texts.ts';

/** Texts of the product by area, and places with an untranslatable text. */
export async function collectTexts(): Promise<{ areas: Map<string, SourceText[]>; problems: string[] }> {
  const areas = new Map<string, SourceText[]>();
  const problems: string[] = [];
  for (const { path, text } of await sourceFiles()) {
    const area = areaOf(path);
    if (area === undefined || !/\.tsx?$/.test(path)) continue;
    const found = area === messagesArea ? findMessages(path, text) : findTexts(path, text);
    problems.push(...found.problems);
    if (found.texts.length > 0) areas.set(area, [...(areas.get(area) ?? []), ...found.texts]);
  }
  return { areas, problems };
}
