import { openBenchDesk } from './desk.ts';

/** A program of its own: opens the desk of a folder for the first time, and closes it. Says how long the opening took, in milliseconds. */
const [folder = ''] = process.argv.slice(2);
const startedAt = performance.now();
const desk = await openBenchDesk(folder, '');
console.log(performance.now() - startedAt);
await desk.close();
