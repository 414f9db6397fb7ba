import { defineConfig } from 'vite';
import { reactIsPreact } from '../../react-is-preact.ts';

/** `--mode react` as the admin builds the boards, `--mode preact` as the player does. */
export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  base: './',
  resolve: { alias: mode === 'preact' ? reactIsPreact : [] },
  build: { emptyOutDir: true, target: 'chrome67', cssTarget: 'chrome67' },
}));
