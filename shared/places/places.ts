import { z } from 'zod';
import { usStates } from '../features/properties/states.ts';

/** What a place may ask of a landlord who turns an applicant down. `days`: until when the notice has to be given. */
export const placeDuties = ['criteria', 'notice', 'days', 'form', 'copies', 'order'] as const;
export type PlaceDuty = (typeof placeDuties)[number];

const UNKNOWN = 'unknown: ask counsel';
const inBothLanguages = z.strictObject({ en: z.string().min(1).max(300), es: z.string().min(1).max(300) });

/** Where something was read. `copy`: the section's own words, in a copy of the code that isn't the publisher's. */
const sourceSchema = z.strictObject({
  section: z.string().min(1),
  kind: z.enum(['code', 'copy', 'agency']),
  address: z.url(),
  /** The day somebody read it there. */
  seen: z.iso.date(),
  /** Of when the text is, as far as its page says. */
  textOf: z.string().min(1),
  quotes: z.array(z.string().min(1)).min(1),
});
export type PlaceSource = z.infer<typeof sourceSchema>;

const said = { says: inBothLanguages, source: sourceSchema, confirm: z.literal('with counsel') };
const dutySchema = z.union([z.literal(UNKNOWN), z.strictObject(said)]);

/**
 * A place whose own law may add to the federal notice: what its law asks for, each duty with the words it rests on. Nothing of it is
 * advice, and nothing is counted from it unless the office's manager says so.
 */
export const placeSchema = z
  .strictObject({
    id: z.string().min(1).max(40),
    kind: z.enum(['state', 'city']),
    /** Of a city: the state it lies in. */
    state: z.enum(usStates).optional(),
    name: inBothLanguages,
    asOf: z.iso.date(),
    duties: z.strictObject({
      criteria: dutySchema,
      notice: dutySchema,
      days: z.union([
        z.literal(UNKNOWN),
        z.strictObject({
          ...said,
          count: z.number().int().min(1).max(365),
          of: z.enum(['calendar', 'business']),
        }),
      ]),
      form: dutySchema,
      copies: dutySchema,
      order: dutySchema,
    }),
    /** Where counsel may begin to read. */
    read: z.array(sourceSchema),
  })
  .refine(
    ({ kind, state }) => (kind === 'city') === (state !== undefined),
    'A city, and only that, has a state.',
  );
export type Place = z.infer<typeof placeSchema>;

/** Each file beside this one is a place: a new one needs nothing else. */
function filesHere(): Readonly<Record<string, unknown>> {
  try {
    return import.meta.glob<unknown>('./*.json', { eager: true, import: 'default' });
  } catch {
    // A script of the tests that Node runs itself, without a bundler: no program is made so.
    return {};
  }
}

/** The places whose law is known to ask for more, or not known: states by name, each before its cities. */
export const places: readonly Place[] = Object.values(filesHere())
  .map((file) => placeSchema.parse(file))
  .toSorted((a, b) => orderKey(a).localeCompare(orderKey(b), 'en'));

function orderKey({ id, state }: Place): string {
  return state === undefined ? id : `${state} ${id}`;
}

export const placeOf = (id: string): Place | undefined => places.find((place) => place.id === id);

/** The cities that a property of a state can be in. */
export const citiesIn = (state: string): readonly Place[] =>
  places.filter((place) => place.kind === 'city' && place.state === state);

/** The days that a place's law names, as `days` of a rule; null where nobody has found any. */
export const daysAskedIn = ({
  duties,
}: Place): { readonly count: number; readonly of: 'calendar' | 'business' } | null =>
  duties.days === UNKNOWN ? null : { count: duties.days.count, of: duties.days.of };
