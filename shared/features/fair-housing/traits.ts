/**
 * What the Fair Housing Act protects: race, color, religion, sex, familial status, national origin (42 U.S.C. 3604(a)) and handicap
 * (3604(f)); sex includes orientation and identity as HUD reads it (24 CFR 100.70; Notice of February 11, 2021). Beside it two that laws
 * of many states and cities add: age, and where rent money comes from. `animal`: an assistance animal is an aid of a disability, not a pet
 * (HUD FHEO-2020-01).
 */
export const protectedTraits = [
  'race',
  'religion',
  'sex',
  'family',
  'origin',
  'disability',
  'animal',
  'age',
  'income',
] as const;
export type ProtectedTrait = (typeof protectedTraits)[number];

/** Words of each, without accents and in lower case; `*` stands for any ending. Several in a row are one term. */
export type TraitWords = Readonly<Record<ProtectedTrait, readonly string[]>>;
