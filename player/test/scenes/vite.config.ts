import { defineConfig } from 'vite';
import { reactAliases } from '../../build/react-aliases.ts';

/** `--mode react` as the admin builds the boards, `--mode preact` as the player does. */
export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  base: './',
  resolve: { alias: mode === 'preact' ? reactAliases : [] },
  build: { emptyOutDir: true, target: 'chrome67', cssTarget: 'chrome67' },
}));
