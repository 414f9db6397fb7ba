import type { Plugin } from 'vite';

const summary = /(\bsummary:\s*)(?:'(?:\\.|[^'])*'|"(?:\\.|[^"])*"|`(?:\\.|[^`])*`)/g;

/** Empties the summaries of the contract's routes, which only the API's documentation shows. */
export function omitSummaries(): Plugin {
  return {
    name: 'omit-summaries',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/contract\/src\/[\w-]+\.ts$/, code: 'defineRoute(' },
      handler: (code) => ({ code: code.replace(summary, "$1''"), map: null }),
    },
  };
}
