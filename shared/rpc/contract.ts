import { z } from 'zod';
import {
  activityFilterSchema,
  activityWordsSchema,
  chainVerdictSchema,
  listedActivitySchema,
} from '../features/activity/model.ts';
import { MOST_NAMED } from '../features/applications/columns.ts';
import {
  applicationFilterSchema,
  applicationLayoutSchema,
  applicationSelectionSchema,
  applicationSortSchema,
  applicationTableSchema,
  csvExportSchema,
} from '../features/applications/list.ts';
import {
  applicationDetailSchema,
  applicationNeighboursSchema,
  applicationPageSchema,
  earlierFetchesSchema,
  officeDataSchema,
} from '../features/applications/model.ts';
import { bandsSchema, propertyBandsSchema } from '../features/approval-center/bands.ts';
import {
  bandPreviewSchema,
  effectAnswerSchema,
  effectFilterSchema,
  effectRequestSchema,
  histogramSchema,
  MOST_HISTOGRAM_BINS,
} from '../features/approval-center/effect.ts';
import {
  approvalCenterSchema,
  chosenFileSchema,
  draftId,
  draftName,
  draftSchema,
  draftSourceSchema,
  exportedSchema,
  importPreviewSchema,
  publishedVersionSchema,
  versionNumber,
  versionSummarySchema,
} from '../features/approval-center/model.ts';
import { attributeName, settingsSchema } from '../features/approval-center/settings.ts';
import { keptCopySchema } from '../features/backup/copies.ts';
import {
  backupMadeSchema,
  backupPassphraseSchema,
  backupPreviewSchema,
  restoredSchema,
} from '../features/backup/model.ts';
import { MOST_COMPARED } from '../features/comparison/limits.ts';
import { comparisonSchema } from '../features/comparison/model.ts';
import { MOST_CONDITIONS_LENGTH, MOST_REASON_LENGTH, MOST_REASONS } from '../features/decisions/limits.ts';
import { decisionSchema } from '../features/decisions/model.ts';
import { MOST_DECISIONS, MOST_NOTICES } from '../features/decisions/most-told.ts';
import { decisionOutcomeSchema } from '../features/decisions/outcomes.ts';
import { diagnosticsSchema } from '../features/diagnostics/model.ts';
import { queueParts, queueSchema } from '../features/first-come/model.ts';
import {
  householdMemberSchema,
  householdSchema,
  memberResultsSchema,
  tokenApplicationSchema,
} from '../features/households/model.ts';
import { lookUpAcceptedSchema, lookUpsSchema } from '../features/look-ups/model.ts';
import {
  issuedNoticeSchema,
  issuedSchema,
  noticeBasisSchema,
  noticeDocumentSchema,
} from '../features/notices/model.ts';
import { linkReplySchema, pointedSchema, pointingSchema, triedSchema } from '../features/pointing/model.ts';
import { licencesSchema } from '../features/program/licenses.ts';
import {
  aboutSchema,
  connectionReportSchema,
  deskStateSchema,
  isoDate,
  preferencesSchema,
} from '../features/program/model.ts';
import {
  allowedHostSchema,
  linkFilterSchema,
  linkMailSchema,
  linkSubjectSchema,
  mailedSchema,
  reportLinkSchema,
} from '../features/report-links/model.ts';
import { erasedSchema, retentionDueSchema, retentionRulesSchema } from '../features/retention/model.ts';
import { keptTextSchema, unsavedPlaceSchema, unsavedTextSchema } from '../features/unsaved-texts/model.ts';
import { MAX_IDENTIFIERS } from '../service/limits.ts';

const nothing = z.strictObject({});
const identifier = z.string().min(1).max(256);
const rowId = z.number().int().nonnegative();
/** Long enough for what a user may paste; each use case says what it refuses and why. */
const pastedText = z.string().max(4_000_000);

/**
 * The one list of what the page can ask of the desk: a channel is one entry, its input and its output as schemas.
 * The preload exposes a function for each entry and nothing else; the handler gets the parsed input, the page the parsed output.
 */
