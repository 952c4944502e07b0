import { useSearchParams } from 'react-router';
import { useDeskQuery } from '#renderer/rpc/hooks.ts';
import { MOST_COMPARED } from '#shared/features/comparison/limits.ts';

/** Which applications are compared, in which order: it stands in the address, so that going back and forth keeps it. */
export function useCompared() {
  const [parameters, setParameters] = useSearchParams();
  const all = [...new Set(parameters.getAll('ids').filter((identifier) => identifier !== ''))];
  const identifiers = all.slice(0, MOST_COMPARED);
  const comparison = useDeskQuery(
    'comparison.get',
    // Another order is no other question.
    { identifiers: identifiers.toSorted() },
    { enabled: identifiers.length > 0, keepPrevious: 'keep-previous' },
  );
  return {
    identifiers,
    leftOut: all.length - identifiers.length,
    comparison,
    change(next: readonly string[]): void {
      setParameters(
        next.map((identifier): [string, string] => ['ids', identifier]),
        { replace: true },
      );
    },
  };
}
