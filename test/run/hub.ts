/** `npm run hub`: the hub, from its bundle, which is built where it is missing or old. */
import { pathToFileURL } from 'node:url';
import { hubBundle } from './hub-bundle.ts';

// In this process: arguments, signals and exit code are the hub's own.
await import(pathToFileURL(await hubBundle()).href);
