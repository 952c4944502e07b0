import { createAnchoring } from '../features/activity/records/anchor.ts';
import { createChainQueries } from '../features/activity/records/chain.ts';
import { createActivityList } from '../features/activity/records/list.ts';
import { createApplications } from '../features/applications/records/applications.ts';
import { createJudgeAgain } from '../features/applications/records/judge-again.ts';
import { createApplicationList } from '../features/applications/records/list.ts';
import { createListedCount } from '../features/applications/records/listed-count.ts';
import { createListedPeople } from '../features/applications/records/listed-people.ts';
import { createMeasuredBlocks } from '../features/applications/records/measured-blocks.ts';
import { createNeighbours } from '../features/applications/records/neighbors.ts';
import { createOfficeData } from '../features/applications/records/office-data.ts';
import { officesToBringForward } from '../features/applications/records/office-forward.ts';
import { officePictures } from '../features/applications/records/office-picture.ts';
import { createOfficeWriting } from '../features/applications/records/office-writing.ts';
import type { PackedBatch } from '../features/applications/records/packed.ts';
import { createResultElsewhere } from '../features/applications/records/result-elsewhere.ts';
import { createResultStoring } from '../features/applications/records/result-storing.ts';
import { resultPicture } from '../features/applications/records/results.ts';
import { resultsToBringForward } from '../features/applications/records/results-forward.ts';
import { createSearchIndex } from '../features/applications/records/search-index.ts';
import { createSharedTexts } from '../features/applications/records/shared-texts.ts';
import { ArrivingResults, createDocuments } from '../features/applications/records/stored-results.ts';
import { createApprovalCenter } from '../features/approval-center/records/approval-center.ts';
import {
  createCreditScores,
  creditScorePicture,
  creditScoresToBringForward,
} from '../features/approval-center/records/credit-scores.ts';
import {
  type DraftNumbers,
  draftPicture,
  draftsToBringForward,
} from '../features/approval-center/records/draft-picture.ts';
import {
  driftPicture,
  driftToBringForward,
  type StoredNews,
} from '../features/approval-center/records/drift.ts';
import { createEffect } from '../features/approval-center/records/effect.ts';
import { createPackingAhead } from '../features/approval-center/records/packing-ahead.ts';
import { thresholdsToTakeOver } from '../features/approval-center/records/thresholds-taken-over.ts';
import {
  versionPicture,
  versionsToBringForward,
} from '../features/approval-center/records/version-picture.ts';
import { assignmentPicture, createAssignments } from '../features/assignments/records.ts';
import { createBackupNotes } from '../features/backup/records.ts';
import { createConflicts } from '../features/conflicts/records.ts';
import {
  createDecisions,
  decisionPicture,
  decisionsToBringForward,
  householdDecisionPicture,
} from '../features/decisions/records.ts';
import { createDiagnostics } from '../features/diagnostics/records.ts';
import { createQueue } from '../features/first-come/records.ts';
import { createHolds, holdProjections } from '../features/holds/records/holds.ts';
import { householdsToBringForward } from '../features/households/records/bring-forward.ts';
import { createHouseholds } from '../features/households/records/households.ts';
import { householdPictures } from '../features/households/records/picture.ts';
import { createImports } from '../features/imports/records.ts';
import { createFills } from '../features/look-ups/records/fills.ts';
import { createLookUps, type StoreResults } from '../features/look-ups/records/look-ups.ts';
import { createNoteWriting } from '../features/notes/records/note-writing.ts';
import { createNotes } from '../features/notes/records/notes.ts';
import { createNotices, noticePicture, noticesToBringForward } from '../features/notices/records/notices.ts';
import { createNoticeRegister } from '../features/notices/records/register.ts';
import { createBringing } from '../features/office/records/bringing/bringing.ts';
import { createPeople, memberNamePicture } from '../features/office/records/people.ts';
import { createSharing } from '../features/office/records/sharing.ts';
import {
  createPointings,
  pointingPicture,
  pointingsToBringForward,
  taughtReplyProjection,
} from '../features/pointing/records.ts';
import { createKeptTexts } from '../features/preferences/records/kept-texts.ts';
import {
  officeSettingPicture,
  officeSettingsToBringForward,
} from '../features/preferences/records/office-settings.ts';
import {
  placesToBringForward,
  propertyRulesToBringForward,
} from '../features/properties/records/bring-forward.ts';
import { propertyPictures } from '../features/properties/records/picture.ts';
import { createPlaces } from '../features/properties/records/places.ts';
import { createPlacesTakenBack } from '../features/properties/records/places-taken-back.ts';
import { createProperties } from '../features/properties/records/properties.ts';
import { createPropertyRules } from '../features/properties/records/rules.ts';
import { createPropertyTexts } from '../features/properties/records/texts.ts';
import { createAllowedHosts } from '../features/report-links/records/allowed-hosts.ts';
import {
  allowedHostsToBringForward,
  reportLinksToBringForward,
} from '../features/report-links/records/bring-forward.ts';
import { createLinkList } from '../features/report-links/records/list.ts';
import { allowedHostPicture, reportLinkPictures } from '../features/report-links/records/picture.ts';
import { createReportLinks } from '../features/report-links/records/report-links.ts';
import { createReports } from '../features/reports/records.ts';
import { createApplicantErasing } from '../features/retention/records/applicant.ts';
import { createErasures } from '../features/retention/records/erasures.ts';
import { createKnownTime } from '../features/retention/records/known-time.ts';
import { createListedErasures } from '../features/retention/records/listed-erasures.ts';
import { createRemains } from '../features/retention/records/remains.ts';
import { createRetention } from '../features/retention/records/retention.ts';
import { createUnsavedTexts } from '../features/unsaved-texts/records.ts';
import { createTotals } from './asking.ts';
import { createClock } from './clock.ts';
import type { Database } from './database.ts';
import { createFilling } from './filling.ts';
import { defineFolded } from './like.ts';
import { authorOf } from './log/author.ts';
import { createBringingForward, upTo, whereAlone } from './log/bring-forward.ts';
import { createCallsUnderWay } from './log/calls-under-way.ts';
import { createLog } from './log/create-log.ts';
import type { LogAuthor } from './log/log.ts';
import { defineFormerName } from './log/member-name.ts';
import { createLogQueries } from './log/queries.ts';
import { createRebuild } from './log/rebuild.ts';
import { createRetiring } from './log/retiring.ts';
import { createSignatures } from './log/signatures.ts';
import { createSubjectNames } from './log/subject-names.ts';
import { ALL_IN_LOG, PROPERTIES_IN_LOG } from './log/unexplained.ts';
import { createVerification } from './log/verify.ts';
import { createLookingThrough } from './looking-through.ts';
import { createMeta } from './meta.ts';

