import { z } from 'zod';
import type { EntryKinds } from '#shared/rpc/entry.ts';
import { oneLine } from '#shared/rpc/schemas.ts';
import { MOST_PROPERTY_NAME, MOST_UNIT_NAME } from './limits.ts';
import { propertyFactsSchema, propertyId } from './model.ts';

/** What it is called where it is named beside: what an older app has kept is taken over as it is. */
const text = oneLine(4_194_304);
// Blanks alone are no name, and no list could show it.
const isSeen = (text: string): boolean => text.trim() !== '';
const name = oneLine(MOST_PROPERTY_NAME).min(1).refine(isSeen);
const unit = oneLine(MOST_UNIT_NAME).min(1).refine(isSeen);

const CELL = 'fact:';
export const factCell = (fact: PropertyFact) => `${CELL}${fact}` as const;
export const MERGED_CELL = 'merged';
const UNIT = 'unit:';
export const UNIT_CELLS = `${UNIT}*`;
/** `key`: what the unit is called in the log, which says nothing of its name. */
export const unitCell = (key: string) => `${UNIT}${key}` as const;
export const unitKeyOf = (cell: string): string => cell.slice(UNIT.length);

/** What the office says of a property, each by itself; null where the office's own counts there, too. */
const facts = {
  name,
  address: propertyFactsSchema.shape.address,
  state: propertyFactsSchema.shape.state,
  city: propertyFactsSchema.shape.city,
  agency: propertyFactsSchema.shape.agency,
  letterhead: propertyFactsSchema.shape.letterhead,
  firstCome: z.boolean(),
  thresholds: propertyFactsSchema.shape.thresholds,
} as const;
export type PropertyFact = keyof typeof facts;
export const propertyFacts: readonly PropertyFact[] = [
  'name',
  'address',
  'state',
  'city',
  'agency',
  'letterhead',
  'firstCome',
  'thresholds',
];

const changed = <const Fact extends PropertyFact, Value extends z.ZodType>(fact: Fact, value: Value) =>
  z.strictObject({
    fact: z.literal(fact),
    value,
    /** What the property was called then. */
    property: text,
    /** What it was until then, for whoever reads of it; absent where nothing was said. */
    before: value.optional(),
  });

const common = { version: 1, of: 'property' } as const;

/**
 * Properties: `property/<id>`, where the id is made of the name under which it was added, so that two desks that add the same one add
 * one. Each fact is a cell of its own. Nobody's data is in it: it stays when an applicant is erased.
 */
export const propertyEntries = {
  /** It has this name until somebody gives it another. */
  'property-added': {
    ...common,
    cell: factCell('name'),
    merge: 'register',
    needs: 'agent',
    data: z.strictObject({ name }),
  },
  /** An import that made it was undone, and nothing else uses it. */
  'property-removed': {
    ...common,
    cell: factCell('name'),
    merge: 'ending',
    needs: 'agent',
    data: z.strictObject({ name: text }),
  },
  /** Version 2 knows the city, and of an agency whether it has files on consumers nationwide. */
  'property-changed': {
    ...common,
    version: 2,
    cell: `${CELL}*`,
    merge: 'register',
    needs: 'manager',
    data: z.discriminatedUnion('fact', [
      changed('name', facts.name),
      changed('address', facts.address),
      changed('state', facts.state),
      changed('city', facts.city),
      changed('agency', facts.agency),
      changed('letterhead', facts.letterhead),
      changed('firstCome', facts.firstCome),
      changed('thresholds', facts.thresholds),
    ]),
  },
  /** It is the same as another: what names it means that one. */
  'property-merged': {
    ...common,
    cell: MERGED_CELL,
    merge: 'register',
    needs: 'manager',
    data: z.strictObject({ into: propertyId, name: text, intoName: text }),
  },
  /** It is a property of its own again. */
  'property-separated': {
    ...common,
    cell: MERGED_CELL,
    merge: 'register',
    needs: 'manager',
    data: z.strictObject({ name: text, fromName: text }),
  },
  /** A unit of it. `property`: its name then, for whoever reads of it. */
  'unit-added': {
    ...common,
    cell: UNIT_CELLS,
    merge: 'register',
    needs: 'agent',
    data: z.strictObject({ name: unit, property: text }),
  },
  'unit-removed': {
    ...common,
    cell: UNIT_CELLS,
    merge: 'register',
    needs: 'agent',
    data: z.strictObject({ name: text, property: text }),
  },
} as const satisfies EntryKinds;
