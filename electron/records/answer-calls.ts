import { type MessagePort, parentPort } from 'node:worker_threads';
import { createBirpc } from 'birpc';
import { asRecordsError, type ErrorAsData } from './errors.ts';

interface Answering<Functions extends object> {
  readonly functions: Functions;
  /** A function of another name, where there is one. */
  readonly named?: (name: string) => ((...args: unknown[]) => unknown) | undefined;
  readonly onError?: (error: unknown) => void;
}

/** Answers the calls of the main thread, in a thread of the records. What is thrown crosses as data. */
export function answerCalls<Functions extends object>(answering: Answering<Functions>): void {
  if (parentPort === null) throw new Error('The records work in a worker thread.');
  const port: MessagePort = parentPort;
  const asData = (error: unknown): ErrorAsData => {
    answering.onError?.(error);
    const { kind, message } = asRecordsError(error);
    return { kind, message };
  };
  createBirpc<Record<string, never>, Functions>(answering.functions, {
    post: (message) => port.postMessage(message),
    on: (listener) => port.on('message', listener),
    resolver: (name, own) => own ?? answering.named?.(name),
    serialize: (message) => (isFailed(message) ? { ...message, e: asData(message.e) } : message),
    // An answer that cannot cross fails its call, and never ends the thread: other answers wait behind it.
    onGeneralError: () => true,
    timeout: -1,
  });
}

function isFailed(message: unknown): message is { e: unknown } {
  return typeof message === 'object' && message !== null && 'e' in message && message.e !== undefined;
}
