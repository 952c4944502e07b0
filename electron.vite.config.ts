import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';

const at = (path: string): string => resolve(import.meta.dirname, path);

/**
 * Fewer, larger files for the page: each one is a request, and the first page would wait for some seventy. Only what the
 * first load needs anyway, or nearly every screen, is put together; the charts stay with the screens that draw them.
 */
const pageChunks = [
  {
    name: 'framework',
    test: /node_modules\/(react|react-dom|scheduler|i18next|react-i18next|react-router|clsx|@tanstack\/(query-core|react-query)|@mantine\/store|@mantine\/core\/esm\/core)\//,
  },
  { name: 'icons', test: /node_modules\/@tabler\// },
  { name: 'components', test: /node_modules\/@(mantine|floating-ui)\//, minShareCount: 5 },
  { name: 'parts', test: /(renderer\/(components|api|theme|i18n\/formats)|shared)\//, minShareCount: 3 },
];

export default defineConfig({
  main: {
    // React on the server side of the practice service: its production build only.
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: {
      outDir: at('out/main'),
      target: 'node24',
      rolldownOptions: {
        // One bundle for the main process, one for each worker thread, one for the practice service by itself.
        input: {
          main: at('electron/main.ts'),
          'cache-worker': at('electron/cache/worker.ts'),
          'practice-worker': at('electron/practice/worker.ts'),
          service: at('electron/practice/command-line.ts'),
        },
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  },
  preload: {
    build: {
      outDir: at('out/preload'),
      rolldownOptions: {
        input: { preload: at('electron/preload.ts') },
        // A sandboxed preload cannot be an ES module.
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: at('renderer'),
    base: './',
    plugins: [react()],
    build: {
      outDir: at('out/renderer'),
      minify: true,
      target: 'chrome148',
      rolldownOptions: {
        input: { index: at('renderer/index.html') },
        output: { codeSplitting: { groups: pageChunks } },
      },
    },
  },
});
