import { z } from 'zod';
import type { EntryKinds } from '#shared/rpc/entry.ts';
import { amount, oneLine, severalLines } from '#shared/rpc/schemas.ts';

const bands = z.strictObject({ approvePercent: amount, declinePercent: amount });
const party = z.strictObject({
  name: oneLine(),
  address: severalLines(),
  phone: oneLine(),
  nationwide: z.boolean().optional(),
});
const template = z.strictObject({ subject: oneLine(), body: severalLines() }).nullable();

/** What each of the office's settings may be in an entry: wider than what a user may enter, and never to be tightened. */
const values = {
  bands,
  propertyBands: z.record(oneLine(), bands),
  office: party,
  agency: party,
  otherAgencies: z.array(party),
  /** Up to 0.8; each is an addition to the letters of its place. */
  addenda: z.array(z.strictObject({ place: z.string(), en: severalLines(), es: severalLines() })),
  placeRules: z.array(
    z.strictObject({
      place: z.string(),
      template: z
        .strictObject({
          use: z.enum(['addition', 'replacement']),
          en: severalLines(),
          es: severalLines(),
          counsel: oneLine(),
          on: oneLine(),
          version: amount,
        })
        .nullable(),
      noneNeeded: z.strictObject({ counsel: oneLine(), on: oneLine() }).nullable(),
      due: z.strictObject({ days: amount, count: z.enum(['calendar', 'business']) }).nullable(),
    }),
  ),
  linkMail: z.strictObject({
    contact: oneLine(),
    templates: z.strictObject({ en: template, es: template }),
    announceEnd: z.boolean(),
  }),
  firstComeProperties: z.array(oneLine()),
  overrideReasons: z.array(oneLine()),
  householdRule: z.enum(['lowest', 'average']),
  mostMissing: amount.nullable(),
  retention: z.strictObject({
    rules: z.record(z.string(), amount.nullable()),
    mode: z.string(),
    reason: oneLine().optional(),
  }),
} as const;

const changed = <const Name extends string, Value extends z.ZodType>(name: Name, value: Value) =>
  z.strictObject({
    setting: z.literal(name),
    value,
    /** What it was until then, for whoever reads of it; absent where nothing was known. */
    before: value.optional(),
  });

/**
 * What is changed in the settings of the office. Each cell is a group that is checked together: `setting:bands`. Later versions
 * have more settings; what an earlier one says is said in the same words. Version 4 says why decisions are kept for a short time.
 */
export const preferenceEntries = {
  'office-setting-changed': {
    version: 4,
    of: 'office',
    cell: 'setting:*',
    merge: 'register',
    needs: 'manager',
    data: z.discriminatedUnion('setting', [
      changed('bands', values.bands),
      changed('propertyBands', values.propertyBands),
      changed('office', values.office),
      changed('agency', values.agency),
      changed('linkMail', values.linkMail),
      changed('firstComeProperties', values.firstComeProperties),
      changed('retention', values.retention),
      changed('overrideReasons', values.overrideReasons),
      changed('householdRule', values.householdRule),
      changed('mostMissing', values.mostMissing),
      changed('otherAgencies', values.otherAgencies),
      changed('addenda', values.addenda),
      changed('placeRules', values.placeRules),
    ]),
  },
  /** What was one setting for all properties is a fact of each now. */
  'office-setting-moved': {
    version: 1,
    of: 'office',
    cell: 'setting:*',
    merge: 'ending',
    needs: 'manager',
    data: z.strictObject({ setting: z.string() }),
  },
} as const satisfies EntryKinds;
