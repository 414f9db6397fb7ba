import legacy from '@vitejs/plugin-legacy';
import { defineConfig } from 'vite';
import { guardPlugin } from './guard-plugin.ts';
import { reactIsPreact } from './react-is-preact.ts';

/** What Chromium 67 lacks of what is used here; its syntax is lowered by the build. */
const modernPolyfills = [
  'es.global-this',
  'es.object.from-entries',
  'es.object.has-own',
  'es.array.at',
  'es.array.flat',
  'es.promise.all-settled',
  'web.queue-microtask',
];

export default defineConfig({
  base: '/display/',
  resolve: { alias: reactIsPreact },
  plugins: [
    guardPlugin(),
    legacy({ modernTargets: 'chrome>=67', renderLegacyChunks: false, modernPolyfills }),
  ],
  build: {
    cssTarget: 'chrome67',
    manifest: true,
    // Its loader is only for browsers before 66, and would be one more script.
    modulePreload: { polyfill: false },
    // A font inside the style sheet would delay the first drawing, and a policy on fonts forbids it.
    assetsInlineLimit: 0,
  },
});
