import type { ApplicationPage, ApplicationRow } from '#shared/features/applications/model.ts';
import { bandOf, bandsOf } from '#shared/features/approval-center/bands.ts';
import { isoDateOf } from '#shared/iso-date.ts';
import type { ApplicationParts } from '../features/applications/records/applications.ts';
import type { ListedPage, ListedRow } from '../features/applications/records/list.ts';
import { packResults, unpackResult } from '../features/applications/records/packing.ts';
import { tagsOf } from '../features/applications/records/stored-tags.ts';
import { approvalCenterAnswers } from '../features/approval-center/records/answers.ts';
import type { AskedThresholds, Records, StoredApplication } from './queries.ts';
import { type RecordsThread, startRecordsThread } from './thread.ts';

export { differsFromService } from '../features/applications/records/packing.ts';
export { settingsHash } from '../features/approval-center/records/settings-hash.ts';
export { type BackupThread, startBackupThread } from './backup-thread.ts';
export { isDiskFull, RecordsError } from './errors.ts';
export type * from './queries.ts';
export { RECORDS_WORKER_BUNDLE, type RecordsThread } from './thread.ts';

export interface RecordsOptions {
  /** The database; its folder is made where there is none. */
  readonly file: string;
  /** 32 bytes. */
  readonly key: Buffer;
  /** `worker.ts`, or the bundle made of it. */
  readonly workerFile: string | URL;
  /** One that was started beforehand, for these records alone; a new one where there is none. */
  readonly thread?: RecordsThread | undefined;
  readonly log?: { warn(message: string): void };
}

/** Longer than any query should take; one that does is worth a line in the log. */
const SLOW_MS = 500;
/** Entries of the activity that are looked at in one go: some milliseconds, in which nothing else is answered. */
const VERIFIED_AT_ONCE = 2_000;

/**
 * Opens the records in a thread of their own. Throws a `RecordsError` where they cannot be used. A damaged file, or one of
 * another key, is set aside and what can be read of it is saved: `opening` tells.
 */
