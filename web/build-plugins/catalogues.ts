import { isLanguage } from '@menuboard/texts/languages';
import { readCatalogue, textsFolder } from '@menuboard/texts/read-catalogue';
import type { Plugin } from 'vite';

const PREFIX = 'virtual:catalogue/';
/** The area of the texts that the server and contract/ write. */
const MESSAGES = 'messages';

/** The area of the help page, whose long texts no other page loads. */
const HELP = 'help';

// The JSON of a string is a shorter module, and faster to parse, than an object literal.
const parsed = (value: object) => `JSON.parse(${JSON.stringify(JSON.stringify(value))})`;

/** Provides `virtual:catalogue/de`, the German texts of the web application, as a module of its own. */
export function catalogues(): Plugin {
  return {
    name: 'menuboard:catalogues',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    async load(id) {
      const [language = '', part] = id.startsWith(`\0${PREFIX}`)
        ? id.slice(PREFIX.length + 1).split('/')
        : [];
      if (!isLanguage(language)) return null;
      if (part === HELP) {
        const texts = await readCatalogue(language, (area) => area === HELP);
        return `export const catalogue = ${parsed(texts)};`;
      }
      const catalogue = await readCatalogue(language, (area) => area !== MESSAGES && area !== HELP);
      const messages = await readCatalogue(language, (area) => area === MESSAGES);
      return [
        "import { createMessageTranslator } from '@menuboard/texts/messages';",
        `export const catalogue = ${parsed(catalogue)};`,
        `export const findMessage = createMessageTranslator(${JSON.stringify(language)}, ${parsed(messages)});`,
      ].join('\n');
    },
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !chunk.facadeModuleId?.startsWith(`\0${PREFIX}`)) continue;
        const early = chunk.imports.flatMap((file) => {
          const imported = bundle[file];
          return imported?.type === 'chunk' && !imported.isEntry ? imported.moduleIds : [];
        });
        // These modules would run before the texts are set, and keep English texts in their constants.
        const page = early.find((id) => id.includes('/web/src/'));
        if (page) this.error(`A catalogue imports ${page}: see chunk-groups.ts.`);
      }
    },
    configureServer: (server) => void server.watcher.add(textsFolder),
  };
}
