import { defineConfig, type Plugin } from 'vite';
import { libraryAliases } from '../../build/library-aliases.ts';

/** On a busy machine, Chromium 67 loads a few modules and never runs them. It runs classic scripts. */
const classicScript: Plugin = {
  name: 'classic-script',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replace('type="module" crossorigin', 'defer'),
  },
};

/** `--mode react` as the admin builds the boards, `--mode preact` as the player does. */
export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  base: './',
  plugins: [classicScript],
  resolve: { alias: mode === 'preact' ? libraryAliases : [] },
  build: {
    emptyOutDir: true,
    target: 'chrome67',
    cssTarget: 'chrome67',
    rolldownOptions: { output: { format: 'iife' } },
  },
}));