export async function openRecords({
  file,
  key,
  workerFile,
  thread = startRecordsThread(workerFile),
  log,
}: RecordsOptions): Promise<Records> {
  const call: typeof thread.call = async (name, ...args) => {
    const startedAt = performance.now();
    const answer = await thread.call(name, ...args);
    const tookMs = Math.round(performance.now() - startedAt);
    if (tookMs >= SLOW_MS) log?.warn(`The records took ${tookMs} ms for '${name}'.`);
    return answer;
  };

  const sentKey = Uint8Array.from(key);
  const opening = await call('open', file, sentKey)
    .catch(async (error: unknown) => {
      await thread.end();
      throw error;
    })
    .finally(() => sentKey.fill(0));

  let closing: Promise<void> | null = null;
  const closeAndEnd = async (): Promise<void> => {
    try {
      await call('close');
    } finally {
      await thread.end();
    }
  };

  return {
    opening,
    close: () => {
      closing ??= closeAndEnd();
      return closing;
    },

    async copyTo(target, { signal, onProgress } = {}) {
      let soFar = await call('beginCopy', target);
      try {
        while (soFar.copiedBytes < soFar.totalBytes) {
          signal?.throwIfAborted();
          soFar = await call('copyMore');
          onProgress?.(soFar);
        }
      } finally {
        await call('endCopy');
      }
    },

    storeResults: async (results) => call('storePackedResults', packResults(results)),
    listApplications: async (request) => asPage(await call('listRows', request), request),
    listIdentifiers: (request) => call('listIdentifiers', request),
    neighbours: (identifier, request) => call('neighbours', identifier, request),
    countApplications: (request) => call('countApplications', request),
    listSnapshot: (request) => call('listSnapshot', request),
    snapshotApplications: async (ids, thresholds) =>
      (await call('snapshotRows', ids)).map((row) => asRow(row, thresholds)),
    listProperties: () => call('listProperties'),
    queueOf: (property, which) => call('queueOf', property, which),
    listTags: () => call('listTags'),
    application: async (identifier) => asApplication(await call('applicationParts', identifier)),
    fetchedResults: async (identifier) =>
      (await call('fetchParts', identifier)).map(
        ({ fetchedAtMs, settingsHash, document, body, ...totals }) => ({
          fetchedAtMs,
          settingsHash,
          result: unpackResult(document, body, totals),
        }),
      ),
    rawReply: (identifier) => call('rawReply', identifier),
    saveOfficeData: (identifier, office, atMs) => call('saveOfficeData', identifier, office, atMs),
    fillOfficeData: (entries) => call('fillOfficeData', entries),
    applicationsByTokens: (tokens) => call('applicationsByTokens', tokens),

    beginLookUp: (list) => call('beginLookUp', list),
    beginListing: (startedAtMs) => call('beginListing', startedAtMs),
    addToListing: (id, ids) => call('addToListing', id, ids),
    endListing: (id) => call('endListing', id),
    unfinishedListings: () => call('unfinishedListings'),
    storedLookUps: () => call('storedLookUps'),
    judgeNextAgain: () => call('judgeNextAgain'),
    judgeAllAgain: () => call('judgeAllAgain'),
    noteJudgedAgainTold: () => call('noteJudgedAgainTold'),
    pointing: () => call('pointing'),
    pointedBy: () => call('pointedBy'),
    keepPointing: (pointing, atMs, who) => call('keepPointing', pointing, atMs, who),
    keepNotUnderstood: (reply) => call('keepNotUnderstood', reply),
    forgetNotUnderstood: (about, subject) => call('forgetNotUnderstood', about, subject),
    lastReplies: (identifier) => call('lastReplies', identifier),

    lookUpLeft: (id, after, limit) => call('lookUpLeft', id, after, limit),
    settleLookUp: async ({ found, ...settled }) =>
      call('settlePackedLookUp', {
        ...settled,
        found: packResults(found),
        foundPositions: found.map(({ position }) => position),
      }),
    async failLookUpLeft(id, error) {
      let piece = await call('failSomeLeft', id, error, -1);
      while (piece.after !== null) piece = await call('failSomeLeft', id, error, piece.after);
      return piece.reason;
    },
    async retryLookUp(id, reasons) {
      for (const reason of reasons) while (await call('retrySome', id, reason));
      await call('setLookUpState', id, 'running');
    },
    setLookUpState: (id, state) => call('setLookUpState', id, state),
    failedIdentifiers: (id, reasons) => call('failedIdentifiers', id, reasons),
    async removeLookUp(id) {
      while (await call('removeSomeOfLookUp', id));
    },

    ...approvalCenterAnswers(call),

    effect: async (request) => call('effect', request),
    histogram: async (request) => call('histogram', request),
    previewBands: (bands, propertyBands) => call('previewBands', bands, propertyBands),

    decisions: (identifier) => call('decisions', identifier),
    addDecision: (decision) => call('addDecision', decision),

    notices: (decisionId) => call('notices', decisionId),
    addNotice: (notice) => call('addNotice', notice),

    households: () => call('households'),
    household: (id) => call('household', id),
    saveHousehold: (household) => call('saveHousehold', household),
    setHouseholdState: (id, state, serviceMessage, atMs, confirmedBy) =>
      call('setHouseholdState', id, state, serviceMessage, atMs, confirmedBy),
    removeHousehold: (id, atMs) => call('removeHousehold', id, atMs),
    restoreHousehold: (id) => call('restoreHousehold', id),
    forgetRemovedHouseholds: () => call('forgetRemovedHouseholds'),

    openReportLinks: (nowMs, uptimeMs) => call('openReportLinks', nowMs, uptimeMs),
    listReportLinks: (request) => call('listReportLinks', request),
    reportLink: (id) => call('reportLink', id),
    addReportLink: (link) => call('addReportLink', link),
    setReportLinkState: (id, state, serviceMessage, address) =>
      call('setReportLinkState', id, state, serviceMessage, address),
    settleRequestedLinks: () => call('settleRequestedLinks'),
    reportLinkAddress: (id) => call('reportLinkAddress', id),
    countReportLinkCopy: (id) => call('countReportLinkCopy', id),
    describeReportLink: (id, about) => call('describeReportLink', id, about),
    noteEndAnnounced: (id) => call('noteEndAnnounced', id),
    expireReportLinks: (ids, nowMs) => call('expireReportLinks', ids, nowMs),
    moveReportLinks: (links, nowMs) => call('moveReportLinks', links, nowMs),

    dueRecords: (kind, beforeMs, how) => call('dueRecords', kind, beforeMs, how),
    eraseDueRecords: (erasing) => call('eraseDueRecords', erasing),
    eraseRemains: () => call('eraseRemains'),
    whatWasErased: () => call('whatWasErased'),
    areCopiesBehind: () => call('areCopiesBehind'),
    copiesErased: () => call('copiesErased'),
    knownTime: () => call('knownTime'),
    keepKnownTime: (known) => call('keepKnownTime', known),

    recordCounts: () => call('recordCounts'),
    allowedHosts: () => call('allowedHosts'),
    allowHost: (host, by, atMs) => call('allowHost', host, by, atMs),
    disallowHost: (host) => call('disallowHost', host),

    creditScoreMarks: () => call('creditScoreMarks'),
    markCreditScore: (attribute, isOne) => call('markCreditScore', attribute, isOne),
    keptTexts: () => call('keptTexts'),
    keepText: (name, text) => call('keepText', name, text),
    unsavedText: (place) => call('unsavedText', place),
    keepUnsavedText: (place, text, atMs) => call('keepUnsavedText', place, text, atMs),
    forgetUnsavedText: (place) => call('forgetUnsavedText', place),
    lastBackupMs: () => call('lastBackupMs'),
    noteBackup: (entry) => call('noteBackup', entry),

    addActivity: (entry) => call('addActivity', entry),
    addActivities: (entries) => call('addActivities', entries),
    uncompletedActivity: () => call('uncompletedActivity'),
    listActivity: (request) => call('listActivity', request),
    activityBelow: (filter, below, limit) => call('activityBelow', filter, below, limit),
    activityPeople: () => call('activityPeople'),

    sqliteVersion: () => call('sqliteVersion'),
    describeRecords: () => call('describeRecords'),
    recordsNamedIn: (text) => call('recordsNamedIn', text),
    async verifyActivity(onProgress) {
      let soFar = await call('verifyNextActivity', null, VERIFIED_AT_ONCE);
      while (soFar.verdict === null) {
        onProgress?.(soFar);
        soFar = await call('verifyNextActivity', soFar, VERIFIED_AT_ONCE);
      }
      return soFar.verdict;
    },
  };
}

function asPage({ rows, total }: ListedPage, thresholds: AskedThresholds): ApplicationPage {
  return { rows: rows.map((row) => asRow(row, thresholds)), total };
}

function asRow(listed: ListedRow, { bands, propertyBands }: AskedThresholds): ApplicationRow {
  const { fetchedAtMs, serviceDiffers, tags, ...row } = listed;
  return {
    ...row,
    tags: tagsOf(tags),
    band: bandOf(row.scorePercent, bandsOf(row.property, bands, propertyBands)),
    serviceDiffers: serviceDiffers === 1,
    fetchedAt: isoDateOf(fetchedAtMs),
  };
}

function asApplication(parts: ApplicationParts | null): StoredApplication | null {
  if (parts === null) return null;
  const { identifier, office, fetchedAtMs, settingsHash, decision, fetchCount } = parts;
  const result = unpackResult(parts.document, parts.body, parts);
  return { identifier, office, fetchedAtMs, result, settingsHash, decision, fetchCount };
}
