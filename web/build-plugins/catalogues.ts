import { isLanguage } from '@menuboard/texts/languages';
import { readCatalogue, textsFolder } from '@menuboard/texts/read-catalogue';
import type { Plugin } from 'vite';

const PREFIX = 'virtual:catalogue/';

/** Provides `virtual:catalogue/de`, the German texts of the web application, as a module of its own. */
export function catalogues(): Plugin {
  return {
    name: 'menuboard:catalogues',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    async load(id) {
      const language = id.startsWith(`\0${PREFIX}`) ? id.slice(PREFIX.length + 1) : '';
      if (!isLanguage(language)) return null;
      const catalogue = await readCatalogue(language, (area) => !area.startsWith('server'));
      // The JSON of a string is a shorter module, and faster to parse, than an object literal.
      return `export const catalogue = JSON.parse(${JSON.stringify(JSON.stringify(catalogue))});`;
    },
    configureServer: (server) => void server.watcher.add(textsFolder),
  };
}
