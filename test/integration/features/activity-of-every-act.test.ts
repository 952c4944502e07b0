/**
 * "Every call and every act": the contract is walked from end to end. What a channel changes must be told of in the
 * activity, or the table says why not; a channel that is new has no place in the table and fails the type check.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { DeskPorts } from '#electron/desk.ts';
import { dayOf } from '#shared/day.ts';
import type { ActivityKind } from '#shared/features/activity/model.ts';
import { NO_ACTIVITY_FILTER } from '#shared/features/activity/no-filter.ts';
import { NO_APPLICATION_FILTER } from '#shared/features/applications/columns.ts';
import { NO_OFFICE_DATA } from '#shared/features/applications/fields.ts';
import { noticeTemplate } from '#shared/features/notices/notice.ts';
import { NO_PLACES } from '#shared/features/notices/place-rules.ts';
import { DEFAULT_RETENTION } from '#shared/features/retention/defaults.ts';
import type { Channel, ChannelOutput, ParsedInput } from '#shared/rpc/contract.ts';
import type { EntryKindName } from '#shared/rpc/entries.ts';
import { channelNames } from '#shared/rpc/names.ts';
import { decisionWords } from '#test/fixtures/decision-words.ts';
import { registerWords } from '#test/fixtures/register-words.ts';
import {
  approvalResult,
  connectTo,
  identifierOf,
  type ScriptedService,
  scriptedService,
  TOKEN,
} from './scripted-service.ts';
import { activityRequest, member, practise, type TestDesk, testDesk } from './test-desk.ts';

/** What a channel does: reads, changes something that needs no entry (and why), or leaves entries of these kinds. */
type Trace = 'reads' | { readonly why: string } | readonly (ActivityKind | EntryKindName)[];

