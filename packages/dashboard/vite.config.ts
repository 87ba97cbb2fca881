import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/**
 * Holds the first paint until the entry has set the colour scheme, so that nobody who chose
 * "dark" sees a white page first. It costs nothing: the page is empty before the entry runs.
 * Done here because Vite drops attributes it does not know from the tag in index.html.
 */
function paintAfterEntry(): Plugin {
  return {
    name: 'paint-after-entry',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html.replace('<script type="module"', '<script type="module" blocking="render"'),
    },
  };
}

export default defineConfig({
  base: '/dashboard/',
  plugins: [react(), paintAfterEntry()],
  resolve: {
    alias: { '@service-popups/api': join(import.meta.dirname, '../api/src/index.ts') },
  },
  // The size budget uses the manifest to find the files that a page loads.
  // The server comes with the licences.
  build: {
    modulePreload: { polyfill: false },
    manifest: true,
    license: { fileName: '.vite/license.json' },
  },
});