export const contract = {
  'desk.state': { input: nothing, output: deskStateSchema },
  'desk.choosePassphrase': {
    input: z.strictObject({ passphrase: z.string().min(1).max(1_000) }),
    output: deskStateSchema,
  },
  'desk.unlock': {
    // Empty where the operating system's key store keeps the key.
    input: z.strictObject({ passphrase: z.string().max(1_000) }),
    output: deskStateSchema,
  },
  'desk.lock': { input: nothing, output: deskStateSchema },
  'desk.changeKeeping': {
    input: z.strictObject({
      /** The passphrase that keeps the key now; '' where the key store does. */
      current: z.string().max(1_000),
      /** The new one; null for the operating system's key store. */
      next: z.string().min(1).max(1_000).nullable(),
    }),
    output: deskStateSchema,
  },
  /** Reads a keys' file that could not be used once more. */
  'desk.tryVaultAgain': { input: nothing, output: deskStateSchema },
  /** Keeps a keys' file that cannot be used, and the records that it protects, in a folder aside, and begins with new keys. */
  'desk.beginAnew': { input: nothing, output: deskStateSchema },
  /** Opens the data folder in the system's own program for files. */
  'desk.showDataFolder': { input: nothing, output: nothing },
  'desk.quit': { input: nothing, output: nothing },
  'desk.dismissNotice': { input: z.strictObject({ id: z.string().max(100) }), output: deskStateSchema },
  /** What the program is made of and runs on. */
  'desk.about': { input: nothing, output: aboutSchema },
  /** The packages of others that it is made of, with their licences. */
  'desk.licences': { input: nothing, output: licencesSchema },
  'desk.changePreferences': { input: preferencesSchema.partial(), output: deskStateSchema },
  /** Everything on this desk: records, keys, tokens, preferences, practice data, logs. The word is typed by the user. */
  'desk.eraseEverything': {
    input: z.strictObject({ word: z.enum(['ERASE', 'BORRAR']) }),
    output: deskStateSchema,
  },

  /** Each step with a newer version of the program is asked for; how it ended is in the state. */
  'updates.check': { input: nothing, output: deskStateSchema },
  'updates.download': { input: nothing, output: deskStateSchema },
  /** Ends a download before its end: it can be begun again. */
  'updates.cancel': { input: nothing, output: deskStateSchema },
  /** Ends the desk, installs what was downloaded and starts it again. */
  'updates.install': { input: nothing, output: deskStateSchema },

  'connection.choosePractice': { input: nothing, output: deskStateSchema },
  'connection.connect': {
    input: z.strictObject({
      name: z.string().max(100),
      baseUrl: z.string().max(4_000),
      token: z.string().max(8_192),
    }),
    output: deskStateSchema,
  },
  'connection.activate': {
    input: z.strictObject({ profileId: z.string().max(64) }),
    output: deskStateSchema,
  },
  'connection.setToken': { input: z.strictObject({ token: z.string().max(8_192) }), output: deskStateSchema },
  /** With an address and a token those are tested; without, the connection in use. */
  'connection.test': {
    input: z.strictObject({ baseUrl: z.string().max(4_000), token: z.string().max(8_192) }).partial(),
    output: connectionReportSchema,
  },
  /** Starts or stops the practice service on this machine: stopped, the desk shows how it works offline. */
  'connection.switchPractice': {
    input: z.strictObject({ to: z.enum(['running', 'stopped']) }),
    output: deskStateSchema,
  },

  /** What a manager has pointed at in the replies of the connection in use. */
  'pointing.get': { input: nothing, output: pointedSchema },
  /** The last replies, that of an application first where one is named, as they would be read. Nothing of it counts. */
  'pointing.try': {
    input: z.strictObject({ pointing: pointingSchema, identifier: identifier.nullable() }),
    output: triedSchema,
  },
  /** Where one can point at the report link, each place tried already; never what stands there. */
  'pointing.linkReply': { input: nothing, output: linkReplySchema },
  /**
   * Counts from now on; nothing pointed at undoes it. Refused where fewer of the last replies would be understood, or where no link that
   * may be used stood in the last answer.
   */
  'pointing.keep': { input: z.strictObject({ pointing: pointingSchema }), output: pointedSchema },

  /** The hosts beside the service's own to which report links of the connection in use may lead. */
  'reportHosts.list': { input: nothing, output: z.array(allowedHostSchema) },
  'reportHosts.allow': {
    input: z.strictObject({ host: z.string().max(4_000) }),
    output: z.array(allowedHostSchema),
  },
  'reportHosts.disallow': {
    input: z.strictObject({ host: z.string().max(253) }),
    output: z.array(allowedHostSchema),
  },

  'approvalCenter.get': { input: nothing, output: approvalCenterSchema },
  /** Marks an attribute as a credit score, or no longer: kept with the records of this connection, never sent. */
  'approvalCenter.markCreditScore': {
    input: z.strictObject({ attribute: attributeName, isOne: z.boolean() }),
    output: approvalCenterSchema,
  },
  'approvalCenter.createDraft': {
    input: z.strictObject({ name: draftName, from: draftSourceSchema }),
    output: approvalCenterSchema,
  },
  'approvalCenter.openDraft': { input: z.strictObject({ draftId }), output: approvalCenterSchema },
  'approvalCenter.renameDraft': {
    input: z.strictObject({ draftId, name: draftName }),
    output: approvalCenterSchema,
  },
  /** Puts a draft aside; it can be brought back until the desk is closed. The last one cannot be removed. */
  'approvalCenter.removeDraft': { input: z.strictObject({ draftId }), output: approvalCenterSchema },
  'approvalCenter.restoreDraft': { input: z.strictObject({ draftId }), output: approvalCenterSchema },
  'approvalCenter.saveDraft': {
    input: z.strictObject({ draftId, settings: settingsSchema }),
    output: draftSchema,
  },
  'approvalCenter.publish': {
    input: z.strictObject({ draftId, reason: z.string().trim().min(1).max(2_000) }),
    output: publishedVersionSchema,
  },
  /** Sends the newest version's document once more, where it is unconfirmed; its outcome becomes what the service answers. */
  'approvalCenter.sendAgain': {
    input: z.strictObject({ number: versionNumber }),
    output: publishedVersionSchema,
  },
  /** The user has found out with the service that the newest version is in force, whose answer was lost. */
  'approvalCenter.confirm': {
    input: z.strictObject({ number: versionNumber }),
    output: publishedVersionSchema,
  },
  /** The history, newest first: the versions below `before`, or the newest where it is null. */
  'approvalCenter.versions': {
    input: z.strictObject({ before: versionNumber.nullable(), limit: z.number().int().min(1).max(100) }),
    output: z.strictObject({ versions: z.array(versionSummarySchema).max(100), total: z.number().int() }),
  },
  'approvalCenter.version': {
    input: z.strictObject({ number: versionNumber }),
    output: publishedVersionSchema,
  },
  /** The exact wire document of a draft or a version, into a file that the user chooses or onto the clipboard. */
  'approvalCenter.exportDocument': {
    input: z.strictObject({
      of: z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('draft'), draftId }),
        z.strictObject({ kind: z.literal('version'), number: versionNumber }),
      ]),
      to: z.enum(['file', 'clipboard']),
    }),
    output: exportedSchema,
  },
  'approvalCenter.chooseImportFile': { input: nothing, output: chosenFileSchema },
  /** Reads a document without taking anything over. */
  'approvalCenter.previewImport': {
    input: z.strictObject({ text: pastedText }),
    output: importPreviewSchema,
  },
  /** Takes over what the preview said can be taken, as a new draft, and opens it. */
  'approvalCenter.importAsDraft': {
    input: z.strictObject({ name: draftName, text: pastedText }),
    output: approvalCenterSchema,
  },
  /** Keeps what was seen in results as the newest version. Nothing is sent. */
  'approvalCenter.adoptDrift': {
    input: z.strictObject({ settingsHash: z.string().max(128), reason: z.string().trim().min(1).max(2_000) }),
    output: approvalCenterSchema,
  },
  /** Says no more of these settings, until other ones are seen. */
  'approvalCenter.dismissDrift': {
    input: z.strictObject({ settingsHash: z.string().max(128) }),
    output: approvalCenterSchema,
  },
  /** Every cached application under these settings and under the rules in force. The newest request wins. */
  'approvalCenter.effect': { input: effectRequestSchema, output: effectAnswerSchema },
  /** The cached values of one attribute, for the picture behind its curve. */
  'approvalCenter.histogram': {
    input: z.strictObject({
      attribute: z.string().min(1).max(64),
      filter: effectFilterSchema,
      from: z.number(),
      to: z.number(),
      bars: z.number().int().min(1).max(MOST_HISTOGRAM_BINS),
    }),
    output: histogramSchema,
  },
  /** How the cached applications, as they were judged, would fall under these thresholds. */
  'approvalCenter.previewBands': {
    input: z.strictObject({ bands: bandsSchema, propertyBands: propertyBandsSchema }),
    output: bandPreviewSchema,
  },

  /** Starts a look-up of every identifier in the text (lines, commas, semicolons, tabs). */
  'applications.lookUp': { input: z.strictObject({ text: pastedText }), output: lookUpAcceptedSchema },
  /** Looks up the sample portfolio of the practice service, with its names and tokens. Practice only. */
  'applications.lookUpSamples': { input: nothing, output: lookUpAcceptedSchema },
  /** The same for a list that was read already; `column` is the heading under which a file had it, to be remembered. */
  'applications.lookUpMany': {
    input: z.strictObject({
      identifiers: z.array(identifier).max(MAX_IDENTIFIERS),
      column: z.string().max(200).nullable(),
    }),
    output: lookUpAcceptedSchema,
  },
  /** The headings under which identifiers were found before, the newest first. */
  'applications.lookUpColumns': { input: nothing, output: z.array(z.string().max(200)).max(50) },
  'applications.lookUps': { input: nothing, output: lookUpsSchema },
  /** Asks no more; what arrived is kept, and what is left can be continued. */
  'applications.cancelLookUp': { input: z.strictObject({ id: rowId }), output: lookUpsSchema },
  /** Asks for what is left of a look-up that was cancelled or interrupted. */
  'applications.continueLookUp': { input: z.strictObject({ id: rowId }), output: lookUpsSchema },
  /** Asks once more for those that failed for one reason, or for all that failed. */
  'applications.retryLookUp': {
    input: z.strictObject({ id: rowId, group: rowId.nullable() }),
    output: lookUpsSchema,
  },
  /** Puts the identifiers that failed for one reason, or all that failed, on the clipboard, one on each line. */
  'applications.copyFailures': {
    input: z.strictObject({ id: rowId, group: rowId.nullable() }),
    output: nothing,
  },
  /** Forgets a look-up that does not run, what is left of it and what failed. */
  'applications.dismissLookUp': { input: z.strictObject({ id: rowId }), output: lookUpsSchema },
  'applications.list': {
    input: applicationFilterSchema.extend({
      sort: applicationSortSchema,
      offset: z.number().int().min(0),
      limit: z.number().int().min(1).max(500),
    }),
    output: applicationPageSchema,
  },
  /** A stretch of the list, by its identifiers alone: what lies between two rows that are chosen. */
  'applications.identifiers': {
    input: applicationFilterSchema.extend({
      sort: applicationSortSchema,
      offset: z.number().int().min(0),
      limit: z.number().int().min(1).max(MOST_NAMED),
    }),
    output: z.array(z.string()).max(MOST_NAMED),
  },
  /** Puts the selected on the clipboard, in the order of the sort: a table as text and as HTML, or their identifiers as lines. */
  'applications.copy': {
    input: z.strictObject({
      selection: applicationSelectionSchema,
      sort: applicationSortSchema,
      as: z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('table'), table: applicationTableSchema }),
        z.strictObject({ kind: z.literal('identifiers') }),
      ]),
    }),
    output: z.strictObject({ copied: z.number().int() }),
  },
  /** Writes the selected as CSV into a file that the user chooses; its progress is told as 'export-changed'. */
  'applications.exportCsv': {
    input: z.strictObject({
      selection: applicationSelectionSchema,
      sort: applicationSortSchema,
      table: applicationTableSchema,
    }),
    output: csvExportSchema,
  },
  /** Ends an export that is being written: no file is left of it. */
  'applications.cancelExport': { input: nothing, output: nothing },
  /** Looks the selected up again. */
  'applications.lookUpAgain': {
    input: z.strictObject({ selection: applicationSelectionSchema }),
    output: lookUpAcceptedSchema,
  },
  'applications.saveLayout': { input: applicationLayoutSchema.partial(), output: deskStateSchema },
  'applications.properties': { input: nothing, output: z.array(z.string()).max(1_000) },
  /** The tags in use on this desk. */
  'applications.tags': { input: nothing, output: z.array(z.string()).max(1_000) },
  /** Those before and after an application in a list, and its place there. */
  'applications.neighbours': {
    input: applicationFilterSchema.extend({ sort: applicationSortSchema, identifier }),
    output: applicationNeighboursSchema,
  },
  'applications.get': { input: z.strictObject({ identifier }), output: applicationDetailSchema },
  /** What was fetched before and what changed each time, newest first. */
  'applications.fetches': { input: z.strictObject({ identifier }), output: earlierFetchesSchema },
  /** Saves what the page offers for printing, one application, as a PDF. */
  'applications.savePdf': {
    input: z.strictObject({ identifier }),
    output: z.strictObject({ file: z.string().max(4_096).nullable() }),
  },
  /** Looks one application up again, beside whatever look-up runs. */
  'applications.refresh': { input: z.strictObject({ identifier }), output: applicationDetailSchema },
  /** The reply exactly as it came. */
  'applications.rawReply': {
    input: z.strictObject({ identifier }),
    output: z.strictObject({ text: z.string() }),
  },
  'applications.saveOfficeData': {
    input: z.strictObject({ identifier, office: officeDataSchema }),
    output: applicationDetailSchema,
  },
  /** Side by side, each under its own rules and under the newest ones; from the records alone. */
  'comparison.get': {
    input: z.strictObject({ identifiers: z.array(identifier).min(1).max(MOST_COMPARED) }),
    output: comparisonSchema,
  },
  /** Saves what the page offers for printing, a comparison, as a PDF; null where the dialog was left. */
  'comparison.savePdf': {
    input: z.strictObject({ identifiers: z.array(identifier).min(1).max(MOST_COMPARED) }),
    output: z.strictObject({ file: z.string().max(4_096).nullable() }),
  },
  /** A property's applications in the order in which their first results arrived: who waits for a decision, or all. */
  'firstCome.queue': {
    input: z.strictObject({ property: z.string().min(1).max(200), which: z.enum(queueParts) }),
    output: queueSchema,
  },

  /** What was decided on an application, newest first. */
  'decisions.list': {
    input: z.strictObject({ identifier }),
    output: z.array(decisionSchema).max(MOST_DECISIONS),
  },
  /** Decides on an application as it is shown; it is refused where there is a newer result. A decision is never changed. */
  'decisions.record': {
    input: z.strictObject({
      identifier,
      outcome: decisionOutcomeSchema,
      /** The attributes that cost points and are given as reasons. */
      attributes: z.array(z.string().min(1).max(64)).max(MOST_REASONS),
      ownReasons: z.array(z.string().trim().min(1).max(MOST_REASON_LENGTH)).max(MOST_REASONS),
      conditions: z.string().trim().max(MOST_CONDITIONS_LENGTH),
      /** The result that was looked at. */
      fetchedAt: isoDate,
    }),
    output: decisionSchema,
  },
  /** Withdraws the decision that counts. It stays where it is; the withdrawal stands after it. */
  'decisions.withdraw': { input: z.strictObject({ identifier, id: rowId }), output: decisionSchema },

  /** What the notice of a decision can say of what it rests on. */
  'notices.basis': { input: z.strictObject({ identifier, decisionId: rowId }), output: noticeBasisSchema },
  /** The notices of a decision that were printed or saved, newest first. */
  'notices.list': {
    input: z.strictObject({ decisionId: rowId }),
    output: z.array(issuedNoticeSchema).max(MOST_NOTICES),
  },
  /** Saves or prints what the page offers for printing, a notice, and keeps it once it is out. */
  'notices.issue': {
    input: z.strictObject({
      identifier,
      decisionId: rowId,
      how: z.enum(['printed', 'pdf']),
      document: noticeDocumentSchema,
      complete: z.boolean(),
    }),
    output: issuedSchema,
  },

  /** All of them: nothing else limits how many there are. */
  'households.list': { input: nothing, output: z.array(householdSchema) },
  /**
   * Saves a draft; without an id a new one. A household that was sent becomes a draft again when its members change, and is
   * confirmed again when they are changed back; what the service has confirmed is kept beside it.
   */
  'households.save': {
    input: z.strictObject({
      id: rowId.nullable(),
      members: z.array(householdMemberSchema).max(100),
      property: z.string().max(200),
      note: z.string().max(10_000),
    }),
    output: householdSchema,
  },
  'households.send': { input: z.strictObject({ id: rowId }), output: householdSchema },
  /** The user has found out with the service that it has this household, whose answer was lost. */
  'households.confirm': { input: z.strictObject({ id: rowId }), output: householdSchema },
  /** Puts a household aside; it can be brought back until the desk is closed. */
  'households.remove': { input: z.strictObject({ id: rowId }), output: nothing },
  'households.restore': { input: z.strictObject({ id: rowId }), output: householdSchema },
  'households.results': { input: z.strictObject({ id: rowId }), output: memberResultsSchema },
  /** The applications to which the office has given these tokens; one token may be several's. */
  'households.applicationsOf': {
    input: z.strictObject({ tokens: z.array(z.string().max(256)).max(100) }),
    output: z.array(tokenApplicationSchema),
  },

  /** The registry, newest first. */
  'reportLinks.list': {
    input: linkFilterSchema.extend({
      offset: z.number().int().min(0),
      limit: z.number().int().min(1).max(500),
    }),
    output: z.strictObject({ links: z.array(reportLinkSchema).max(500), total: z.number().int() }),
  },
  /** Asks for a link and puts it on the clipboard: the one click. */
  'reportLinks.create': { input: z.strictObject({ subject: linkSubjectSchema }), output: reportLinkSchema },
  /** The same once more, for the same person, recipient and purpose. */
  'reportLinks.renew': { input: z.strictObject({ id: rowId }), output: reportLinkSchema },
  'reportLinks.copy': { input: z.strictObject({ id: rowId }), output: reportLinkSchema },
  /** Clears the clipboard where it still holds the link, and nothing else. */
  'reportLinks.undoCopy': {
    input: z.strictObject({ id: rowId }),
    output: z.strictObject({ clipboard: z.enum(['cleared', 'holds something else']) }),
  },
  /** Opens the link in the system's browser. */
  'reportLinks.open': { input: z.strictObject({ id: rowId }), output: reportLinkSchema },
  /** Hands the link over in a message made of the office's template; recipient and purpose are kept with it. */
  'reportLinks.mail': { input: linkMailSchema.extend({ id: rowId }), output: mailedSchema },

  /** What was written in a form and not saved, so that neither a lock nor a crash loses it. */
  'unsaved.get': { input: unsavedPlaceSchema, output: keptTextSchema },
  'unsaved.keep': { input: z.strictObject({ text: unsavedTextSchema }), output: nothing },
  /** It was saved, or is not wanted any more. */
  'unsaved.forget': { input: unsavedPlaceSchema, output: nothing },

  /** What would be erased under these rules. Nothing is. */
  'retention.preview': {
    input: z.strictObject({ rules: retentionRulesSchema }),
    output: z.array(retentionDueSchema).max(20),
  },
  /** Erases what is past its time under these rules. */
  'retention.erase': { input: z.strictObject({ rules: retentionRulesSchema }), output: erasedSchema },

  /** The date of this computer is right: what falls due by it is told or erased again. */
  'retention.confirmClock': { input: nothing, output: deskStateSchema },

  /** The copies of records that are kept on this computer, the newest first. */
  'copies.list': { input: nothing, output: z.array(keptCopySchema).max(1_000) },
  'copies.remove': { input: z.strictObject({ id: keptCopySchema.shape.id }), output: nothing },

  /** The entries that the filter lets through, the newest first. */
  'activity.list': {
    input: activityFilterSchema.extend({
      offset: z.number().int().min(0),
      limit: z.number().int().min(1).max(500),
    }),
    output: z.strictObject({ entries: z.array(listedActivitySchema).max(500), total: z.number().int() }),
  },
  /** Everybody who has left an entry. */
  'activity.people': { input: nothing, output: z.array(z.string()).max(1_000) },
  /** Looks through the whole chain; its progress is told as 'verification-changed'. */
  'activity.verify': { input: nothing, output: chainVerdictSchema },
  /** Writes what the filter lets through as CSV into a file that the user chooses; its progress is told as 'export-changed'. */
  'activity.exportCsv': {
    input: z.strictObject({ filter: activityFilterSchema, words: activityWordsSchema }),
    output: csvExportSchema,
  },
  /** Ends an export that is being written: no file is left of it. */
  'activity.cancelExport': { input: nothing, output: nothing },
  /** What can be told of this desk without telling of anybody: shown first, saved as it was shown. */
  'diagnostics.prepare': { input: nothing, output: diagnosticsSchema },
  /** `file`: where it was saved; null where the dialog was left. */
  'diagnostics.save': {
    input: z.strictObject({ id: z.string().max(100) }),
    output: z.strictObject({ file: z.string().nullable() }),
  },

  /**
   * Backs the records of the connection in use up into a file that the user chooses, encrypted by this passphrase; its progress
   * is told as 'backup-changed'.
   */
  'backup.make': { input: z.strictObject({ passphrase: backupPassphraseSchema }), output: backupMadeSchema },
  /** Ends a backup that is being made: no file is left of it. */
  'backup.cancel': { input: nothing, output: nothing },
  /** When the records of the connection in use were backed up last. */
  'backup.last': { input: nothing, output: z.strictObject({ at: isoDate.nullable() }) },
  /** Asks for the file of a backup; null where the dialog was left. */
  'restore.choose': { input: nothing, output: z.strictObject({ file: z.string().max(1_000).nullable() }) },
  /** Opens the chosen file by its passphrase and looks through all of it. Nothing is changed yet. */
  'restore.open': {
    input: z.strictObject({ passphrase: z.string().min(1).max(1_000) }),
    output: backupPreviewSchema,
  },
  /** Makes the backup that was opened the records of a connection, and opens that. */
  'restore.confirm': {
    input: z.strictObject({
      /** In place of the records of the connection to the same service, or as a connection of its own. */
      into: z.enum(['same-connection', 'new-connection']),
      /** Whether the office's settings in the backup take the place of those on this desk. */
      officeSettings: z.enum(['take', 'leave']),
    }),
    output: restoredSchema,
  },
  /** Puts a backup away that was chosen or opened. */
  'restore.leave': { input: nothing, output: nothing },
} as const satisfies Record<string, { input: z.ZodType; output: z.ZodType }>;

export type Contract = typeof contract;
export type Channel = keyof Contract;
/** What the page passes. */
export type ChannelInput<Name extends Channel> = z.input<Contract[Name]['input']>;
/** What the handler gets: the parsed input. */
export type ParsedInput<Name extends Channel> = z.output<Contract[Name]['input']>;
/** What the handler answers and the page gets. */
export type ChannelOutput<Name extends Channel> = z.output<Contract[Name]['output']>;