/** Raised when the bounds of what comes from outside are tightened. */
const BOUNDS = 1;

/**
 * Everything the desk asks of its records, subject by subject. The records' thread answers with prepared statements (synchronously);
 * the main process sees each function as a promise (`Records`). A function that changes something is one transaction. What the user did
 * is stored with `synchronous=FULL`; what can be fetched again with `NORMAL`.
 */
export type RecordQueries = ReturnType<typeof createRecords>;

/** `author`: who acts; null: as whoever opened these records last. */
export function createRecords(database: Database, author: LogAuthor | null = null) {
  defineFolded(database);
  const speak = defineFormerName(database);
  const meta = createMeta(database);
  const acting = authorOf(meta, author);
  const names = createSubjectNames(database, acting.device);
  const draftNumbers: DraftNumbers = new Map();
  const search = createSearchIndex(database);
  const properties = createPropertyTexts(database);
  const blocks = createMeasuredBlocks(database);
  const listed = createListedCount(database);
  const stored = { documents: createDocuments(database), arriving: new ArrivingResults() };
  const results = { search, blocks, listed, ...stored, shared: createSharedTexts(database, stored) };
  const log = createLog(database, acting, (reading) => [
    decisionPicture(database, reading),
    assignmentPicture(database),
    householdDecisionPicture(database, reading),
    noticePicture(database, reading),
    resultPicture(database, reading, results),
    ...householdPictures(database, reading),
    ...reportLinkPictures(database, reading),
    allowedHostPicture(database),
    memberNamePicture(database),
    // Behind the results: what becomes listed with them is found by these words.
    ...propertyPictures(database, reading, properties),
    ...officePictures(database, reading, { search, properties, blocks }),
    versionPicture(database, reading),
    draftPicture(database, reading, draftNumbers),
    driftPicture(meta),
    creditScorePicture(database),
    pointingPicture(database),
    taughtReplyProjection(database),
    officeSettingPicture(database),
    // Behind all that says whom a hold covers.
    ...holdProjections(database, reading),
  ]);
  const places = createPlaces(log, properties);
  const noteWriting = createNoteWriting(database, log, acting);
  const writing = createOfficeWriting(database, log, { places, notes: noteWriting });
  const propertyRules = createPropertyRules(database, { texts: properties, places });
  const fills = createFills(database, log, writing, createPlacesTakenBack(database, properties));
  const takeOverThresholds = whereAlone(log.binding, thresholdsToTakeOver(database));
  const toBringForward = [
    ...[
      officesToBringForward(database, fills),
      decisionsToBringForward(database),
      noticesToBringForward(database),
      resultsToBringForward(database, results.documents),
      householdsToBringForward(database, (number) => names.nameOf('household', number)),
      reportLinksToBringForward(database, (number) => names.nameOf('report-link', number)),
      allowedHostsToBringForward(database),
      versionsToBringForward(database),
      draftsToBringForward(database),
      driftToBringForward(meta, log),
      creditScoresToBringForward(database),
      pointingsToBringForward(database),
    ].map((subject) => upTo(ALL_IN_LOG, subject)),
    // Behind what the office keeps of applications: of their properties and units.
    upTo(PROPERTIES_IN_LOG, placesToBringForward(database, places)),
    officeSettingsToBringForward(database),
    upTo(
      PROPERTIES_IN_LOG,
      whereAlone(log.binding, propertyRulesToBringForward(database, { rules: propertyRules, log })),
    ),
    upTo(PROPERTIES_IN_LOG, takeOverThresholds),
  ];
  const calls = createCallsUnderWay(database);
  const retiring = createRetiring(database, log.rows);
  const { storePacked, readAgain } = createResultStoring(database, log, results);
  const pointings = createPointings(database, log);
  const { queries: approvalCenter, storing } = createApprovalCenter(database, meta, {
    log,
    calls,
    draftNumbers,
  });
  const erasures = createErasures(database, meta);
  const lists = {
    totals: createTotals(database),
    listed,
    properties,
    people: createListedPeople(database, acting.member),
  };
  const store: StoreResults = (batch, alongside) => storing(() => storePacked(batch, alongside));
  log.takeWhatIsKnownByNow();
  const { cleanOnce, ...rebuild } = createRebuild(database, log, {
    subjects: toBringForward,
    onPutRight(applications) {
      blocks.clear();
      listed.forget();
      for (const id of applications) search.renew(id);
    },
  });
  cleanOnce(meta.read('plain-texts') === 1, () => meta.write('plain-texts', 1));
  // Once: what comes from now on is judged by them as it comes.
  if (log.binding.office() !== null && meta.read('judged-by-bounds') !== BOUNDS) {
    log.setAsideBeyondBounds();
    database.write('act', () => meta.write('judged-by-bounds', BOUNDS));
  }

  return {
    ...createLogQueries(log, calls),
    ...createSignatures(database, log.rows, acting.device),
    ...createVerification(database, log.rows),
    ...calls.queries,
    ...createBringingForward(log, toBringForward),
    ...rebuild,
    ...createApplications(database),
    ...createResultElsewhere(database, log),
    ...pointings,
    ...createJudgeAgain(database, meta, log, readAgain, pointings.responseMapping),
    /** `ends`: the calls that end with it, by their numbers under way; then it is as durable as what the user did. */
    storeResults: (batch: PackedBatch, ends: readonly number[] = []): StoredNews =>
      store(batch, {
        durability: ends.length > 0 ? 'act' : 'refetchable',
        write: () => calls.end(ends),
      }),
    ...createLookUps(database, { log, calls, store, fills }),
    ...fills.queries,
    ...createImports(database, writing),
    ...createApplicationList(database, lists),
    ...createNeighbours(database, lists),
    ...createOfficeData(database, log, writing),
    ...createProperties(database, { log, texts: properties, places }),
    ...approvalCenter,
    ...createEffect(database, { properties, blocks }),
    ...createPackingAhead(database, blocks),
    ...createDecisions(database, log, { properties, member: acting.member }),
    ...createConflicts(database, log),
    ...createAssignments(database, log),
    ...createNotes(database, log, noteWriting),
    ...createNotices(database, log, properties),
    ...createNoticeRegister(database),
    ...createQueue(database, properties),
    ...createReports(database, properties),
    ...createHouseholds(database, { log, calls, retiring, names, erasures, properties, places }),
    ...createLinkList(database),
    ...createReportLinks(database, { log, calls, clock: createClock(meta), member: acting.member, names }),
    ...createCreditScores(database, log),
    ...createKeptTexts(database, log, {
      rules: propertyRules,
      thresholdsInForce: approvalCenter.thresholdsInForce,
      takeOverThresholds,
    }),
    ...createUnsavedTexts(database),
    ...createAllowedHosts(database, log),
    ...createPeople(database, log, acting),
    ...createSharing(database, meta, log, acting, { erasures, texts: results.shared }),
    ...createFilling(database),
    ...createBringing(database, meta, log, acting, results.shared),
    ...createBackupNotes(database, meta, log),
    ...createAnchoring(database, meta, log),
    ...createRetention(database, { meta, erasures, log, retiring }),
    ...createListedErasures(database, meta, erasures.queries.whatWasErased),
    ...createRemains(database, meta),
    ...createApplicantErasing(database, { meta, log, retiring, erasures, blocks }),
    ...erasures.queries,
    ...createHolds(database, log),
    ...createKnownTime(database, meta),
    ...createLookingThrough(database, meta),
    ...createActivityList(database),
    ...createDiagnostics(database, listed),
    ...createChainQueries(database, meta, log),
    /** In which language who has left is named. */
    speak,
  };
}
