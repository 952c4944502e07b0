import { basename } from 'node:path';
import type { DeskError } from '#shared/rpc/errors.ts';
import { type Cache, CacheError } from '../records/index.ts';
import type { DeskStateKeeper } from './desk-state.ts';
import { DeskFailure, messageOf } from './failure.ts';

/** Why the records cannot be used, as the page sees it. */
export function cacheErrorOf(thrown: unknown): DeskError {
  return { kind: kindOf(thrown), detail: messageOf(thrown).slice(0, 2_000) };
}

function kindOf(thrown: unknown): DeskError['kind'] {
  const kind = thrown instanceof CacheError ? thrown.kind : 'failed';
  if (kind === 'newer-version') return 'cache-newer-version';
  return kind === 'other-key' ? 'cache-other-keys' : 'cache-failed';
}

/** Turns a failure of the cache into the desk's; anything else stays what it is. */
export function withCacheFailure(thrown: unknown): unknown {
  return thrown instanceof CacheError ? new DeskFailure(cacheErrorOf(thrown)) : thrown;
}

/** Tells of damaged records that were set aside when they were opened. */
export function tellOfSetAside({ opening }: Cache, state: DeskStateKeeper): void {
  if (opening.kind !== 'set-aside') return;
  const { setAsideFile, savedRecords } = opening;
  state.addNotice({ kind: 'cache-set-aside', file: basename(setAsideFile), count: savedRecords });
}
