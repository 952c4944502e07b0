import { LOCALES } from '#shared/scoring/language.ts';
import type { OfficeData } from '../applications/fields.ts';
import { reasonTextIn } from '../decisions/household-reason.ts';
import type { Decision } from '../decisions/model.ts';
import type { Household } from '../households/model.ts';
import type { Party, Preferences } from '../preferences/model.ts';
import type { Property } from '../properties/model.ts';
import { addendaAt, type PrintedAddendum } from './addenda.ts';
import type { NoticeBasis } from './model.ts';
import type { NoticeFacts, NoticeLanguage } from './notice.ts';
import { reasonSentence } from './reasons.ts';

interface Parties {
  readonly office: Party;
  readonly agencies: readonly [Party, ...Party[]];
  /** What is added there, in each language. */
  readonly addenda: (language: NoticeLanguage) => PrintedAddendum[];
}

/** Who decides and whose reports it rests on: the property's own, where it has them. */
export const partiesAt = (
  property: Pick<Property, 'letterhead' | 'agency' | 'state' | 'address'> | null,
  {
    office,
    agency,
    otherAgencies,
    addenda,
  }: Pick<Preferences, 'office' | 'agency' | 'otherAgencies' | 'addenda'>,
): Parties => ({
  office: property?.letterhead ?? office,
  agencies: [property?.agency ?? agency, ...otherAgencies],
  addenda: (language) => addendaAt(property, addenda, language),
});

/** The names of an application's co-applicants in all of its households: they must not stand in its notice. */
export const othersWith = (
  identifier: string,
  households: readonly {
    readonly members: readonly Pick<Household['members'][number], 'applicationIdentifier' | 'name'>[];
  }[],
): string[] =>
  households
    .filter(({ members }) => members.some((member) => member.applicationIdentifier === identifier))
    .flatMap(({ members }) => members.filter((member) => member.applicationIdentifier !== identifier))
    .map(({ name }) => name);

/** What a notice says of one applicant and one decision: nothing of anybody else is looked at. */
export function noticeFacts(
  identifier: string,
  own: Pick<OfficeData, 'name' | 'property' | 'unit' | 'postalAddress'>,
  decision: Decision,
  basis: NoticeBasis,
  { office, agencies, addenda }: Parties,
  language: NoticeLanguage,
): NoticeFacts {
  const reasons = decision.reasons.map(({ attribute, text }) =>
    attribute === null ? reasonTextIn(text, language) : reasonSentence(attribute, basis.reasons[attribute] ?? 'other', language),
  );
  return {
    applicant: own.name,
    identifier,
    property: decision.pinned?.property.name ?? own.property,
    unit: decision.pinned?.unit ?? own.unit,
    outcome: decision.outcome === 'approve-with-conditions' ? decision.outcome : 'decline',
    conditions: decision.conditions,
    // Two attributes can come down to one thing that could not be verified.
    reasons: [...new Set(reasons)],
    scores: basis.scores.map(({ attribute, value, told }) => ({
      attribute,
      value: value === null ? '' : String(value),
      ...(told === undefined ? {} : { told }),
    })),
    decidedOn: new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long' }).format(
      new Date(decision.at),
    ),
    office,
    agencies,
    addenda: addenda(language),
    postalAddress: own.postalAddress,
  };
}
