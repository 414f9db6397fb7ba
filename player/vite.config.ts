import legacy from '@vitejs/plugin-legacy';
import { defineConfig } from 'vite';
import { guardPlugin } from './guard-plugin.ts';
import { reactIsPreact } from './react-is-preact.ts';

export default defineConfig({
  base: '/display/',
  resolve: { alias: reactIsPreact },
  plugins: [
    guardPlugin(),
    legacy({ modernTargets: 'chrome>=67', renderLegacyChunks: false, modernPolyfills: false }),
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
