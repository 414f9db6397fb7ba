import { fileURLToPath } from 'node:url';
import legacy from '@vitejs/plugin-legacy';
import { defineConfig } from 'vite';
import { shortClassName } from './class-names.ts';
import { guardPlugin } from './guard-plugin.ts';
import { reactIsPreact } from './react-is-preact.ts';
import { shellPlugin } from './shell-plugin.ts';

const beside = (file: string) => fileURLToPath(new URL(file, import.meta.url));

export default defineConfig({
  base: '/display/',
  resolve: {
    alias: [
      ...reactIsPreact,
      // As much of what socket.io-client stands on as a screen uses.
      { find: /^engine\.io-client$/, replacement: beside('short-engine.ts') },
      { find: /^socket\.io-parser$/, replacement: beside('short-parser.ts') },
      { find: /^@socket\.io\/component-emitter$/, replacement: beside('short-emitter.ts') },
      { find: /^\.\/url\.js$/, replacement: beside('own-origin.ts') },
    ],
  },
  // Bundled ahead for development it would miss the last of these.
  optimizeDeps: { exclude: ['socket.io-client'] },
  plugins: [
    guardPlugin(),
    shellPlugin('/display'),
    legacy({ modernTargets: 'chrome>=67', renderLegacyChunks: false, modernPolyfills: false }),
  ],
  css: { modules: { generateScopedName: shortClassName } },
  build: {
    cssTarget: 'chrome67',
    // A kilobyte smaller than what the bundler's own makes of it.
    minify: 'terser',
    terserOptions: { module: true, compress: { passes: 4, ecma: 2018, pure_getters: true } },
    manifest: true,
    // Its loader is only for browsers before 66, and would be one more script.
    modulePreload: { polyfill: false },
    // A font inside the style sheet would delay the first drawing, and a policy on fonts forbids it.
    assetsInlineLimit: 0,
  },
});
