import type { ApplicationDetail } from '#shared/models/applications.ts';
import type { Decision } from '#shared/models/decisions.ts';
import type { Preferences } from '#shared/models/desk.ts';
import type { NoticeFacts, NoticeLanguage } from '#shared/notice/notice.ts';
import { attributeLabel } from '#shared/scoring/index.ts';

/** What a notice says of one applicant and one decision: nothing of anybody else is looked at. */
export function noticeFacts(
  { office: own, row }: Pick<ApplicationDetail, 'office' | 'row'>,
  decision: Decision,
  { office, agency }: Pick<Preferences, 'office' | 'agency'>,
  language: NoticeLanguage,
): NoticeFacts {
  return {
    applicant: own.name,
    identifier: row.identifier,
    property: own.property,
    unit: own.unit,
    outcome: decision.outcome === 'approve-with-conditions' ? decision.outcome : 'decline',
    conditions: decision.conditions,
    reasons: decision.reasons.map(({ attribute, text }) =>
      attribute === null ? text : attributeLabel(attribute, language),
    ),
    decidedOn: new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(new Date(decision.at)),
    office,
    agency,
  };
}
