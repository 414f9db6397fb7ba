import legacy from '@vitejs/plugin-legacy';
import { defineConfig } from 'vite';
import { shortClassName } from './build/class-names.ts';
import { compressPlugin } from './build/compress-plugin.ts';
import { guardPlugin } from './build/guard-plugin.ts';
import { libraryAliases } from './build/library-aliases.ts';
import { shellPlugin } from './build/shell-plugin.ts';

export default defineConfig({
  base: '/display/',
  resolve: { alias: libraryAliases },
  plugins: [
    guardPlugin(),
    shellPlugin('/display'),
    compressPlugin(),
    legacy({ modernTargets: 'chrome>=67', renderLegacyChunks: false, modernPolyfills: false }),
  ],
  css: { modules: { generateScopedName: shortClassName } },
  build: {
    cssTarget: 'chrome67',
    // One kilobyte smaller than with the bundler's own minifier.
    minify: 'terser',
    terserOptions: {
      module: true,
      compress: {
        passes: 4,
        ecma: 2018,
        pure_getters: true,
        // Safe here: every target of `new` is a class, a function with `this`, or built in.
        unsafe_arrows: true,
        unsafe_methods: true,
      },
    },
    manifest: true,
    // The preload polyfill is only for browsers before version 66, and would be one more script.
    modulePreload: { polyfill: false },
    // An inlined font would delay the first paint, and the Content Security Policy forbids it.
    assetsInlineLimit: 0,
  },
});
