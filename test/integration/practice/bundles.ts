import { bundleEntries } from '../../fixtures/bundles.ts';

/** The two bundles of the practice service, built as they are shipped. */
export interface PracticeBundles {
  /** `npm run service`. */
  readonly serviceFile: string;
  /** The desk's worker thread. */
  readonly workerFile: string;
  remove(): Promise<void>;
}

export async function buildPracticeBundles(): Promise<PracticeBundles> {
  const bundles = await bundleEntries({
    'practice-worker': 'electron/practice/worker.ts',
    service: 'electron/practice/command-line.ts',
  });
  return {
    serviceFile: bundles.fileOf('service'),
    workerFile: bundles.fileOf('practice-worker'),
    remove: bundles.remove,
  };
}