const traces: { readonly [Name in Channel]: Trace } = {
  'program.state': 'reads',
  'vault.choosePassphrase': { why: 'no records are open before it; the start that follows is written' },
  'vault.unlock': ['desk-unlocked'],
  'vault.lock': ['desk-locked'],
  'vault.changeKeeping': ['key-keeping-changed'],
  'vault.makeRecoveryCode': ['recovery-code-changed'],
  'vault.saveRecoverySheet': {
    why: 'that a code was made is written, and what is made of its sheet is its owner’s',
  },
  'vault.stopRecoveryCode': { why: 'all is encrypted again for it: recovery.test.ts shows its entry' },
  'vault.recover': { why: 'all is encrypted again for it: recovery.test.ts shows its entry' },
  'vault.tryVaultAgain': 'reads',
  'vault.beginAnew': { why: 'no records are open before it; the start that follows is written' },
  'program.showDataFolder': 'reads',
  'program.showSaved': 'reads',
  'program.quit': { why: 'it is as the menu’s: the end of a desk is not written' },
  'program.dismissNotice': ['banner-dismissed'],
  'preferences.change': ['office-setting-changed', 'desk-settings-changed'],
  'peopleHere.list': 'reads',
  'peopleHere.add': { why: 'there is no hub here: test/integration/office shows it' },
  'peopleHere.changePin': { why: 'a PIN is no part of the records, which the others have, too' },
  'people.self': 'reads',
  'people.nameYourself': ['member-named'],
  'office.state': 'reads',
  'office.create': { why: 'there is no hub here: test/integration/office shows it' },
  'office.join': { why: 'there is no hub here: test/integration/office shows it' },
  'office.cancelJoin': { why: 'nothing is left of asking to be let in' },
  'office.invite': { why: 'an invite holds nothing of the records; who comes by it is told' },
  'office.takeBackInvite': { why: 'nothing is left of an invite that nobody used' },
  'office.admit': { why: 'there is no hub here: test/integration/office shows it' },
  'office.setRole': { why: 'there is no hub here: test/integration/office shows it' },
  'office.removeMember': { why: 'there is no hub here: test/integration/office shows it' },
  'office.leave': { why: 'there is no hub here: test/integration/office shows it' },
  'office.changeAddress': { why: 'where this computer finds the hub is no part of its records' },
  'office.move': { why: 'there is no hub here: test/integration/office shows it' },
  'office.cancelMove': { why: 'nothing is another before the office has moved' },
  'office.stopOldHub': { why: 'what this computer runs is no part of its records' },
  'office.share': { why: 'there is no network here: test/integration/office shows it' },
  'office.openSecondDesk': { why: 'there is no display here: test/e2e/own-hub.spec.ts shows it' },
  'office.setOwnAddress': { why: 'by which address this computer is reached is no part of its records' },
  'office.changeOwnPort': { why: 'at which port this computer is reached is no part of its records' },
  'office.bringing': 'reads',
  'office.compare': { why: 'nothing is written before it is brought along' },
  'office.stopComparing': { why: 'nothing is left of what was compared' },
  'office.bringAlong': { why: 'there is no hub here: test/integration/office shows it' },
  'office.retry': 'reads',
  'office.dismissFinding': { why: 'what was noticed is no act of anybody here' },
  'program.about': 'reads',
  'program.licences': 'reads',
  'updates.check': { why: 'it asks for a newer version and changes nothing' },
  'updates.download': ['update-downloaded'],
  'updates.cancel': { why: 'it undoes what was begun, and nothing of it stays' },
  'updates.install': ['update-installed'],
  'program.eraseEverything': { why: 'no record is left that could hold it' },
  'connections.choosePractice': ['connection-chosen'],
  'connections.connect': ['connection-chosen', 'token-set'],
  'connections.activate': ['connection-chosen'],
  'connections.stepAway': { why: 'one works alone here: test/integration/office shows it' },
  'connections.rename': {
    why: 'what this computer calls a service is no part of its records; the next start names it',
  },
  'connections.close': ['connection-closed'],
  'connections.reopen': { why: 'its records stay closed until it is chosen, which is written' },
  'connections.setToken': ['token-set'],
  'connections.test': ['connection-tested'],
  'connections.switchPractice': ['practice-service-switched'],
  'pointing.get': 'reads',
  'pointing.try': 'reads',
  'pointing.linkReply': 'reads',
  'pointing.keep': ['replies-pointed-at'],
  'pointing.questions': 'reads',
  'pointing.teach': ['reply-taught'],
  'pointing.forget': ['reply-taught'],
  'reportHosts.list': 'reads',
  'reportHosts.allow': ['report-host-allowed'],
  'reportHosts.disallow': ['report-host-disallowed'],
  'approvalCenter.get': 'reads',
  'approvalCenter.markCreditScore': ['credit-score-marked'],
  'approvalCenter.createDraft': ['draft-made'],
  'approvalCenter.openDraft': { why: 'it shows another draft and changes none' },
  'approvalCenter.renameDraft': ['draft-renamed'],
  'approvalCenter.removeDraft': ['draft-removed'],
  'approvalCenter.restoreDraft': ['draft-restored'],
  'approvalCenter.saveDraft': ['draft-made', 'draft-edited'],
  'approvalCenter.publish': ['rules-published'],
  'approvalCenter.sendAgain': ['rules-sent-again'],
  'approvalCenter.confirm': ['rules-confirmed'],
  'approvalCenter.versions': 'reads',
  'approvalCenter.version': 'reads',
  'approvalCenter.exportDocument': ['rules-exported'],
  'approvalCenter.chooseImportFile': 'reads',
  'approvalCenter.previewImport': 'reads',
  'approvalCenter.importAsDraft': ['draft-made'],
  'approvalCenter.adoptDrift': ['rules-adopted'],
  'approvalCenter.dismissDrift': ['drift-dismissed'],
  'approvalCenter.effect': 'reads',
  'approvalCenter.histogram': 'reads',
  'imports.begin': { why: 'nothing is written before it is carried out' },
  'imports.add': 'reads',
  'imports.addSelected': 'reads',
  'imports.carryOut': ['details-filled'],
  'imports.lookUp': ['look-up-begun', 'details-filled'],
  'imports.columns': 'reads',
  'imports.remember': { why: 'the headings of a file are told with nothing: they help with the next one' },
  'imports.undo': ['details-taken-back'],
  'imports.notLookedUp': 'reads',
  'imports.lookUpRest': ['look-up-begun'],
  'imports.saveTemplate': { why: 'it holds nothing of the records' },
  'imports.saveLeftovers': { why: 'it holds rows of a file that were not taken into the records' },
  'lookUps.start': ['look-up-begun'],
  'lookUps.startSamples': ['look-up-begun'],
  'lookUps.startMany': ['look-up-begun', 'details-filled'],
  'lookUps.undoFill': ['details-taken-back'],
  'lookUps.list': 'reads',
  'lookUps.cancel': { why: 'it is said with its beginning' },
  'lookUps.continue': ['look-up-changed'],
  'lookUps.retry': ['look-up-changed'],
  'lookUps.copyFailures': ['applications-exported'],
  'lookUps.dismiss': ['look-up-changed'],
  'applications.list': 'reads',
  'applications.identifiers': 'reads',
  'applications.copy': ['applications-exported'],
  'applications.export': ['applications-exported'],
  'applications.cancelExport': { why: 'nothing is left of an export that was cancelled' },
  'lookUps.startSelected': ['look-up-begun'],
  'applications.saveLayout': ['list-layout-changed'],
  'applications.counts': 'reads',
  'applications.countAmong': 'reads',
  'applications.properties': 'reads',
  'applications.units': 'reads',
  'applications.tags': 'reads',
  'applications.neighbours': 'reads',
  'applications.get': 'reads',
  'applications.resultElsewhere': 'reads',
  'applications.fetches': 'reads',
  'applications.savePdf': ['application-saved'],
  'applications.refresh': ['application-result'],
  'applications.rawReply': 'reads',
  'applications.saveOfficeData': ['field-set'],
  'notes.list': 'reads',
  'notes.save': ['note-written'],
  'notes.remove': ['note-written'],
  'notes.restore': ['note-written'],
  'assignments.get': 'reads',
  'assignments.assign': {
    why: 'there is nobody to give it to: test/integration/office/assignments.test.ts shows it',
  },
  'assignments.assignSelected': {
    why: 'there is nobody to give them to: test/integration/office/assignments.test.ts shows it',
  },
  'assignments.undoSelected': {
    why: 'nothing was given: test/integration/office/assignments.test.ts shows it',
  },
  'conflicts.list': 'reads',
  'conflicts.keep': { why: 'one desk has no conflict: test/integration/office/conflicts.test.ts shows it' },
  'conflicts.reopen': { why: 'one desk has no conflict: test/integration/office/conflicts.test.ts shows it' },
  'decisions.list': 'reads',
  'decisions.newer': 'reads',
  'decisions.together': 'reads',
  'decisions.record': ['decision-recorded'],
  'decisions.recordTogether': ['decision-recorded'],
  'decisions.undo': ['decision-recorded'],
  'decisions.withdraw': ['decision-recorded'],
  'notices.basis': 'reads',
  'notices.otherPeople': 'reads',
  'notices.list': 'reads',
  'notices.issue': ['notice-issued'],
  'notices.reprint': ['notice-reprinted'],
  'notices.ofApplication': 'reads',
  'notices.deliver': ['notice-delivered'],
  'notices.returned': ['notice-returned'],
  'notices.strike': ['notice-delivery-struck'],
  'notices.correct': ['notice-correction-sent'],
  'notices.register': 'reads',
  'notices.registerCounts': 'reads',
  'notices.export': ['report-saved'],
  'notices.cancelExport': { why: 'nothing is left of an export that was cancelled' },
  'comparison.get': 'reads',
  'comparison.savePdf': ['comparison-saved'],
  'firstCome.queue': 'reads',
  'firstCome.setReceived': ['field-set'],
  'reports.get': 'reads',
  'reports.applications': 'reads',
  'reports.save': ['report-saved'],
  'properties.list': 'reads',
  'properties.names': 'reads',
  'properties.named': 'reads',
  'properties.add': ['property-added'],
  'properties.change': ['property-changed'],
  'properties.merge': ['property-merged'],
  'properties.separate': ['property-separated'],
  'properties.units': 'reads',
  'properties.addUnit': ['unit-added'],
  'properties.removeUnit': ['unit-removed'],
  'households.list': 'reads',
  'households.ofApplication': 'reads',
  'households.concerns': 'reads',
  'households.save': ['household-made', 'household-saved'],
  'households.send': ['household-sent'],
  'households.confirm': ['household-confirmed'],
  'households.remove': ['household-removed'],
  'households.restore': ['household-restored'],
  'households.results': 'reads',
  'households.applicationsOf': 'reads',
  'reportLinks.list': 'reads',
  'reportLinks.create': ['link-requested', 'link-copied'],
  'reportLinks.renew': ['link-requested', 'link-copied'],
  'reportLinks.renewSeveral': ['link-requested', 'link-copied'],
  'reportLinks.copy': ['link-copied'],
  'reportLinks.undoCopy': ['link-copy-undone'],
  'reportLinks.open': ['link-opened'],
  'reportLinks.mail': ['link-mailed'],
  'unsaved.get': 'reads',
  'unsaved.keep': { why: 'what is written is not done yet; once it is saved, that is written' },
  'unsaved.forget': { why: 'what was not done is given up' },
  'retention.preview': 'reads',
  'retention.erase': ['data-erased'],
  'retention.previewApplicant': 'reads',
  'retention.eraseApplicant': ['applicant-erased'],
  'retention.confirmClock': ['clock-confirmed'],
  'holds.list': 'reads',
  'holds.of': 'reads',
  'holds.set': ['hold-set'],
  'holds.lift': ['hold-lifted'],
  'copies.list': 'reads',
  'copies.remove': ['copy-removed'],
  'activity.list': 'reads',
  'activity.lastVisit': 'reads',
  'activity.people': 'reads',
  'activity.kinds': 'reads',
  'activity.verify': ['activity-verified'],
  'activity.exportCsv': ['activity-exported'],
  'repair.preview': 'reads',
  'repair.run': ['tables-rebuilt'],
  'repair.cancel': { why: 'nothing is changed by a repair that was canceled' },
  'diagnostics.prepare': 'reads',
  'diagnostics.save': ['diagnostics-saved'],
  'activity.cancelExport': { why: 'nothing is left of an export that was cancelled' },
  'backup.make': ['backup-made'],
  'backup.cancel': { why: 'nothing is left of a backup that was cancelled' },
  'backup.last': 'reads',
  'backup.plan': 'reads',
  'backup.chooseFolder': { why: 'nothing is done in it before a plan is made' },
  'backup.setPlan': ['backup-plan-changed'],
  'backup.endPlan': ['backup-plan-changed'],
  'backup.runPlan': ['planned-backup-made'],
  'restore.choose': 'reads',
  'restore.open': 'reads',
  'restore.confirm': ['backup-restored'],
  'restore.cancel': { why: 'what is restored is as it was' },
  'restore.leave': 'reads',
};

