import type { StoredPreferences } from '#electron/core/stored-preferences.ts';
import type { ChainVerdict } from '#shared/features/activity/model.ts';
import { isoDateOf } from '#shared/iso-date.ts';
import { deskErrorKinds } from '#shared/rpc/errors.ts';
import type { RecordedCall, RecordsDescription } from './records.ts';

/**
 * The preferences as support may see them: numbers and choices as they are; of what the office has written, only whether it
 * has. Each part is named here, so that one that is new stays at home until somebody has thought of it.
 */
export function describePreferences({ preferences, applicationLayout, profiles }: StoredPreferences) {
  const { office, agency, linkMail, propertyBands, firstComeProperties } = preferences;
  const isFilledIn = (party: typeof office) => Object.values(party).some((text) => text !== '');
  return {
    theme: preferences.theme,
    language: preferences.language,
    density: preferences.density,
    singleKeys: preferences.singleKeys,
    proxy: preferences.proxy.use,
    bands: preferences.bands,
    propertiesWithOwnBands: Object.keys(propertyBands).length,
    propertiesInFirstComeOrder: firstComeProperties.length,
    householdRule: preferences.householdRule,
    mostMissing: preferences.mostMissing,
    hasOwnOverrideReasons: preferences.overrideReasons.length > 0,
    isOfficeFilledIn: isFilledIn(office),
    isAgencyFilledIn: isFilledIn(agency),
    linkMail: {
      hasContact: linkMail.contact !== '',
      ownTemplates: Object.entries(linkMail.templates).flatMap(([language, own]) =>
        own === null ? [] : [language],
      ),
      announceEnd: linkMail.announceEnd,
    },
    lockAfterMinutes: preferences.lockAfterMinutes,
    lookForUpdates: preferences.lookForUpdates,
    announceFinished: preferences.announceFinished,
    callsAtOnce: preferences.concurrency,
    timeouts: preferences.timeouts,
    retention: preferences.retention,
    listColumns: applicationLayout.columns,
    savedViews: applicationLayout.views.length,
    connections: profiles.map(({ kind }) => kind),
  };
}

/** The records in numbers. `chain` is what looking through the activity has found; null where it was too long to be looked through. */
export const describeRecords = (
  { sqliteVersion, schemaVersion, fileBytes, integrity, counts }: RecordsDescription,
  chain: ChainVerdict | null,
) => ({
  sqliteVersion,
  schemaVersion,
  fileBytes,
  integrity,
  chain:
    chain === null
      ? { state: 'not verified' }
      : {
          state: chain.whole ? 'whole' : 'broken',
          entries: chain.entries,
          brokenAt: chain.brokenAt,
          erasedUpTo: chain.erased ?? null,
        },
  counts,
});

const KNOWN_REASONS: ReadonlySet<string> = new Set(deskErrorKinds);

/** A call in one line, without what it was about; of why it failed, only what is one of our own words or a status. */
export function describeCall({ atMs, kind, outcome, detail, tookMs }: RecordedCall): string {
  const why = detail.split('; ').filter((part) => KNOWN_REASONS.has(part) || /^status \d{3}$/.test(part));
  return [
    isoDateOf(atMs),
    kind,
    outcome,
    tookMs === null ? '' : `after ${tookMs} ms`,
    why.length === 0 ? '' : `(${why.join(', ')})`,
  ]
    .filter((part) => part !== '')
    .join(' ');
}
