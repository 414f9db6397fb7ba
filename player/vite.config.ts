import { fileURLToPath } from 'node:url';
import legacy from '@vitejs/plugin-legacy';
import { defineConfig } from 'vite';
import { shortClassName } from './class-names.ts';
import { guardPlugin } from './guard-plugin.ts';
import { reactIsPreact } from './react-is-preact.ts';
import { shellPlugin } from './shell-plugin.ts';

export default defineConfig({
  base: '/display/',
  resolve: {
    alias: [
      ...reactIsPreact,
      // Its own file is never asked for, and weighs as much as the screen's worker.
      {
        find: /^\.\/webtransport\.js$/,
        replacement: fileURLToPath(new URL('no-web-transport.ts', import.meta.url)),
      },
    ],
  },
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
    terserOptions: { module: true, compress: { passes: 3, ecma: 2017 } },
    manifest: true,
    // Its loader is only for browsers before 66, and would be one more script.
    modulePreload: { polyfill: false },
    // A font inside the style sheet would delay the first drawing, and a policy on fonts forbids it.
    assetsInlineLimit: 0,
  },
});