const sort = { by: 'name', direction: 'ascending' } as const;
const table = {
  columns: [{ column: 'identifier', title: 'Identifier' }],
  words: {
    bands: { approve: '', review: '', decline: '', none: '' },
    points: '',
    notes: '',
    serviceDiffers: '',
    ...decisionWords,
  },
} as const;
const words = {
  columns: {
    number: '',
    at: '',
    who: '',
    kind: '',
    sentence: '',
    subject: '',
    outcome: '',
    detail: '',
    completes: '',
    hash: '',
  },
  outcomes: {},
};

const newerVersion: DeskPorts['updates'] = {
  off: null,
  check: async () => ({ version: '9.0.0', notes: '', sizeBytes: 1 }),
  download: async () => undefined,
  install: async () => undefined,
};

/** Does one thing after the other, and notes which kinds of entries each channel has left. */
function walker(desk: TestDesk) {
  const left = new Map<Channel, Set<string>>();
  const newest = async () => (await desk.call['activity.list'](activityRequest)).entries;
  return {
    left,
    /** `end`: what else belongs to it, such as the end of a look-up. */
    async act<Name extends Channel>(
      name: Name,
      input: ParsedInput<Name>,
      end: () => Promise<unknown> = async () => undefined,
    ): Promise<ChannelOutput<Name>> {
      const last = (await newest())[0]?.line ?? 0;
      const answer = await desk.call[name](input);
      await end();
      const kinds = left.get(name) ?? new Set();
      for (const { line, kind } of await newest()) if (line > last) kinds.add(kind);
      left.set(name, kinds);
      return answer;
    },
  };
}

