import { z } from 'zod';
import { oneLine, severalLines } from '#shared/rpc/schemas.ts';
import {
  bandsSchema,
  DEFAULT_BANDS,
  MOST_PROPERTY_BANDS,
  mostMissingSchema,
  propertyBandsSchema,
} from '../approval-center/bands.ts';
import { MOST_OVERRIDE_LENGTH, MOST_OVERRIDE_REASONS } from '../decisions/limits.ts';
import { MOST_PLACE_RULES, placeRuleSchema } from '../notices/place-rules.ts';
import { MOST_BODY_LENGTH, MOST_SUBJECT_LENGTH } from '../report-links/mail/template.ts';
import { DEFAULT_RETENTION, NEW_OFFICE_RETENTION } from '../retention/defaults.ts';
import { retentionSchema, storedRetentionSchema } from '../retention/model.ts';
import { begunOf, setting, settingsKept, shapeOf, storedShapeOf, usualOf } from './setting.ts';
import { TOUR_STEPS } from './tour-steps.ts';

/** Whom an adverse-action notice names; '' where the office has not said yet. */
export const partySchema = z.strictObject({
  name: oneLine(200),
  address: severalLines(500),
  phone: oneLine(100),
  /** Of an agency: whether it has files on consumers nationwide. Absent: nobody has said. */
  nationwide: z.boolean().optional(),
});
export type Party = z.infer<typeof partySchema>;
export const MOST_OTHER_AGENCIES = 9;
export const NOBODY: Party = { name: '', address: '', phone: '' };

const mailTemplateSchema = z.strictObject({
  subject: oneLine(MOST_SUBJECT_LENGTH),
  body: severalLines(MOST_BODY_LENGTH),
});

