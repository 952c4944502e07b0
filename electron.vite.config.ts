import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import { asV8KeepsIt } from './build/as-v8-keeps-it.ts';
import { contractNames } from './build/contract-names.ts';

const at = (path: string): string => resolve(import.meta.dirname, path);

/**
 * Each file of the page is a request, and the first page would wait for some fifty. What it needs comes in one file
 * instead; every other screen, the charts and the palette stay in files of their own.
 */
const pageChunks = [{ name: 'first', tags: ['$initial' as const] }];

const featureDoor = /\/renderer\/features\/[^/]+\/index\.ts$/;

/** Each part carries the licences of what is bundled into it. */
const LICENCES = { fileName: 'LICENCES.md' };

export default defineConfig({
  main: {
    // React on the server side of the practice service: its production build only.
    define: {
      'process.env.NODE_ENV': JSON.stringify('production'),
      // Where a release looks for newer ones, and by which key they are signed: without both it looks for none.
      __UPDATE_ADDRESS__: JSON.stringify(process.env.THRESHOLD_UPDATE_URL ?? ''),
      __UPDATE_KEY__: JSON.stringify(process.env.THRESHOLD_UPDATE_KEY ?? ''),
    },
    build: {
      license: LICENCES,
      outDir: at('out/main'),
      target: 'node24',
      // Read from the disk: their size before compression is no matter.
      chunkSizeWarningLimit: 3_000,
      rolldownOptions: {
        // What starts the others; one bundle for the main process, one for each worker thread, one for the process of a hub that a
        // desk runs, one for the practice service by itself; and what compiles them, which is not shipped.
        input: {
          launch: at('electron/launch.ts'),
          main: at('electron/main.ts'),
          'records-worker': at('electron/records/worker.ts'),
          'backup-worker': at('electron/records/backup-worker.ts'),
          'practice-worker': at('electron/practice/worker.ts'),
          'desk-hub': at('hub/for-desk.ts'),
          service: at('electron/practice/command-line.ts'),
          compile: at('electron/compile.ts'),
        },
        output: {
          // What V8 has compiled can be kept for scripts alone (electron/bundles), not for ES modules.
          format: 'cjs',
          strict: true,
          ...asV8KeepsIt,
          entryFileNames: '[name].cjs',
          chunkFileNames: 'chunks/[name]-[hash].cjs',
        },
      },
    },
  },
  preload: {
    plugins: [contractNames(at('shared/rpc/names.ts'))],
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
    plugins: [react(), contractNames(at('shared/rpc/names.ts'))],
    build: {
      license: LICENCES,
      outDir: at('out/renderer'),
      minify: true,
      target: 'chrome148',
      // The file is local: its size before compression is no matter.
      chunkSizeWarningLimit: 700,
      rolldownOptions: {
        input: { index: at('renderer/index.html') },
        // Who takes one thing through a feature's door loads that one alone, not all that lies behind the door.
        treeshake: { moduleSideEffects: [{ test: featureDoor, sideEffects: false }] },
        output: { codeSplitting: { groups: pageChunks }, ...asV8KeepsIt },
      },
    },
  },
});