/** Details of several applications at once. */
async function workOfImports(
  desk: TestDesk,
  act: ReturnType<typeof walker>['act'],
  identifier: string,
): Promise<void> {
  const selection = { kind: 'named' as const, identifiers: [identifier] };
  const edited = await act('imports.begin', {});
  await act('imports.addSelected', { ...edited, selection, office: { ...NO_OFFICE_DATA, unit: '9Z' } });
  const { undo } = await act('imports.carryOut', { ...edited, how: { unit: 'replace' } });
  await act('imports.undo', { undo: undo ?? 0 });
  const row = (identifier: string) => ({
    identifiers: [identifier],
    tokens: [null],
    office: { name: [`Name of ${identifier}`] },
  });
  const listed = await act('imports.begin', {});
  await act('imports.add', { ...listed, rows: row('B-10009') });
  await act('imports.lookUp', { ...listed, how: {} }, () => desk.waitForLookUp());
  const kept = await desk.call['imports.begin']({});
  await desk.call['imports.add']({ ...kept, rows: row('B-10011') });
  await desk.call['imports.carryOut']({ ...kept, how: {} });
  await act('imports.notLookedUp', {});
  await act('imports.lookUpRest', {}, () => desk.waitForLookUp());
  await act('imports.remember', { headings: ['No.', 'Name'], identifier: 'No.', fields: [] });
  await act('imports.columns', { headings: ['No.', 'Name'] });
  desk.files.answers.push(join(desk.folder, 'template.csv'), join(desk.folder, 'leftovers.csv'));
  await act('imports.saveTemplate', {});
  await act('imports.saveLeftovers', { text: 'Name\r\nAnn' });
}

