import {
  type CatalogueEntry,
  catalogueEntry,
  describeRule,
  explainPoints,
  NUMBER_LIMITS,
  type Rule,
  type Unit,
} from '#shared/scoring/index.ts';

export const unitOf = (attribute: string): Unit => catalogueEntry(attribute)?.unit ?? 'number';

/** Whether the rule's numbers can be computed with. A draft from elsewhere may hold others. */
export const isUsableRule = (rule: Rule): boolean =>
  NUMBER_LIMITS.every(({ property, least, most }) => rule[property] >= least && rule[property] <= most);

/** The rule as a sentence, or null where its numbers are beyond use. */
export const ruleSentence = (rule: Rule, locale: string, unit: Unit): string | null =>
  isUsableRule(rule) ? describeRule(rule, locale, unit) : null;

/** The arithmetic in words, or null where the rule's numbers are beyond use. */
export const pointsSentence = (
  rule: Rule,
  measured: number | null,
  locale: string,
  unit: Unit,
): string | null => (isUsableRule(rule) ? explainPoints(rule, measured, locale, unit) : null);

/** The catalogue's one line of help, or null for a name outside it. */
export function attributeHelp(attribute: string, locale: string): string | null {
  const help: CatalogueEntry['help'] | undefined = catalogueEntry(attribute)?.help;
  return help === undefined ? null : locale.startsWith('es') ? help.es : help.en;
}
