import type { LookUp } from '#shared/models/applications.ts';
import type { DeskError } from '#shared/models/errors.ts';

export interface FailureGroup {
  /** The first of its kind, for its words. */
  readonly error: DeskError;
  readonly identifiers: readonly string[];
}

/** The failures of a look-up by what went wrong, the most frequent first. The service's own words keep reasons apart. */
export function failuresByReason(failures: LookUp['failures']): FailureGroup[] {
  const groups = new Map<string, { readonly error: DeskError; readonly identifiers: string[] }>();
  for (const { identifier, error } of failures) {
    const reason = `${error.kind} ${error.serviceMessage ?? ''}`;
    const group = groups.get(reason);
    if (group === undefined) groups.set(reason, { error, identifiers: [identifier] });
    else group.identifiers.push(identifier);
  }
  return [...groups.values()].sort((one, other) => other.identifiers.length - one.identifiers.length);
}
