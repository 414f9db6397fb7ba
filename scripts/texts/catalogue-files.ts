import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { keyOf } from '@menuboard/texts/translator';
import PO from 'pofile';
import { root } from '../setup/root.mjs';
import { messagesArea } from './areas.ts';
import type { SourceText } from './find-texts.ts';

const emptyHeader = /^"[\w-]+: \\n"$/;

const folderOf = (language: string) => join(root, 'texts', language);

/** Lists missing, superfluous and wrong translations of a catalogue file, one line each. Empty if it is complete. */
export async function checkCatalogueFile(
  language: string,
  area: string,
  texts: readonly SourceText[],
): Promise<string[]> {
  const name = `texts/${language}/${area}.po`;
  const items = new Map((await readItems(language, area)).map((item) => [keyOfItem(item), item]));
  const expected = new Set(texts.map(keyOfText));
  const unused = [...items.keys()].filter((key) => !expected.has(key));
  return [
    ...texts.flatMap((text) =>
      checkItem(text, items.get(keyOfText(text))).map((problem) => `${name} ${problem}`),
    ),
    ...unused.map((key) => `${name} ${JSON.stringify(items.get(key)?.msgid)} is in no source file.`),
  ];
}

/** Finds texts that two files of a language translate differently: a catalogue has one translation of a text. */
export async function findTwoTranslations(language: string, areas: Iterable<string>): Promise<string[]> {
  const known = new Map<string, { area: string; translation: string }>();
  const problems: string[] = [];
  for (const area of areas) {
    // Messages are looked up separately, and mean something else as parts of their sentences.
    if (area === messagesArea) continue;
    for (const item of await readItems(language, area)) {
      const translation = item.msgstr.join(' / ');
      const other = known.get(keyOfItem(item));
      if (other && other.translation !== translation) {
        problems.push(
          `texts/${language}/${area}.po and ${other.area}.po translate ${JSON.stringify(item.msgid)} differently: ${translation}; ${other.translation}`,
        );
      }
      known.set(keyOfItem(item), { area, translation });
    }
  }
  return problems;
}

/** Adds missing texts to a catalogue file, untranslated, and removes those that no source file has. */
export async function updateCatalogueFile(
  language: string,
  area: string,
  texts: readonly SourceText[],
): Promise<void> {
  const items = new Map((await readItems(language, area)).map((item) => [keyOfItem(item), item]));
  const po = new PO();
  po.headers = {
    'Content-Type': 'text/plain; charset=UTF-8',
    Language: language,
    'Plural-Forms': 'nplurals=2; plural=(n != 1);',
  };
  const byKey = new Map(texts.map((text) => [keyOfText(text), text]));
  po.items = [...byKey]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, { text, other, context }]) => {
      const known = items.get(key);
      const item = new PO.Item();
      item.msgid = text;
      if (context !== undefined) item.msgctxt = context;
      if (other !== undefined) item.msgid_plural = other;
      item.msgstr =
        known && !known.msgid_plural === (other === undefined) ? known.msgstr : other ? ['', ''] : [''];
      if (known) item.comments = known.comments;
      return item;
    });
  await mkdir(folderOf(language), { recursive: true });
  const lines = po.toString().trimEnd().split('\n');
  const file = lines.filter((line) => !emptyHeader.test(line)).join('\n');
  await writeFile(join(folderOf(language), `${area}.po`), `${file}\n`);
}

export async function listAreas(language: string): Promise<string[]> {
  const files = await readdir(folderOf(language));
  return files.filter((file) => file.endsWith('.po')).map((file) => file.slice(0, -'.po'.length));
}

export const removeCatalogueFile = (language: string, area: string) =>
  rm(join(folderOf(language), `${area}.po`));

type Item = InstanceType<typeof PO.Item>;

async function readItems(language: string, area: string): Promise<Item[]> {
  const file = await readFile(join(folderOf(language), `${area}.po`), 'utf8').catch(() => '');
  return PO.parse(file).items;
}

const keyOfItem = ({ msgid, msgctxt }: Item) => keyOf(msgid, msgctxt);
const keyOfText = ({ text, context }: SourceText) => keyOf(text, context);

function checkItem({ text, other }: SourceText, item: Item | undefined): string[] {
  const name = JSON.stringify(text);
  if (!item) return [`${name} is missing.`];
  const forms = item.msgstr.filter((form) => form !== '');
  if (forms.length < (other === undefined ? 1 : 2)) return [`${name} is not translated.`];
  const wanted = placeholders(other ?? text);
  // The singular form may say "one" instead of the number.
  const wrong = forms.some((form, index) => {
    const found = placeholders(form);
    return found !== wanted && !(other !== undefined && index === 0 && found === placeholders(text));
  });
  return wrong ? [`${name} has other placeholders in its translation.`] : [];
}

const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort().join();
