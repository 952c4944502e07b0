import type { ImportPreview } from '#shared/features/approval-center/model.ts';

/** How much of a document can be imported, in attributes. */
export interface ImportSummary {
  readonly imported: number;
  /** All that the document holds; null where there are more problems than are listed, so that it is not known. */
  readonly all: number | null;
}

/** The kinds of problems that leave an attribute out. */
const leavingOut: ReadonlySet<string> = new Set(['bad-name', 'duplicate-attribute', 'unreadable-field']);

export function summariseImport({ settings, problems, moreProblems }: ImportPreview): ImportSummary {
  const imported = Object.keys(settings ?? {}).length;
  const leftOut = new Set(
    problems
      .filter(
        ({ kind, attribute }) =>
          leavingOut.has(kind) && attribute !== null && !Object.hasOwn(settings ?? {}, attribute),
      )
      .map(({ attribute }) => attribute),
  );
  return { imported, all: moreProblems > 0 ? null : imported + leftOut.size };
}
