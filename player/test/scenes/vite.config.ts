import { defineConfig } from 'vite';
import { libraryAliases } from '../../build/library-aliases.ts';

/** `--mode react` as the admin builds the boards, `--mode preact` as the player does. */
export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  base: './',
  resolve: { alias: mode === 'preact' ? libraryAliases : [] },
  build: { emptyOutDir: true, target: 'chrome67', cssTarget: 'chrome67' },
}));