/** Everything that a user can set, once: what is stored, where, what a new desk has and what a backup carries derive from it. */
export const settings = {
  theme: setting({ schema: z.enum(['system', 'light', 'dark']), usual: 'system', kept: 'file' }),
  language: setting({ schema: z.enum(['en', 'es']), usual: 'en', kept: 'file' }),
  /** How much stands on a screen: rows and gaps. */
  density: setting({ schema: z.enum(['comfortable', 'compact']), usual: 'comfortable', kept: 'file' }),
  /** Whether keys of one character do something: who dictates, or rests a hand on the keys, can switch them off (WCAG 2.1.4). */
  singleKeys: setting({ schema: z.boolean(), usual: true, kept: 'file' }),
  /** How the effect of a draft is shown: with its tables and names, or folded into its one number. */
  effectPanel: setting({ schema: z.enum(['whole', 'line']), usual: 'whole', kept: 'records', isPlace: true }),
  bands: setting({ schema: bandsSchema, usual: DEFAULT_BANDS, kept: 'office' }),
  /** Properties with thresholds of their own. */
  propertyBands: setting({ schema: propertyBandsSchema, usual: {}, kept: 'office' }),
  /** Who decides. */
  office: setting({ schema: partySchema, usual: NOBODY, kept: 'office' }),
  /** The consumer reporting agency that gives the reports. */
  agency: setting({ schema: partySchema, usual: NOBODY, kept: 'office' }),
  /** Other agencies whose reports may count in a decision: a notice names those that did. */
  otherAgencies: setting({
    schema: z.array(partySchema).max(MOST_OTHER_AGENCIES),
    usual: [],
    kept: 'office',
  }),
  /** What the office's counsel gave for letters in single states and cities, and until when they are due. */
  placeRules: setting({
    schema: z.array(placeRuleSchema).max(MOST_PLACE_RULES),
    usual: [],
    kept: 'office',
  }),
  /** How report links are mailed. */
  linkMail: setting({
    schema: z.strictObject({
      /** Whom a recipient asks for a new link; '' is the office's telephone. */
      contact: oneLine(200),
      /** The office's own words in each language, or null for the desk's. */
      templates: z.strictObject({ en: mailTemplateSchema.nullable(), es: mailTemplateSchema.nullable() }),
      /** Whether the system announces the end of a mailed link a quarter of an hour before. */
      announceEnd: z.boolean(),
    }),
    usual: { contact: '', templates: { en: null, es: null }, announceEnd: false },
    kept: 'office',
  }),
  /** Properties that take applications in the order in which they come: there nothing is compared. */
  firstComeProperties: setting({
    schema: z.array(oneLine(200).min(1)).max(MOST_PROPERTY_BANDS),
    usual: [],
    kept: 'office',
  }),
  /**
   * After how many minutes without a key or a click on this machine the desk locks itself; 0 for never. Long enough not to be in the
   * way, short enough for a desk that was left at lunch.
   */
  lockAfterMinutes: setting({ schema: z.number().int().min(0).max(480), usual: 15, kept: 'records' }),
  /** Which score a household is recommended by. */
  householdRule: setting({ schema: z.enum(['lowest', 'average']), usual: 'average', kept: 'office' }),
  /** How much may be missing before the recommendation is to review. */
  mostMissing: setting({ schema: mostMissingSchema, usual: null, newOffice: 0, kept: 'office' }),
  /** The reasons to choose from where a decision is not the recommendation; none: those that an office begins with, in the reader's language. */
  overrideReasons: setting({
    schema: z.array(oneLine().trim().min(1).max(MOST_OVERRIDE_LENGTH)).max(MOST_OVERRIDE_REASONS),
    usual: [],
    kept: 'office',
  }),
  /** How long each kind of data is kept. */
  retention: setting({
    schema: retentionSchema,
    usual: DEFAULT_RETENTION,
    newOffice: NEW_OFFICE_RETENTION,
    kept: 'office',
    stored: storedRetentionSchema,
  }),
  /** What stands between this desk and the service: as the system says, nothing, or the office's own (`http://proxy.example:8080`). */
  proxy: setting({
    schema: z.strictObject({ use: z.enum(['system', 'none', 'own']), address: z.string().max(300) }),
    usual: { use: 'system', address: '' },
    kept: 'vault',
  }),
  /** The tour over the screens where one practises: whether it has been begun, and where one is in it. */
  tour: setting({
    schema: z.strictObject({
      state: z.enum(['new', 'open', 'closed']),
      step: z.number().int().min(1).max(TOUR_STEPS),
    }),
    usual: { state: 'new', step: 1 },
    kept: 'records',
    isPlace: true,
  }),
  /** Whether the desk looks for newer versions of itself once a day. It downloads none unasked, and unasked tells no one that it is there. */
  lookForUpdates: setting({ schema: z.boolean(), usual: false, kept: 'records' }),
  /** Whether the system announces that a long look-up or import is over, while the user works elsewhere. */
  announceFinished: setting({ schema: z.boolean(), usual: true, kept: 'records' }),
  /** Calls at once to the service. */
  concurrency: setting({ schema: z.number().int().min(1).max(16), usual: 4, kept: 'records' }),
  timeouts: setting({
    schema: z.strictObject({
      connectSeconds: z.number().min(1).max(120),
      headersSeconds: z.number().min(1).max(600),
      bodySeconds: z.number().min(1).max(600),
    }),
    usual: { connectSeconds: 5, headersSeconds: 15, bodySeconds: 30 },
    kept: 'records',
  }),
} as const;

export const preferencesSchema = z.strictObject(shapeOf(settings));
export type Preferences = z.infer<typeof preferencesSchema>;

/** Those of a new desk. */
export const DEFAULT_PREFERENCES: Preferences = usualOf(settings);

/** These as a new office begins with them. */
export const preferencesOfNewOffice = (preferences: Preferences): Preferences =>
  begunOf(settings, preferences);

/** As any desk may have stored them: one that was not known then is what it usually is. */
export const storedPreferencesSchema = z
  .record(z.string(), z.unknown())
  .transform((stored): Record<string, unknown> => ({ ...DEFAULT_PREFERENCES, ...stored }))
  .pipe(z.strictObject(storedShapeOf(settings)));

export const settingsInFile = settingsKept(settings, 'file');
export const settingsInVault = settingsKept(settings, 'vault');
export const settingsInRecords = settingsKept(settings, 'records', 'office');
/** What belongs to the office and its records and travels with them. */
export const settingsInBackups = settingsKept(settings, 'office');
