import type { Plugin } from 'vite';

const SCROLL_AREA = '\0scroll-area';
let isInPlace = false;

/**
 * Leaves out Mantine's ScrollArea, which every page would load with its dialogs: Modal imports it only to compare it with
 * the `scrollAreaComponent` that it was given, and no dialog gives one.
 */
export const omitScrollArea: Plugin = {
  name: 'menuboard:omit-scroll-area',
  apply: 'build',
  enforce: 'pre',
  resolveId(source, importer) {
    if (!source.endsWith('/ScrollArea.mjs') || !importer?.endsWith('/Modal/ModalRoot.mjs')) return null;
    isInPlace = true;
    return SCROLL_AREA;
  },
  load: (id) => (id === SCROLL_AREA ? 'export const ScrollArea = { Autosize: null };' : null),
  generateBundle() {
    if (!isInPlace) this.error("Mantine's Modal no longer imports ScrollArea: remove this plugin.");
  },
};
