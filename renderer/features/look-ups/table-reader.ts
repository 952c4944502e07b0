import { createBirpc } from 'birpc';
import type { TableFunctions } from './table-worker.ts';

type Asked<Name extends keyof TableFunctions> = (
  ...args: Parameters<TableFunctions[Name]>
) => Promise<Awaited<ReturnType<TableFunctions[Name]>>>;

/** Reads a file in a thread of its own: 200,000 lines take a second, in which the page must go on. */
export type TableReader = { readonly [Name in keyof TableFunctions]: Asked<Name> } & {
  /** Ends the thread, and with it what it holds. */
  end(): void;
};

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
    open: (source) => rpc.$call('open', source),
    read: (options) => rpc.$call('read', options),
    columns: (memory) => rpc.$call('columns', memory),
    take: (use) => rpc.$call('take', use),
    rows: (...args) => rpc.$call('rows', ...args),
    identifiers: () => rpc.$call('identifiers'),
    leftovers: (unmatched) => rpc.$call('leftovers', unmatched),
    end() {
      rpc.$close();
      worker.terminate();
    },
  };
}