/** Everything that can be done while one practises. */
async function workOfAPracticeDay(desk: TestDesk, act: ReturnType<typeof walker>['act']): Promise<void> {
  const [first, second, third] = await practise(desk);
  const { identifier } = first;
  const selection = { kind: 'named', identifiers: [identifier] } as const;
  const inAFile = (name: string) => desk.files.answers.push(join(desk.folder, name));
  await act('applications.saveOfficeData', {
    identifier,
    office: {
      ...NO_OFFICE_DATA,
      ...first,
      applicantToken: first.token,
      property: 'Elm',
      unit: '1',
    },
  });
  const { id: note } = await act('notes.save', { identifier, id: null, text: 'Called' });
  await act('notes.remove', { identifier, id: note });
  await act('notes.restore', { identifier, id: note });
  await act('firstCome.setReceived', { identifier, received: '2026-11-20T15:00:00.000Z' });
  const { row } = await act('applications.refresh', { identifier });
  await act('lookUps.startSelected', { selection: { ...selection, identifiers: [identifier] } }, () =>
    desk.waitForLookUp(),
  );
  await workOfImports(desk, act, identifier);
  const { row: latest } = await desk.call['applications.get']({ identifier });
  await act('applications.copy', {
    selection: { ...selection, identifiers: [identifier] },
    sort,
    as: { kind: 'identifiers' },
  });
  inAFile('applications.csv');
  await act('applications.export', {
    as: 'csv',
    title: 'Applications',
    selection: { kind: 'matching', filter: NO_APPLICATION_FILTER, except: [] },
    sort,
    table: { ...table, columns: [...table.columns] },
  });
  inAFile('report.csv');
  await act('reports.save', {
    as: 'csv',
    name: 'report',
    tables: [{ title: 'All', head: ['Property'], rows: [['Elm']] }],
  });
  inAFile('notices.csv');
  await act('notices.export', {
    of: {
      ...{ show: 'all', from: null, to: null, search: '', sort: 'newest' },
      ...{ today: '2026-05-20', assignee: null, isKept: false },
    },
    as: 'csv',
    title: 'Notices',
    words: registerWords,
  });
  inAFile('application.pdf');
  await act('applications.savePdf', { identifier });
  await act('applications.saveLayout', { columns: ['name', 'identifier'] });
  await act('preferences.change', { theme: 'dark' });
  await act('preferences.change', { bands: { approvePercent: 82, declinePercent: 60 } });
  await act('people.nameYourself', { name: 'Maria Ortiz' });

  const { id: property } = await act('properties.add', { name: 'Elm Tower' });
  const { id: into } = await act('properties.add', { name: 'Elm Towers' });
  await act('properties.change', { id: property, facts: { state: 'CA' } });
  await act('properties.addUnit', { id: property, name: '12B' });
  const [unit] = await desk.call['properties.units']({ id: property });
  await act('properties.removeUnit', { id: property, key: unit?.key ?? '' });
  await act('properties.merge', { id: property, into });
  await act('properties.separate', { id: property });

  const decision = await act('decisions.record', {
    identifier,
    fetchedAt: latest.fetchedAt,
    outcome: 'decline',
    attributes: [],
    ownReasons: ['No reference'],
    conditions: '',
    override: { reason: 'Of the test', words: '' },
  });
  const nobody = { name: 'Somebody', address: '1 Main Street', phone: '' };
  const document = noticeTemplate(
    {
      applicant: row.name,
      identifier,
      property: row.property,
      unit: row.unit,
      outcome: 'decline',
      conditions: '',
      reasons: ['No reference'],
      scores: [],
      decidedOn: 'today',
      office: nobody,
      agencies: [nobody],
      postalAddress: '',
      places: NO_PLACES,
    },
    'en',
  );
  desk.printing.push('sent');
  await act('notices.issue', {
    identifier,
    decisionId: decision.id,
    how: 'printed',
    document,
  });
  const [issued] = await act('notices.ofApplication', { identifier });
  const sending = {
    how: 'first-class',
    on: dayOf(desk.clock.nowMs()),
    to: '3 Elm Street',
    number: '',
    sentBy: '',
    words: '',
  } as const;
  const noticeId = issued?.id ?? 0;
  desk.printing.push('sent');
  await act('notices.reprint', { identifier, noticeId, how: 'printed' });
  const deliver = () => act('notices.deliver', { identifier, noticeId, sending, corrects: null });
  await deliver();
  const deliveryId = (await act('notices.ofApplication', { identifier }))[0]?.deliveries[0]?.id ?? 0;
  await act('notices.returned', { identifier, deliveryId, on: sending.on, words: '' });
  await act('notices.strike', { identifier, deliveryId, words: 'Another applicant' });
  await deliver();
  await act('decisions.withdraw', { identifier, id: decision.id });
  await act('notices.correct', { identifier, sending });
  const together = await act('decisions.recordTogether', {
    applications: [
      {
        identifier,
        fetchedAt: latest.fetchedAt,
        seen: (await desk.call['decisions.list']({ identifier })).map(({ id }) => id),
      },
    ],
    outcome: 'approve',
    ownReasons: [],
    conditions: '',
    override: { reason: 'Of the test', words: '' },
    addMainReasons: false,
  });
  await act('decisions.undo', { decisions: together });
  inAFile('comparison.pdf');
  await act('comparison.savePdf', { identifiers: [identifier] });

  const members = [member(second.token), member(third.token)];
  const household = await act('households.save', { id: null, members, property: '', note: '' });
  await act('households.save', { id: household.id, members: members.toReversed(), property: '', note: '' });
  await act('households.send', { id: household.id });
  await act('households.remove', { id: household.id });
  await act('households.restore', { id: household.id });
  const link = await act('reportLinks.create', { subject: { kind: 'application', identifier } });
  await act('reportLinks.copy', { id: link.id });
  await act('reportLinks.undoCopy', { ids: [link.id] });
  await act('reportLinks.open', { id: link.id });
  const mail = { recipient: 'owner@example.com', purpose: '', language: 'en', way: 'program' } as const;
  await act('reportLinks.mail', { id: link.id, ...mail });
  await act('reportLinks.renew', { id: link.id });
  await act('reportLinks.renewSeveral', { ids: [link.id] });

  const { draft } = await desk.call['approvalCenter.get']({});
  await act('approvalCenter.saveDraft', { draftId: draft.id, settings: draft.settings });
  await act('approvalCenter.markCreditScore', { attribute: 'tenant_score', isOne: true });
  const made = await act('approvalCenter.createDraft', { name: 'Other', from: { kind: 'empty' } });
  await act('approvalCenter.renameDraft', { draftId: made.draft.id, name: 'Another' });
  await act('approvalCenter.removeDraft', { draftId: made.draft.id });
  await act('approvalCenter.restoreDraft', { draftId: made.draft.id });
  await act('approvalCenter.openDraft', { draftId: draft.id });
  await act('approvalCenter.exportDocument', {
    of: { kind: 'draft', draftId: draft.id },
    to: 'clipboard',
  });
  const text = desk.clipboard.at(-1)?.text ?? '';
  await act('approvalCenter.importAsDraft', { name: 'Imported', text });

  desk.clock.advance(40 * 86_400_000);
  await act('holds.set', {
    matter: 'Case 26-114',
    from: dayOf(desk.clock.nowMs()),
    to: null,
    scope: { of: 'property', id: into },
  });
  const [hold] = await desk.call['holds.list']({});
  await act('holds.lift', { id: hold?.id ?? '', reason: 'Settled' });
  await act('retention.erase', { rules: DEFAULT_RETENTION.rules });
  await act('retention.eraseApplicant', { identifier: 'nobody' });
  await act('retention.confirmClock', {});
  await act('activity.verify', {});
  await act('repair.run', {});
  inAFile('activity.csv');
  await act('activity.exportCsv', { filter: NO_ACTIVITY_FILTER, words });
  const { id } = await desk.call['diagnostics.prepare']({});
  await desk.call['updates.check']({});
  await act('updates.download', {});
  await act('updates.install', {});
  inAFile('diagnostics.json');
  await act('diagnostics.save', { id });
}

