import { CATALOGUE_ENTRIES, type CatalogueEntry } from './catalogue-entries.ts';
import { languageOf } from './language.ts';
import { isAttributeName } from './name.ts';
import type { Setting, Settings } from './rule.ts';
import { cleanText } from './text.ts';

export type { CatalogueEntry, Unit } from './catalogue-entries.ts';

/** The well-known attributes, in the order in which an office would list them. */
export const ATTRIBUTE_CATALOGUE: readonly CatalogueEntry[] = CATALOGUE_ENTRIES;

const BY_NAME: ReadonlyMap<string, CatalogueEntry> = new Map(
  ATTRIBUTE_CATALOGUE.map((entry) => [entry.name, entry]),
);

/** The catalogue's entry for an attribute name, or undefined for a name outside the catalogue. */
export function catalogueEntry(name: string): CatalogueEntry | undefined {
  return BY_NAME.get(name);
}

/** Whether an attribute is a credit score: well known as one, or marked as one by the office. */
export const isCreditScore = (name: string, marked: readonly string[]): boolean =>
  catalogueEntry(name)?.isCreditScore === true || marked.includes(name);

const LONGEST_LABEL = 64;

/**
 * What an attribute is called on the screen: the catalogue's label, or one made from the name (`pets_on_lease` → "Pets on lease"). A text that
 * is no attribute name stands for itself, fit to be shown.
 *
 * @param locale a BCP 47 tag; English unless it is Spanish.
 */
export function attributeLabel(name: string, locale = 'en'): string {
  const entry = catalogueEntry(name);
  if (entry !== undefined) return entry.label[languageOf(locale)];
  if (!isAttributeName(name)) return cleanText(name, LONGEST_LABEL);
  const words = name.replace(/_+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The attributes that an office begins with; the weights of their starting rules add up to 100. */
export const DEFAULT_ATTRIBUTES = [
  'net_monthly_rent',
  'debt_to_income',
  'recurring_income_to_rent',
  'average_balance_to_rent',
  'nsf_count',
  'days_negative',
  'free_cash_flow',
  'late_rent_rate',
  'employment_months',
  'income_history_days',
  'evictions',
  'collections',
] as const satisfies readonly string[];

/** The setting that a catalogued attribute begins with: its starting rule, enabled, described by its help in the locale's language. */
export function startingSetting(entry: CatalogueEntry, locale = 'en'): Setting {
  return { enabled: true, ...entry.startingRule, description: entry.help[languageOf(locale)] };
}

/** An approval center to begin with: `DEFAULT_ATTRIBUTES`, all enabled, with a weight of 100 together. */
export function defaultSettings(locale = 'en'): Settings {
  const entries = DEFAULT_ATTRIBUTES.flatMap((name) => BY_NAME.get(name) ?? []);
  return Object.fromEntries(entries.map((entry) => [entry.name, startingSetting(entry, locale)]));
}
