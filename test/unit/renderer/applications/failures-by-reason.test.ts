import { expect, test } from 'vitest';
import { failuresByReason } from '#renderer/features/applications/failures-by-reason.ts';

test('failures are grouped by what went wrong and what the service said, the most frequent first', () => {
  const groups = failuresByReason([
    { identifier: 'A-1', error: { kind: 'not-found', serviceMessage: 'No such application.' } },
    { identifier: 'A-2', error: { kind: 'unreachable' } },
    { identifier: 'A-3', error: { kind: 'unreachable', detail: 'Connection refused.' } },
    { identifier: 'A-4', error: { kind: 'not-found', serviceMessage: 'Archived.' } },
  ]);
  expect(groups.map(({ error, identifiers }) => [error.kind, error.serviceMessage, identifiers])).toEqual([
    ['unreachable', undefined, ['A-2', 'A-3']],
    ['not-found', 'No such application.', ['A-1']],
    ['not-found', 'Archived.', ['A-4']],
  ]);
});
