import type Sqlite from 'better-sqlite3';
import { familyNameKey } from '#shared/people/name.ts';
import { asDatabase } from '../database.ts';
import { firstTables } from './0001-first-tables.ts';
import { namedDrafts } from './0002-named-drafts.ts';
import { lookUps } from './0003-look-ups.ts';
import { decisions } from './0004-decisions.ts';
import { notices } from './0005-notices.ts';
import { firstFetches } from './0006-first-fetches.ts';
import { listIndexes } from './0007-list-indexes.ts';
import { confirmedHouseholds } from './0008-confirmed-households.ts';
import { listedDecisions } from './0009-listed-decisions.ts';
import { mailedLinks } from './0010-mailed-links.ts';
import { retention } from './0011-retention.ts';
import { tags } from './0012-tags.ts';
import { unsavedTexts } from './0013-unsaved-texts.ts';
import { editedTimes } from './0014-edited-times.ts';
import { requestedResults } from './0015-requested-results.ts';
import { linkUptimes } from './0016-link-uptimes.ts';
import { judgedAgain } from './0017-judged-again.ts';
import { toldByUsers } from './0018-told-by-users.ts';
import { keptSettings } from './0019-kept-settings.ts';
import { erasures } from './0020-erasures.ts';
import { dueNotices } from './0021-due-notices.ts';
import { searchedUnits } from './0022-searched-units.ts';
import { moveInDates } from './0023-move-in-dates.ts';
import { lookUpFills } from './0024-look-up-fills.ts';
import { entries } from './0025-entries.ts';
import { decisionEntries } from './0026-decision-entries.ts';
import { officeEntries } from './0027-office-entries.ts';
import { erasedEntries } from './0028-erased-entries.ts';
import { householdAndLinkEntries } from './0029-household-and-link-entries.ts';
import { rulesAndSettings } from './0030-rules-and-settings.ts';
import { logSignatures } from './0031-log-signatures.ts';
import { resultEntries } from './0032-result-entries.ts';
import { activityLines } from './0033-activity-lines.ts';
import { chosenNames } from './0035-chosen-names.ts';
import { applicantContacts } from './0038-applicant-contacts.ts';
import { notLookedUp } from './0039-not-looked-up.ts';
import { outcomesBeyondYesAndNo } from './0040-outcomes-beyond-yes-and-no.ts';
import { drawnByCode } from './0043-drawn-by-code.ts';
import { properties } from './0044-properties.ts';
import { recommendationVersions } from './0046-recommendation-versions.ts';
import { measuredBlocks } from './0047-measured-blocks.ts';
import { sharedOffice } from './0048-shared-office.ts';
import { searchedBesideDeleted } from './0050-searched-beside-deleted.ts';
import { searchMergedBySteps } from './0051-search-merged-by-steps.ts';
import { sharedTexts } from './0053-shared-texts.ts';
import { openConflicts } from './0054-open-conflicts.ts';
import { assignments } from './0055-assignments.ts';
import { signedNotes } from './0056-signed-notes.ts';
import { formerMembers } from './0057-former-members.ts';
import { noticeDeliveries } from './0058-notice-deliveries.ts';
import { oldActivitySubjects } from './0059-old-activity-subjects.ts';
import { noticeRegister } from './0060-notice-register.ts';
import { decidedAndScoredBy } from './0063-decided-and-scored-by.ts';
import { assigneesDrawn } from './0064-assignees-drawn.ts';
import { listedByDocument } from './0065-listed-by-document.ts';
import { refusedByHub } from './0066-refused-by-hub.ts';
import { taughtReplies } from './0067-taught-replies.ts';
import { people } from './0068-people.ts';
import { knownAccess } from './0069-known-access.ts';
import { naturalUnits } from './0070-natural-units.ts';
import { namesInOrder } from './0072-names-in-order.ts';
import { placesAndDueDates } from './0073-places-and-due-dates.ts';
import { pinnedDecisions } from './0074-pinned-decisions.ts';
import { legalHolds } from './0075-legal-holds.ts';
import { noticesAsIssued } from './0078-notices-as-issued.ts';
import type { Migration } from './migration.ts';

export const migrations: readonly Migration[] = [
  firstTables,
  namedDrafts,
  lookUps,
  decisions,
  notices,
  firstFetches,
  listIndexes,
  confirmedHouseholds,
  listedDecisions,
  mailedLinks,
  retention,
  tags,
  unsavedTexts,
  editedTimes,
  requestedResults,
  linkUptimes,
  judgedAgain,
  toldByUsers,
  keptSettings,
  erasures,
  dueNotices,
  searchedUnits,
  moveInDates,
  lookUpFills,
  entries,
  decisionEntries,
  officeEntries,
  erasedEntries,
  householdAndLinkEntries,
  rulesAndSettings,
  logSignatures,
  resultEntries,
  activityLines,
  chosenNames,
  applicantContacts,
  notLookedUp,
  outcomesBeyondYesAndNo,
  drawnByCode,
  properties,
  recommendationVersions,
  measuredBlocks,
  sharedOffice,
  searchedBesideDeleted,
  searchMergedBySteps,
  sharedTexts,
  openConflicts,
  assignments,
  signedNotes,
  formerMembers,
  noticeDeliveries,
  oldActivitySubjects,
  noticeRegister,
  decidedAndScoredBy,
  assigneesDrawn,
  listedByDocument,
  refusedByHub,
  taughtReplies,
  people,
  knownAccess,
  naturalUnits,
  namesInOrder,
  placesAndDueDates,
  pinnedDecisions,
  legalHolds,
  noticesAsIssued,
];

/** The version this desk writes; a file with a higher one is from a newer desk. */
export const NEWEST_VERSION = Math.max(...migrations.map(({ number }) => number));

const familyKey = (...columns: readonly unknown[]): string => {
  const [name = '', given = '', middle = '', family = '', suffix = ''] = columns.map(String);
  return familyNameKey(name, { given, middle, family, suffix });
};

/** Brings the tables up to date, or to an older version's form: new ones at once, others step by step, each of which stays. */
export function migrate(connection: Sqlite.Database, to = NEWEST_VERSION): void {
  const version = Number(connection.pragma('user_version', { simple: true }));
  connection.function('family_key', { deterministic: true, varargs: true }, familyKey);
  const pending = migrations.filter(({ number }) => number > version && number <= to);
  for (const steps of version === 0 ? [pending] : pending.map((step) => [step])) {
    asDatabase(connection).write('act', () => {
      for (const { number, sql } of steps) {
        connection.exec(sql);
        connection.pragma(`user_version = ${number}`);
      }
    });
  }
}
