import { resolve } from 'node:path';
import { defineConfig } from 'vite';
import { asV8KeepsIt } from './as-v8-keeps-it.ts';

const at = (path: string): string => resolve(import.meta.dirname, '..', path);

/** The hub: one bundle, and beside it nothing but the library of SQLite. */
export default defineConfig({
  root: at('.'),
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: { noExternal: true, external: ['better-sqlite3', 'pg-native'] },
  build: {
    ssr: at('hub/command-line.ts'),
    license: { fileName: 'LICENCES.md' },
    outDir: at('out/hub'),
    target: 'node24',
    rolldownOptions: {
      output: {
        format: 'cjs',
        entryFileNames: 'hub.cjs',
        chunkFileNames: 'chunks/[name]-[hash].cjs',
        ...asV8KeepsIt,
      },
    },
  },
});
