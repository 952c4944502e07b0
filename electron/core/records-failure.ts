import type { DeskError } from '#shared/rpc/errors.ts';
import { RecordsError } from '../records/index.ts';
import { DeskFailure, messageOf } from './failure.ts';

/** Why the records cannot be used, as the page sees it. */
export function recordsErrorOf(thrown: unknown): DeskError {
  const kind = kindOf(thrown);
  const detail = messageOf(thrown).slice(0, 2_000);
  return kind === 'office-refused' ? { kind, detail, office: 'managers-only' } : { kind, detail };
}

function kindOf(thrown: unknown): DeskError['kind'] {
  const kind = thrown instanceof RecordsError ? thrown.kind : 'failed';
  if (kind === 'newer-version') return 'records-newer-version';
  if (kind === 'not-allowed') return 'office-refused';
  if (kind === 'on-hold') return 'on-hold';
  return kind === 'other-key' ? 'records-other-keys' : 'records-failed';
}

/** Turns a failure of the records into the desk's; anything else stays what it is. */
export function withRecordsFailure(thrown: unknown): unknown {
  return thrown instanceof RecordsError ? new DeskFailure(recordsErrorOf(thrown)) : thrown;
}