/** What needs a service that answers as the test says: answers that are lost, settings of others, failures. */
async function workOfABadDay(
  desk: TestDesk,
  act: ReturnType<typeof walker>['act'],
  service: ScriptedService,
): Promise<void> {
  const asked = () => service.received('getapplicationapproval').length;
  service.scripts = {
    setapprovalcenter: () => 'loses the answer',
    getapplicationapproval: (request) =>
      identifierOf(request).startsWith('bad')
        ? { status: 404, json: { success: false, message: 'Not known.' } }
        : { status: 200, json: approvalResult },
  };
  await act('connections.setToken', { token: TOKEN });
  await act('pointing.keep', {
    pointing: { results: { map: null, value: null, name: null }, link: null },
  });
  await act('connections.test', {});
  await act('lookUps.start', { text: 'A-1, bad-1' }, () => desk.waitForLookUp());
  const failed = (await desk.call['lookUps.list']({}))[0]?.id ?? -1;
  await act('lookUps.copyFailures', { id: failed, group: null });
  await act('lookUps.retry', { id: failed, group: null }, () => desk.waitForLookUp());
  await act('lookUps.dismiss', { id: failed });
  service.scripts = { ...service.scripts, getapplicationapproval: () => 'never answers' };
  const before = asked();
  const { lookUp } = await act('lookUps.startMany', { identifiers: ['A-2'], office: { name: ['Ann'] } }, () =>
    expect.poll(asked).toBeGreaterThan(before),
  );
  await act('lookUps.cancel', { id: lookUp?.id ?? -1 }, () => desk.waitForLookUp());
  service.scripts = {
    ...service.scripts,
    getapplicationapproval: () => ({ status: 200, json: approvalResult }),
  };
  await act('lookUps.undoFill', { id: lookUp?.id ?? -1 });
  await act('lookUps.continue', { id: lookUp?.id ?? -1 }, () => desk.waitForLookUp());

  const { draft, drift } = await desk.call['approvalCenter.get']({});
  await act('approvalCenter.adoptDrift', { settingsHash: drift?.settingsHash ?? '', reason: 'Seen' });
  const others = { debt_to_income: { ...approvalResult.debt_to_income, weight: '20' } };
  service.scripts = {
    ...service.scripts,
    getapplicationapproval: () => ({ status: 200, json: others }),
  };
  await desk.call['applications.refresh']({ identifier: 'A-1' });
  const again = await desk.call['approvalCenter.get']({});
  await act('approvalCenter.dismissDrift', { settingsHash: again.drift?.settingsHash ?? '' });
  const draftId = draft.id;
  const settings = Object.fromEntries(
    Object.entries(draft.settings).map(([name, setting]) => [name, { ...setting, weight: 77 }]),
  );
  await desk.call['approvalCenter.saveDraft']({ draftId, settings });
  const version = await act('approvalCenter.publish', { draftId, reason: 'Heavier' });
  expect(version.outcome).toBe('unconfirmed');
  await act('approvalCenter.sendAgain', { number: version.number });
  await act('approvalCenter.confirm', { number: version.number });

  service.scripts = { ...service.scripts, addCoapplicant: () => 'loses the answer' };
  const sent = async (...tokens: string[]) => {
    const members = tokens.map((token) => ({ token, name: '', applicationIdentifier: null }));
    const { id } = await desk.call['households.save']({ id: null, members, property: '', note: '' });
    await desk.call['households.send']({ id });
    return id;
  };
  const id = await sent('lost-1', 'lost-2');
  await act('households.confirm', { id });
  service.scripts = {
    ...service.scripts,
    addCoapplicant: () => ({ status: 200, json: { message: 'Parked' } }),
  };
  await sent('parked-1', 'parked-2');
  const [open] = await desk.call['pointing.questions']({});
  if (open?.question.kind !== 'acknowledgement') throw new Error('Nothing is asked.');
  const { taught } = await act('pointing.teach', { taught: { ...open.question, means: 'yes' } });
  await act('pointing.forget', { id: taught[0]?.id ?? '' });
  await act('reportHosts.allow', { host: 'reports.example.com' });
  await act('reportHosts.disallow', { host: 'reports.example.com' });
}

