import { createMessageTranslator } from '@menuboard/texts/messages';
import type { SourceText } from './find-texts.ts';

/** With fewer letters of its own, a message would fit many sentences that were not made from it. */
const LETTERS_MIN = 5;

const shapeOf = (text: string) => text.replace(/\{\w+\}/g, '{}');

/**
 * Finds messages with too little text of their own: some sentences would be translated as a message that they were not
 * made from.
 */
export function findAmbiguousMessages(texts: readonly SourceText[]): string[] {
  const all = [...new Set(texts.map(({ text }) => text))].filter((text) => text.includes('{'));
  const find = createMessageTranslator('en', Object.fromEntries(all.map((text) => [text, shapeOf(text)])));
  const isClear = (text: string) => {
    if (shapeOf(text).replace(/\P{L}/gu, '').length < LETTERS_MIN) return false;
    const sentence = text.replace(/\{(\w+)\}/g, (_, name) => (name === 'count' ? '7' : `«${name}»`));
    return find(sentence) === shapeOf(text);
  };
  return all
    .filter((text) => !isClear(text))
    .map((text) => `${JSON.stringify(text)} fits sentences of other messages: give it more text of its own.`);
}
