import { z } from 'zod';
import { oneLine, severalLines } from '#shared/rpc/schemas.ts';

/** Of one template in one language. */
export const MOST_TEMPLATE_LENGTH = 20_000;
export const MOST_PLACE_RULES = 200;
const MOST_PLACE_ID = 40;

/** The place of what counts at every property. The others are states by their postal code, and cities of `shared/places` by their id. */
export const EVERYWHERE = 'office';
/** Of a property that lies in none of the cities that its state has. */
export const NO_CITY = 'none';
export const placeId = oneLine(MOST_PLACE_ID);

const templateUses = ['addition', 'replacement'] as const;

/**
 * The words that counsel gave for a place's letters; Threshold has none of its own. `addition`: printed below the letter; `replacement`: in
 * place of it. What is between braces and brackets is filled in (`place-template.ts`).
 */
export const placeTemplateSchema = z.strictObject({
  use: z.enum(templateUses),
  en: severalLines(MOST_TEMPLATE_LENGTH),
  es: severalLines(MOST_TEMPLATE_LENGTH),
  /** Who gave it, and when; '' where 0.8.0 kept it, which didn't ask. */
  counsel: oneLine(200),
  on: z.union([z.literal(''), z.iso.date()]),
  /** Goes up by one with each change of its words or its use. */
  version: z.number().int().min(1),
});
export type PlaceTemplate = z.infer<typeof placeTemplateSchema>;

/** Within how many days of the decision a letter is due. `business`: Monday to Friday. */
export const dueDaysSchema = z.strictObject({
  days: z.number().int().min(1).max(365),
  count: z.enum(['calendar', 'business']),
});
export type DueDays = z.infer<typeof dueDaysSchema>;

/** What the office's manager set for one place; null where they set nothing. */
export const placeRuleSchema = z.strictObject({
  place: placeId,
  template: placeTemplateSchema.nullable(),
  /** "Counsel: none needed": who said so, and when. */
  noneNeeded: z.strictObject({ counsel: oneLine(200).trim().min(1), on: z.iso.date() }).nullable(),
  due: dueDaysSchema.nullable(),
});
export type PlaceRule = z.infer<typeof placeRuleSchema>;

export const NO_RULE = { template: null, noneNeeded: null, due: null } as const;

/** What 0.8.0 kept as addenda: each is an addition, of which nobody wrote down who gave it. */
export const rulesOfAddenda = (
  addenda: readonly { readonly place: string; readonly en: string; readonly es: string }[],
): PlaceRule[] =>
  addenda.map(({ place, en, es }) => ({
    ...NO_RULE,
    place,
    template: { use: 'addition', en, es, counsel: '', on: '', version: 1 },
  }));

/** Where a property lies, as its form says: `state` '' where nobody said, `city` '' where nobody said, `none` where it is in none. */
export interface PropertyPlace {
  readonly state: string;
  readonly city: string;
}

/** What the rules of places say of letters at one property. */
export interface PlacesOfLetter {
  /** The rules that count there, the widest place first. */
  readonly rules: readonly PlaceRule[];
  /** Places on the project's list of which the office has neither a text nor counsel's word that none is needed. */
  readonly missing: readonly string[];
  /** The state has cities of the list, and nobody has said whether the property lies in one. */
  readonly isCityUnsaid: boolean;
}

export const NO_PLACES: PlacesOfLetter = { rules: [], missing: [], isCityUnsaid: false };