test('every channel that changes something leaves its entries in the activity', async () => {
  const desk = await testDesk({ updates: newerVersion });
  await desk.call['connections.choosePractice']({});
  const { act, left } = walker(desk);
  await act('lookUps.startSamples', {}, () => desk.waitForLookUp());
  await act('connections.switchPractice', { to: 'stopped' });
  await act('connections.switchPractice', { to: 'running' });
  await workOfAPracticeDay(desk, act);

  // The records of another connection are others: what is newest there is what the choice has left.
  const chosen = async (change: () => Promise<unknown>, name: Channel): Promise<void> => {
    await change();
    const { entries } = await desk.call['activity.list']({ ...activityRequest, limit: 2 });
    left.set(name, new Set(entries.map(({ kind }) => kind)));
  };
  const backup = { passphrase: 'long enough for a backup' };
  desk.files.answers.push(join(desk.folder, 'desk.backup'));
  await act('backup.make', backup);
  desk.files.answers.push(desk.folder);
  await desk.call['backup.chooseFolder']({});
  await act('backup.setPlan', { every: 'daily', keep: 3, folder: desk.folder, ...backup });
  await act('backup.runPlan', {});
  await act('backup.endPlan', {});
  desk.files.answers.push(join(desk.folder, 'desk.backup'));
  await desk.call['restore.choose']({});
  await desk.call['restore.open'](backup);
  await chosen(
    () => desk.call['restore.confirm']({ into: 'same-connection', officeSettings: 'take' }),
    'restore.confirm',
  );
  const [copy] = await desk.call['copies.list']({});
  await act('copies.remove', { id: copy?.id ?? '' });
  const service = await scriptedService({});
  await chosen(() => connectTo(desk, service.url), 'connections.connect');
  await workOfABadDay(desk, act, service);
  await chosen(() => desk.call['connections.activate']({ profileId: 'practice' }), 'connections.activate');
  const other = desk.desk().state().profiles.at(-1);
  const profileId = other?.id ?? '';
  await desk.call['connections.activate']({ profileId });
  await desk.call['connections.close']({ profileId, name: other?.name ?? '' });
  await desk.call['connections.activate']({ profileId });
  const { entries: sinceClosed } = await desk.call['activity.list']({ ...activityRequest, limit: 5 });
  left.set('connections.close', new Set(sinceClosed.map(({ kind }) => kind)));
  await chosen(() => desk.call['connections.choosePractice']({}), 'connections.choosePractice');

  const preferencesFile = join(desk.folder, 'preferences.json');
  // Preferences that are lost are told of.
  writeFileSync(preferencesFile, 'null');
  await desk.restart();
  await act('program.dismissNotice', { id: desk.desk().state().notices.at(-1)?.id ?? '' });

  const passphrase = 'long enough for a walk';
  await act('vault.changeKeeping', { current: '', next: passphrase });
  await desk.call['vault.lock']({});
  await chosen(() => desk.call['vault.unlock']({ passphrase }), 'vault.unlock');
  // While it is locked, nobody can look: both are seen afterwards.
  left.set('vault.lock', left.get('vault.unlock') ?? new Set());

  await act('vault.makeRecoveryCode', { current: passphrase });

  const missing = channelNames.flatMap((name) => {
    const trace = traces[name];
    if (trace === 'reads' || 'why' in trace) return [];
    const kinds = left.get(name);
    return trace.filter((kind) => kinds?.has(kind) !== true).map((kind) => `${name}: ${kind}`);
  });
  expect(missing).toEqual([]);
  // Whole, and without a secret, after a day of everything.
  const { entries } = await desk.call['activity.list'](activityRequest);
  expect(JSON.stringify(entries)).not.toContain(TOKEN);
  expect(await desk.call['activity.verify']({})).toMatchObject({ whole: true });
});
