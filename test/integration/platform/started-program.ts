import { mock } from 'node:test';
import { keepCompiledCode } from '#electron/platform/compiled-code.ts';

/** A program of its own that keeps its compiled code, imports a module, says its answer and lives until the start is over. */
const [dataFolder = '', version = '', file = ''] = process.argv.slice(2);

mock.timers.enable({ apis: ['setTimeout'] });
keepCompiledCode(dataFolder, version);
const { answer } = await import(file);
console.log(answer());
mock.timers.tick(10_000);
