import type { ApplicationDetail } from '#shared/features/applications/model.ts';
import type { Decision } from '#shared/features/decisions/model.ts';
import type { NoticeBasis } from '#shared/features/notices/model.ts';
import type { NoticeFacts, NoticeLanguage } from '#shared/features/notices/notice.ts';
import { reasonSentence } from '#shared/features/notices/reasons.ts';
import type { Preferences } from '#shared/features/preferences/model.ts';
import type { Property } from '#shared/features/properties/model.ts';
import { LOCALES } from '#shared/scoring/language.ts';

type Parties = Pick<Preferences, 'office' | 'agency'>;

/** Who decides and whose reports it rests on: the property's own, where it has them. */
export const partiesAt = (
  property: Pick<Property, 'letterhead' | 'agency'> | null,
  { office, agency }: Parties,
): Parties => ({ office: property?.letterhead ?? office, agency: property?.agency ?? agency });

/** What a notice says of one applicant and one decision: nothing of anybody else is looked at. */
export function noticeFacts(
  { office: own, row }: Pick<ApplicationDetail, 'office' | 'row'>,
  decision: Decision,
  basis: NoticeBasis,
  { office, agency }: Parties,
  language: NoticeLanguage,
): NoticeFacts {
  const reasons = decision.reasons.map(({ attribute, text }) =>
    attribute === null ? text : reasonSentence(attribute, basis.reasons[attribute] ?? 'other', language),
  );
  return {
    applicant: own.name,
    identifier: row.identifier,
    property: own.property,
    unit: own.unit,
    outcome: decision.outcome === 'approve-with-conditions' ? decision.outcome : 'decline',
    conditions: decision.conditions,
    // Two attributes can come down to one thing that could not be verified.
    reasons: [...new Set(reasons)],
    scores: basis.scores.map(({ attribute, value }) => ({
      attribute,
      value: value === null ? '' : String(value),
    })),
    decidedOn: new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long' }).format(
      new Date(decision.at),
    ),
    office,
    agency,
  };
}
