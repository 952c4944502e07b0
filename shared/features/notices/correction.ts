import { FEDERAL_TEMPLATE, type NoticeDocument } from './notice.ts';

interface EarlierNotice {
  readonly document: NoticeDocument;
  readonly paper: { readonly day: string };
}

/**
 * The letter that takes the place of one that was issued. Of the same decision and wording it begins with the words of that one; otherwise with
 * the template. What was typed of a score is there where it is the same score with the same value.
 *
 * @param reached whether the earlier one went to the applicant: then this one says which it takes the place of.
 */
export function correctionOf(
  template: NoticeDocument,
  { document, paper }: EarlierNotice,
  { isOfSameDecision, reached }: { readonly isOfSameDecision: boolean; readonly reached: boolean },
): NoticeDocument {
  const isSameWording =
    document.template?.id === FEDERAL_TEMPLATE.id && document.template.version === FEDERAL_TEMPLATE.version;
  const begin = isOfSameDecision && isSameWording ? document : template;
  const scores = template.scores.map(
    (score) =>
      document.scores.find(
        ({ attribute, value }) => attribute === score.attribute && value.trim() === score.value.trim(),
      ) ?? score,
  );
  return {
    ...begin,
    scores: begin === document ? document.scores : scores,
    signature: document.signature,
    replaces: reached ? paper.day : null,
  };
}
