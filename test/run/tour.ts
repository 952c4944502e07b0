/** `npm run tour`: the whole job by itself, told step by step; its pictures are written to `out/tour/`. */
import { join } from 'node:path';
import { takeTour } from '../tour/tour.ts';
import { buildBundles, projectFolder } from './build.ts';
import { changedAt, newestUnder } from './changed-at.ts';

const SOURCES = ['electron', 'renderer', 'shared'].map((folder) => join(projectFolder, folder));
const CONFIGURATION = ['electron.vite.config.ts', 'package-lock.json'].map((file) =>
  join(projectFolder, file),
);
const BUNDLES = ['main/main.cjs', 'preload/preload.cjs', 'renderer/index.html'].map((file) =>
  join(projectFolder, 'out', file),
);

const newestSource = Math.max(...SOURCES.map(newestUnder), ...CONFIGURATION.map(changedAt));
if (Math.min(...BUNDLES.map(changedAt)) < newestSource) {
  console.log('Building the desk …');
  buildBundles();
}

process.exitCode = (await takeTour()) === 'done' ? 0 : 1;
