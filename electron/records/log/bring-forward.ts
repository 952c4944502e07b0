import type { OfficeBinding } from './binding.ts';
import type { Append, Log } from './log.ts';

/** What a subject had before there were entries. */
export interface BringForward {
  /**
   * Records of this version or a newer one have an event for every row of it; absent: it may be brought forward at any time. See
   * `electron/records/migrations`.
   */
  readonly until?: number;
  /** Where its rows name no entry by their `ref`: those whose entries are lost are as those that never had one. */
  forgetLost?(): void;
  /** How many of its records no entry explains yet. */
  left(): number;
  /** Makes one entry for each of some records, at most so many, in the order of their numbers; answers for how many. */
  some(limit: number, append: Append): number;
}

/**
 * What only a manager may say is brought forward where records are one desk's alone. In a shared office it stands as it is said there, and
 * counts so; a desk on which nobody may say it otherwise could not open its records.
 */
export const whereAlone = (
  { isShared }: Pick<OfficeBinding, 'isShared'>,
  { left, some, ...subject }: BringForward,
): BringForward => ({
  ...subject,
  left: () => (isShared() ? 0 : left()),
  some: (limit, append) => (isShared() ? 0 : some(limit, append)),
});

/** From that version of the records on, a row of it that has no event is nobody's. */
export const upTo = (until: number, subject: BringForward): BringForward => ({ ...subject, until });

const AT_ONCE = 500;

/**
 * Records of a desk up to 0.5, and what was saved of a damaged file, get an entry each, a piece at a time: killed anywhere, it goes on.
 */
export function createBringingForward(log: Log, subjects: readonly BringForward[]) {
  /** It goes on with the one that had some last: asking the others takes as long as they have rows. */
  let last = 0;
  return {
    leftToBringForward: (): number => subjects.reduce((sum, { left }) => sum + left(), 0),
    /** Answers how many got an entry; 0: all have one. */
    bringSomeForward(atMs: number): number {
      for (const [passed, { some }] of [...subjects.slice(last), ...subjects.slice(0, last)].entries()) {
        const brought = log.write('refetchable', atMs, (append) => some(AT_ONCE, append));
        if (brought === 0) continue;
        last = (last + passed) % subjects.length;
        return brought;
      }
      return 0;
    },
  };
}
