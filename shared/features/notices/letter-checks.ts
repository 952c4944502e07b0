import {
  type CheckContext,
  checkNotice,
  type NoticeCheck,
  type NoticePlace,
  type NoticeRequirement,
} from './checks.ts';
import {
  editions,
  type NoticeDocument,
  type NoticeFacts,
  type NoticeLanguage,
  tellsOfReport,
} from './notice.ts';

/** Where something of a letter is written: also on what it rests. */
export type LetterPlace = NoticePlace | { readonly in: 'basis' };
export type LetterRequirement = NoticeRequirement | 'basisReason';

/** Something that a letter has to say in one of its languages. */
export interface LetterCheck extends Omit<NoticeCheck, 'requirement' | 'at'> {
  readonly requirement: LetterRequirement;
  readonly at: LetterPlace;
  readonly language: NoticeLanguage;
}

/** What is asked of a letter only where a consumer report contributed. */
const OF_REPORT = /^(?:agency|notDecided|dispute|freeCopy|score)/;

/** Checks a letter in each of its languages (`checkNotice`), by the basis that the office gave it. */
export function checkLetter(
  document: NoticeDocument,
  factsIn: (language: NoticeLanguage) => NoticeFacts,
  context: CheckContext,
): LetterCheck[] {
  const { basis, language } = document;
  const applies = ({ requirement }: NoticeCheck): boolean =>
    tellsOfReport(document) || !OF_REPORT.test(requirement);
  return [
    ...(basis === null || basis.kind === 'report'
      ? []
      : [
          {
            requirement: 'basisReason',
            met: basis.reason.trim() !== '',
            at: { in: 'basis' },
            language,
          } as const,
        ]),
    ...editions(document).flatMap((edition) =>
      checkNotice(edition, factsIn(edition.language), context)
        .filter(applies)
        .map((check) => ({ ...check, language: edition.language })),
    ),
  ];
}

/** Whether nothing is missing that can be checked. */
export const isLetterComplete = (checks: readonly Pick<LetterCheck, 'met'>[]): boolean =>
  checks.every(({ met }) => met);
