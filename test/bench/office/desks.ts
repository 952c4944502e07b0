import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type Channel, type ChannelInput, type ChannelOutput, contract } from '#shared/rpc/contract.ts';
import { type Asked, EXCHANGED, type Told } from './desk-messages.ts';
import type { Watched } from './watched.ts';

/** What an answer was, and how long the desk itself took for it. */
interface Timed<Answer> {
  readonly answer: Answer;
  readonly beganMs: number;
  readonly endedMs: number;
}

/** A desk in a process of its own, asked as a page asks it. */
export class BenchDesk {
  readonly #child: ChildProcess;
  readonly #waiting = new Map<
    number,
    { readonly resolve: (timed: Timed<unknown>) => void; readonly reject: (error: Error) => void }
  >();
  #asked = 0;
  #onChanged: (atMs: number) => void = () => undefined;

  private constructor(child: ChildProcess) {
    this.#child = child;
    child.on('message', (told: Told) => this.#hear(told));
    child.on('exit', () => {
      for (const { reject } of this.#waiting.values()) reject(new Error('The desk ended.'));
    });
  }

  /** Opens the desk of a folder. */
  static async open(folder: string): Promise<BenchDesk> {
    const child = fork(join(import.meta.dirname, 'desk-program.ts'), [folder], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { ...process.env, NODE_ENV: 'production' },
    });
    const desk = new BenchDesk(child);
    await once(child, 'message');
    return desk;
  }

  timed<Name extends Channel>(name: Name, input: ChannelInput<Name>): Promise<Timed<ChannelOutput<Name>>>;
  async timed(name: Channel, input: unknown): Promise<Timed<unknown>> {
    const timed = await this.#ask(name, input);
    return { ...timed, answer: contract[name].output.parse(timed.answer) };
  }

  async call<Name extends Channel>(name: Name, input: ChannelInput<Name>): Promise<ChannelOutput<Name>> {
    return (await this.timed(name, input)).answer;
  }

  /** Until the hub and this desk have the same; answers how long. */
  async exchanged(): Promise<number> {
    const { beganMs, endedMs } = await this.#ask(EXCHANGED, null);
    return endedMs - beganMs;
  }

  /** The same, while somebody looks at the list again and again. */
  async exchangedBesideList(): Promise<{ readonly tookMs: number; readonly listMs: number }> {
    const { tookMs, listMs } = Object((await this.#ask('exchanged beside the list', null)).answer);
    return { tookMs: Number(tookMs), listMs: Number(listMs) };
  }

  /** What its records' thread did since it was asked last. */
  async watched(): Promise<Watched> {
    const { longestPieceMs, workedMs } = Object((await this.#ask('watched', null)).answer);
    return { longestPieceMs, workedMs };
  }

  /** The longest turn of its main thread, and the most memory of its whole process, since it was asked last. */
  async process(): Promise<{ readonly longestTurnMs: number; readonly mostMemoryMb: number }> {
    const { longestTurnMs, mostMemoryMb } = Object((await this.#ask('process', null)).answer);
    return { longestTurnMs, mostMemoryMb };
  }

  /** CPU time of its whole process until now, in milliseconds. */
  async cpuMs(): Promise<number> {
    return Number((await this.#ask('cpu', null)).answer);
  }

  /** When its page is next told that something has changed, looked at again and again until `look` finds it. */
  async sees(look: () => Promise<boolean>): Promise<number> {
    for (;;) {
      const { promise, resolve } = Promise.withResolvers<number>();
      this.#onChanged = resolve;
      const toldAtMs = await promise;
      if (await look()) return toldAtMs;
    }
  }

  /** Ends it at once, as a power cut would. */
  async kill(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await ended;
  }

  async close(): Promise<void> {
    if (!this.#child.connected) return;
    await this.#ask('close', null);
    const ended = once(this.#child, 'exit');
    this.#child.disconnect();
    this.#child.kill();
    await ended;
  }

  #ask(asked: string, input: unknown): Promise<Timed<unknown>> {
    this.#asked += 1;
    const message: Asked = { id: this.#asked, asked, input };
    return new Promise((resolve, reject) => {
      this.#waiting.set(message.id, { resolve, reject });
      this.#child.send(message);
    });
  }

  #hear(told: Told): void {
    if (told.told === 'changed') this.#onChanged(told.atMs);
    if (told.told !== 'answer' && told.told !== 'failed') return;
    const waiting = this.#waiting.get(told.id);
    this.#waiting.delete(told.id);
    if (told.told === 'failed') waiting?.reject(new Error(told.why));
    else waiting?.resolve({ answer: told.value, beganMs: told.beganMs, endedMs: told.endedMs });
  }
}
