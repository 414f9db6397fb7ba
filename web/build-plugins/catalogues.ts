import { isLanguage } from '@menuboard/texts/languages';
import { readCatalogue, textsFolder } from '@menuboard/texts/read-catalogue';
import type { Plugin } from 'vite';

const PREFIX = 'virtual:catalogue/';
/** The area of the texts that the server and contract/ write. */
const MESSAGES = 'messages';

/** Code without texts of its own. */
const isOfTexts = /\/texts\/src\/|rolldown[/:]runtime/;

// The JSON of a string is a shorter module, and faster to parse, than an object literal.
const parsed = (value: object) => `JSON.parse(${JSON.stringify(JSON.stringify(value))})`;

/** Provides `virtual:catalogue/de`, the German texts of the web application, as a module of its own. */
export function catalogues(): Plugin {
  return {
    name: 'menuboard:catalogues',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    async load(id) {
      const language = id.startsWith(`\0${PREFIX}`) ? id.slice(PREFIX.length + 1) : '';
      if (!isLanguage(language)) return null;
      const catalogue = await readCatalogue(
        language,
        (area) => area !== MESSAGES && !area.startsWith('server'),
      );
      const messages = await readCatalogue(language, (area) => area === MESSAGES);
      return [
        "import { createMessageTranslator } from '@menuboard/texts/messages';",
        `export const catalogue = ${parsed(catalogue)};`,
        `export const findMessage = createMessageTranslator(${JSON.stringify(language)}, ${parsed(messages)});`,
      ].join('\n');
    },
    generateBundle(_options, bundle) {
      for (const { name, moduleIds, imports } of Object.values(bundle).filter(
        (file) => file.type === 'chunk',
      )) {
        if (!moduleIds.some((id) => id.startsWith(`\0${PREFIX}`))) continue;
        const early = imports.find((file) => {
          const chunk = bundle[file];
          return (
            chunk?.type === 'chunk' && !chunk.isEntry && !chunk.moduleIds.every((id) => isOfTexts.test(id))
          );
        });
        if (early)
          this.error(`The catalogue ${name} imports ${early}, which would run before its texts are there.`);
      }
    },
    configureServer: (server) => void server.watcher.add(textsFolder),
  };
}
