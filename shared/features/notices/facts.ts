import { fullName, partsOfName } from '#shared/people/name.ts';
import { LOCALES } from '#shared/scoring/language.ts';
import type { OfficeData } from '../applications/fields.ts';
import { reasonTextIn } from '../decisions/household-reason.ts';
import type { Decision } from '../decisions/model.ts';
import type { Party, Preferences } from '../preferences/model.ts';
import type { Property } from '../properties/model.ts';
import type { NoticeBasis } from './model.ts';
import type { NoticeFacts, NoticeLanguage } from './notice.ts';
import type { PersonDetails } from './other-people.ts';
import type { PlacesOfLetter } from './place-rules.ts';
import { placesOfLetter } from './place-texts.ts';
import { reasonSentence } from './reasons.ts';

interface Parties {
  readonly office: Party;
  readonly agencies: readonly [Party, ...Party[]];
  /** What the rules of its places say. */
  readonly places: PlacesOfLetter;
}

/**
 * Who decides and whose reports it may rest on: the property's own, where it has them, and the screening service, by its name here, which
 * the office may not have among its agencies.
 */
export const partiesAt = (
  property: Pick<Property, 'letterhead' | 'agency' | 'state' | 'city'> | null,
  {
    office,
    agency,
    otherAgencies,
    placeRules,
  }: Pick<Preferences, 'office' | 'agency' | 'otherAgencies' | 'placeRules'>,
  service: string,
): Parties => {
  const own = [property?.agency ?? agency, ...otherAgencies] as const;
  const isAmongThem = own.some(({ name }) => name.trim() === service.trim());
  return {
    office: property?.letterhead ?? office,
    agencies: isAmongThem || service === '' ? own : [...own, { name: service, address: '', phone: '' }],
    places: placesOfLetter(property, placeRules),
  };
};

type NamedInOffice = Pick<
  OfficeData,
  'name' | 'givenName' | 'middleName' | 'familyName' | 'nameSuffix' | 'email' | 'phone'
>;

/** Who an applicant is, by what the office has of them: the parts of the name as somebody entered them, or as the parser splits it. */
export const detailsOf = (
  identifier: string,
  { name, givenName, middleName, familyName, nameSuffix, email, phone }: NamedInOffice,
): PersonDetails => ({
  name: partsOfName(name, {
    given: givenName,
    middle: middleName,
    family: familyName,
    suffix: nameSuffix,
  }),
  identifier,
  email,
  phone,
});

/** What a notice says of one applicant and one decision: nothing of anybody else is looked at. */
export function noticeFacts(
  identifier: string,
  own: NamedInOffice & Pick<OfficeData, 'property' | 'unit' | 'postalAddress'>,
  decision: Decision,
  basis: NoticeBasis,
  { office, agencies, places }: Parties,
  language: NoticeLanguage,
): NoticeFacts {
  const reasons = decision.reasons.map(({ attribute, text }) =>
    attribute === null
      ? reasonTextIn(text, language)
      : reasonSentence(attribute, basis.reasons[attribute] ?? 'other', language),
  );
  return {
    // In its natural order: 'Hale, Robert' is how lists have it, and no letter.
    applicant: fullName(detailsOf(identifier, own).name),
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
    places,
    postalAddress: own.postalAddress,
  };
}
