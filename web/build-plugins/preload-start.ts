import type { Plugin } from 'vite';

/** Lets the page load `app/start.tsx` together with `app/main.tsx`, which imports it when the texts are there. */
export function preloadStart(): Plugin {
  return {
    name: 'menuboard:preload-start',
    apply: 'build',
    transformIndexHtml(_html, { bundle = {} }) {
      const start = Object.values(bundle).find(
        (file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith('/src/app/start.tsx')),
      );
      if (start?.type !== 'chunk') throw new Error('The build has no chunk of src/app/start.tsx.');
      return [start.fileName, ...start.imports].map((file) => ({
        tag: 'link',
        attrs: { rel: 'modulepreload', crossorigin: '', href: `/${file}` },
        injectTo: 'head' as const,
      }));
    },
  };
}
