import type { PlacesOfLetter } from './place-rules.ts';

/** What a template is filled with: of the one applicant that it is for, and of nobody else. */
export interface NoticeFacts {
  readonly applicant: string;
  readonly identifier: string;
  readonly property: string;
  readonly unit: string;
  readonly outcome: 'decline' | 'approve-with-conditions';
  readonly conditions: string;
  /** Sentences in the notice's language, the most important first. */
  readonly reasons: readonly string[];
  /** The credit scores among what was judged: each with its value, '' where that is not known. */
  readonly scores: readonly UsedScore[];
  /** The day of the decision, in the notice's language. */
  readonly decidedOn: string;
  readonly office: Party;
  /** Whose reports it may rest on: the one that usually gives them, or the property's own, and the office's others. */
  readonly agencies: readonly [Party, ...Party[]];
  /** What the rules of the property's places say of it. */
  readonly places: PlacesOfLetter;
  /** The applicant's postal address; '' where it is not known. */
  readonly postalAddress: string;
}

/** A credit score that was used: the attribute it came as, '' where only the office knows of it. */
export interface UsedScore {
  readonly attribute: string;
  readonly value: string;
  /** What the office told of such a score in its last notice, and does not change from one applicant to the next. */
  readonly told?: Readonly<Pick<Record<DisclosureField, string>, 'least' | 'most' | 'provider'>>;
}

/** What is told of a credit score beside its value: only the office, or its agency, knows it. */
export const disclosureFields = ['value', 'date', 'least', 'most', 'provider', 'factors'] as const;
export type DisclosureField = (typeof disclosureFields)[number];

/** The disclosure of one credit score (15 U.S.C. 1681g(f)(1)); '' where something is not said yet. */
export interface ScoreDisclosure extends Readonly<Record<DisclosureField, string>> {
  readonly attribute: string;
}

/** Somebody who can be written to; '' where the office has not said yet. */
export interface Party {
  readonly name: string;
  readonly address: string;
  readonly phone: string;
  /** Of an agency: whether it has files on consumers nationwide; absent: nobody has said. */
  readonly nationwide?: boolean | undefined;
}

/** Stands where only the office knows what belongs there. A notice that still has one is not complete. */
export const BLANK = '____';

export interface TemplateTexts {
  readonly title: string;
  readonly opening: (facts: NoticeFacts) => string;
  readonly reasons: (facts: NoticeFacts) => string;
  /** One agency or several, each with its address and phone. */
  readonly agency: (parties: readonly string[]) => string;
  /** Of so many agencies. */
  readonly notDecided: (agencies: number) => string;
  readonly dispute: (agencies: number) => string;
  readonly freeCopy: (agencies: number) => string;
  readonly score: string;
  readonly disclosure: (score: ScoreDisclosure) => string;
  readonly contact: (party: string) => string;
  /** Above the signature. */
  readonly closing: string;
  /** Says which notice, by its date, this one takes the place of. */
  readonly replaces: (date: string) => string;
  /** Stands on the paper of a notice that is not complete. */
  readonly incomplete: string;
  /** Stands on what was written to practice with. */
  readonly practice: string;
  /** Stands on a copy of a notice whose date and letterhead were not kept. */
  readonly fromLog: string;
  /** On every sheet, around its number and theirs: 'Page 1 of 2'. */
  readonly sheet: { readonly page: string; readonly of: string };
}

export const orBlank = (text: string): string => (text.trim() === '' ? BLANK : text.trim());

/** Each line of a text as an item of a list. */
export const listed = (text: string): string =>
  orBlank(text)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => `– ${line}`)
    .join('\n');
