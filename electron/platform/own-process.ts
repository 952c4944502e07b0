import { utilityProcess } from 'electron';
import type { OwnProcess } from '../core/ports.ts';

/** Starts a bundle of the program's own in a process of its own. Chromium ends it with the program, also where that is killed. */
export function startOwnProcess(bundle: string, name: string): OwnProcess {
  const child = utilityProcess.fork(bundle, [], { serviceName: name, stdio: 'ignore' });
  return {
    post: (message) => child.postMessage(message),
    onMessage: (listener) => void child.on('message', listener),
    onExit: (listener) => void child.once('exit', listener),
    kill: () => void child.kill(),
  };
}
