import legacy from '@vitejs/plugin-legacy';
import { defineConfig } from 'vite';
import { guardPlugin } from './build/guard-plugin.ts';
import { libraryAliases } from './build/library-aliases.ts';
import { minifyPlugin } from './build/minify-plugin.ts';
import { assetFileName, shortClassName } from './build/output-names.ts';
import { shellPlugin } from './build/shell-plugin.ts';
import { socketPlugin } from './build/socket-plugin.ts';

export default defineConfig({
  base: '/display/',
  resolve: { alias: libraryAliases },
  plugins: [
    socketPlugin,
    guardPlugin(),
    shellPlugin('/display'),
    minifyPlugin(),
    legacy({ modernTargets: 'chrome>=67', renderLegacyChunks: false, modernPolyfills: false }),
  ],
  css: { modules: { generateScopedName: shortClassName } },
  build: {
    cssTarget: 'chrome67',
    // minifyPlugin minifies the scripts. The bundler would format them again.
    minify: false,
    rolldownOptions: { output: { minify: false, assetFileNames: assetFileName } },
    cssMinify: true,
    manifest: true,
    // The preload polyfill is only for browsers before version 66, and would be one more script.
    modulePreload: { polyfill: false },
    // An inlined font would delay the first paint, and the Content Security Policy forbids it.
    assetsInlineLimit: 0,
  },
});
