import { type NoticeDocument, type NoticeLanguage, noticeParts } from '#shared/features/notices/notice.ts';

/** What is written in one language, and what was in the other before it was switched. */
export interface Written {
  readonly document: NoticeDocument;
  readonly other: NoticeDocument | null;
}

type Template = (language: NoticeLanguage) => NoticeDocument;

/** Whether any words of it are the user's own. */
export function isChanged(document: NoticeDocument, template: Template): boolean {
  const original = template(document.language);
  return (
    document.title !== original.title ||
    noticeParts.some((part) => document.parts[part] !== original.parts[part])
  );
}

/**
 * Switched to the other language: as it was left there, or anew. What was typed of scores, and to
 * whom it goes from whom, is so in every language.
 */
export function switched(
  { document, other }: Written,
  language: NoticeLanguage,
  template: Template,
): Written {
  const { scoreUsed, scores, addressee, signature } = document;
  return {
    document: { ...(other ?? template(language)), scoreUsed, scores, addressee, signature },
    other: isChanged(document, template) ? document : null,
  };
}
