import { createBirpc } from 'birpc';
import type { TableFunctions } from './table-worker.ts';

/** Reads a file in a thread of its own: 200,000 lines take a second, in which the page must go on. */
export interface TableReader {
  read(...args: Parameters<TableFunctions['read']>): ReturnType<TableFunctions['read']>;
  sheet(...args: Parameters<TableFunctions['sheet']>): Promise<ReturnType<TableFunctions['sheet']>>;
  take(...args: Parameters<TableFunctions['take']>): Promise<ReturnType<TableFunctions['take']>>;
  rows(...args: Parameters<TableFunctions['rows']>): Promise<ReturnType<TableFunctions['rows']>>;
  identifiers(): Promise<string[]>;
  leftovers(...args: Parameters<TableFunctions['leftovers']>): Promise<string>;
  /** Ends the thread, and with it what it holds. */
  end(): void;
}

export function startTableReader(): TableReader {
  const worker = new Worker(new URL('./table-worker.ts', import.meta.url), { type: 'module' });
  const rpc = createBirpc<TableFunctions, Record<string, never>, false>(
    {},
    {
      post: (message) => worker.postMessage(message),
      on: (listener) => worker.addEventListener('message', ({ data }) => listener(data)),
      timeout: -1,
      proxify: false,
    },
  );
  worker.addEventListener('error', () => rpc.$close(new Error('The file could not be read.')));
  return {
    read: (source, remembered) => rpc.$call('read', source, remembered),
    sheet: (...args) => rpc.$call('sheet', ...args),
    take: (...args) => rpc.$call('take', ...args),
    rows: (...args) => rpc.$call('rows', ...args),
    identifiers: () => rpc.$call('identifiers'),
    leftovers: (...args) => rpc.$call('leftovers', ...args),
    end() {
      rpc.$close();
      worker.terminate();
    },
  };
}
