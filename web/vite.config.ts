import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { catalogues } from './build-plugins/catalogues.ts';
import { createChunkGroups } from './build-plugins/chunk-groups.ts';
import { chunkLoader } from './build-plugins/chunk-loader.ts';
import { omitScrollArea } from './build-plugins/omit-scroll-area.ts';
import { omitSummaries } from './build-plugins/omit-summaries.ts';
import { photoReader } from './build-plugins/photo-reader.ts';
import { preloadStart } from './build-plugins/preload-start.ts';

const server = 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [
    react(),
    catalogues(),
    chunkLoader(),
    preloadStart(),
    omitSummaries(),
    omitScrollArea,
    photoReader(),
  ],
  build: {
    manifest: true,
    // The admin's floor: Mantine needs Chromium 108. Screens have an application of their own.
    target: ['chrome108', 'firefox115', 'safari16.4'],
    // An inlined asset is a data: URL, which the content security policy allows for images only.
    assetsInlineLimit: 0,
    // `lib/load-chunk.ts` fetches the files of a chunk in every browser.
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: createChunkGroups() } } },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    strictPort: true,
    proxy: {
      '/api': server,
      '/media': server,
      '/socket.io': { target: server, ws: true },
      // The screen's page is not part of this application.
      '/display': server,
      '/tv': server,
    },
  },
});
