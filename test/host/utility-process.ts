/** `utilityProcess`: a process of the program's own, here another Node, with Electron's channel to it. */
import { type ChildProcess, fork } from 'node:child_process';
import { EventEmitter } from 'node:events';
import type { ForkOptions } from 'electron';
import { refuseTheRest } from './not-provided.ts';

const PARENT_PORT = new URL('./parent-port.ts', import.meta.url).href;

export class UtilityProcess extends EventEmitter {
  readonly #child: ChildProcess;

  constructor(modulePath: string, args: readonly string[]) {
    super();
    this.#child = fork(modulePath, args, {
      execArgv: ['--disable-warning=ExperimentalWarning', '--import', PARENT_PORT],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.#child.on('spawn', () => this.emit('spawn'));
    this.#child.on('message', (message) => this.emit('message', message));
    this.#child.once('exit', (code) => this.emit('exit', code ?? 1));
  }

  /** What is said of its output is left out: nobody reads it here. */
  static fork(modulePath: string, args: readonly string[] = [], _options: ForkOptions = {}): UtilityProcess {
    return new UtilityProcess(modulePath, args);
  }

  get pid(): number | undefined {
    return this.#child.exitCode === null && this.#child.signalCode === null ? this.#child.pid : undefined;
  }

  postMessage(message: unknown): void {
    // One that has ended hears nothing, as in Electron.
    if (this.#child.connected) this.#child.send(Object(message), () => undefined);
  }

  kill(): boolean {
    return this.#child.kill();
  }
}
refuseTheRest(UtilityProcess.prototype, {
  label: 'UtilityProcess',
  type: 'UtilityProcess',
  part: 'members',
});
