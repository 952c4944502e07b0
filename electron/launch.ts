import { isMainThread } from 'node:worker_threads';
import { loadBundle } from './bundles/load.ts';

// What the host starts: the program. What a thread starts: the bundle that it is named.
const [, , bundleOfThread = ''] = process.argv;
loadBundle(import.meta.dirname, isMainThread ? 'main.cjs' : bundleOfThread);
