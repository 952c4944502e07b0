/** What a template is filled with: of the one applicant that it is for, and of nobody else. */
export interface NoticeFacts {
  readonly applicant: string;
  readonly identifier: string;
  readonly property: string;
  readonly unit: string;
  readonly outcome: 'decline' | 'approve-with-conditions';
  readonly conditions: string;
  /** In the notice's language, the most important first. */
  readonly reasons: readonly string[];
  /** The day of the decision, in the notice's language. */
  readonly decidedOn: string;
  readonly office: Party;
  readonly agency: Party;
}

/** Somebody who can be written to; '' where the office has not said yet. */
export interface Party {
  readonly name: string;
  readonly address: string;
  readonly phone: string;
}

/** Stands where only the office knows what belongs there. A notice that still has one is not complete. */
export const BLANK = '____';

export interface TemplateTexts {
  readonly title: string;
  readonly opening: (facts: NoticeFacts) => string;
  readonly reasons: (facts: NoticeFacts) => string;
  readonly agency: (party: string) => string;
  readonly notDecided: string;
  readonly dispute: string;
  readonly freeCopy: string;
  readonly score: string;
  readonly contact: (party: string) => string;
}

export const orBlank = (text: string): string => (text.trim() === '' ? BLANK : text.trim());
