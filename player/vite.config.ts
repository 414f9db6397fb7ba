import legacy from '@vitejs/plugin-legacy';
import { defineConfig } from 'vite';
import { shortClassName } from './build/class-names.ts';
import { guardPlugin } from './build/guard-plugin.ts';
import { reactAliases } from './build/react-aliases.ts';
import { shellPlugin } from './build/shell-plugin.ts';
import { socketClientPlugin } from './build/socket-client-plugin.ts';

export default defineConfig({
  base: '/display/',
  resolve: { alias: reactAliases },
  // Pre-bundled for development, socket.io-client would bypass socketClientPlugin.
  optimizeDeps: { exclude: ['socket.io-client'] },
  plugins: [
    socketClientPlugin(),
    guardPlugin(),
    shellPlugin('/display'),
    legacy({ modernTargets: 'chrome>=67', renderLegacyChunks: false, modernPolyfills: false }),
  ],
  css: { modules: { generateScopedName: shortClassName } },
  build: {
    cssTarget: 'chrome67',
    // One kilobyte smaller than with the bundler's own minifier.
    minify: 'terser',
    terserOptions: { module: true, compress: { passes: 4, ecma: 2018, pure_getters: true } },
    manifest: true,
    // The preload polyfill is only for browsers before version 66, and would be one more script.
    modulePreload: { polyfill: false },
    // An inlined font would delay the first paint, and the Content Security Policy forbids it.
    assetsInlineLimit: 0,
  },
});
