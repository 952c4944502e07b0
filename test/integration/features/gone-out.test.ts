/** What goes out by a dialog: the desk may be locked, or be on another connection, before the dialog is answered. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { RecordsError } from '#electron/records/index.ts';
import { activityWordsSchema } from '#shared/features/activity/model.ts';
import { NO_ACTIVITY_FILTER } from '#shared/features/activity/no-filter.ts';
import type { ApplicationTable } from '#shared/features/applications/list.ts';
import { noticeTemplate } from '#shared/features/notices/notice.ts';
import { NO_PLACES } from '#shared/features/notices/place-rules.ts';
import { decisionWords } from '#test/fixtures/decision-words.ts';
import { connectTo, scriptedService } from './scripted-service.ts';
import { activityRequest, linksOf, practise, refusalOf, type TestDesk, testDesk } from './test-desk.ts';

const PASSPHRASE = 'correct horse battery staple';
const party = { name: 'Somebody', address: '1 Main Street', phone: '555-0100' };

const table: ApplicationTable = {
  columns: [{ column: 'name', title: 'Name' }],
  words: {
    bands: { approve: 'Approve', review: 'Review', decline: 'Decline', none: 'No recommendation' },
    points: 'Points',
    notes: 'Number of notes',
    ...decisionWords,
    serviceDiffers: 'Score mismatch',
  },
};
const columns = [
  'number',
  'at',
  'who',
  'kind',
  'sentence',
  'subject',
  'outcome',
  'detail',
  'completes',
  'hash',
] as const;
const words = activityWordsSchema.parse({
  columns: Object.fromEntries(columns.map((column) => [column, column])),
  outcomes: {},
});

/** A desk with a passphrase, a declined application with its notice, and everything that goes out by a dialog. */
async function deskWithDialogs() {
  const test = await testDesk({ keyStore: 'passphrase' });
  await test.call['vault.choosePassphrase']({ passphrase: PASSPHRASE });
  const [{ identifier }, second] = await practise(test);
  const { row } = await test.call['applications.get']({ identifier });
  const outcome = 'decline';
  const { id: decisionId } = await test.call['decisions.record']({
    identifier,
    fetchedAt: row.fetchedAt,
    outcome,
    attributes: [],
    ownReasons: ['No reference'],
    conditions: '',
    override: { reason: 'Of the test', words: '' },
  });
  const { name: applicant, property, unit } = row;
  const reasons = ['No reference'];
  const facts = { applicant, identifier, property, unit, outcome, conditions: '', reasons } as const;
  const document = noticeTemplate(
    {
      ...facts,
      scores: [],
      decidedOn: 'today',
      office: party,
      agencies: [party],
      postalAddress: '',
      places: NO_PLACES,
    },
    'en',
  );
  const notice = { identifier, decisionId, document };
  const { draft } = await test.call['approvalCenter.get']({});
  const acts = {
    'a printed notice': () => test.call['notices.issue']({ ...notice, how: 'printed' }),
    'a notice as a PDF': () => test.call['notices.issue']({ ...notice, how: 'pdf' }),
    'an application as a PDF': () => test.call['applications.savePdf']({ identifier }),
    'a comparison as a PDF': () =>
      test.call['comparison.savePdf']({ identifiers: [identifier, second.identifier] }),
    'a document in a file': () =>
      test.call['approvalCenter.exportDocument']({ of: { kind: 'draft', draftId: draft.id }, to: 'file' }),
  };
  const fileOf = (what: keyof typeof acts) => join(test.folder, `${what}.pdf`);
  const goOut = (what: keyof typeof acts) => {
    if (what === 'a printed notice') test.printing.push('sent');
    else test.files.answers.push(fileOf(what));
    return acts[what]();
  };
  return { test, goOut, fileOf, decisionId };
}

const unlock = (test: TestDesk) => test.call['vault.unlock']({ passphrase: PASSPHRASE });

/** The kinds of what the activity tells of, newest first, without the lock's own. */
async function told(test: TestDesk): Promise<string[]> {
  const { entries } = await test.call['activity.list']({ ...activityRequest, limit: 20 });
  return entries.map(({ kind }) => kind).filter((kind) => !kind.startsWith('desk-'));
}

it('writes down what went out where the desk was locked and unlocked meanwhile', async () => {
  const { test, goOut, decisionId } = await deskWithDialogs();
  for (const [what, kind] of [
    ['a printed notice', 'notice-issued'],
    ['a notice as a PDF', 'notice-issued'],
    ['a document in a file', 'rules-exported'],
  ] as const) {
    test.whileDialogIsOpen(async () => {
      await test.call['vault.lock']({});
      await unlock(test);
    });
    await goOut(what);
    expect((await told(test))[0]).toBe(kind);
  }
  expect(await test.call['notices.list']({ decisionId })).toMatchObject([{ how: 'pdf' }, { how: 'printed' }]);
});

it('says that something went out and was not written down where the desk is locked', async () => {
  const { test, goOut, fileOf } = await deskWithDialogs();
  for (const [what, kind] of [
    ['a printed notice', 'notice-issued'],
    ['an application as a PDF', 'application-saved'],
    ['a comparison as a PDF', 'comparison-saved'],
  ] as const) {
    test.whileDialogIsOpen(() => test.call['vault.lock']({}));
    expect(await refusalOf(goOut(what))).toMatchObject({
      kind: 'not-written-down',
      detail: expect.stringContaining('locked'),
    });
    expect(existsSync(fileOf(what))).toBe(what !== 'a printed notice');
    await unlock(test);
    expect(await told(test)).not.toContain(kind);
  }
});

it('says so of everything else that went out where the records cannot be written, and takes nothing back', async () => {
  const disk = { state: 'has room' };
  const refuseWhereFull = (): void => {
    if (disk.state === 'full') throw new RecordsError('disk-full', 'The disk is full.');
  };
  const test = await testDesk({
    throughRecords: (records) => ({
      ...records,
      async commit(act) {
        refuseWhereFull();
        return records.commit(act);
      },
      async noteLinksCopied(...link) {
        refuseWhereFull();
        return records.noteLinksCopied(...link);
      },
      async noteLinkOpened(...link) {
        refuseWhereFull();
        return records.noteLinkOpened(...link);
      },
      async noteLinkMailed(...mail) {
        refuseWhereFull();
        return records.noteLinkMailed(...mail);
      },
    }),
  });
  const [{ identifier }] = await practise(test);
  const { id } = await test.call['reportLinks.create']({ subject: { kind: 'application', identifier } });
  const mail = { id, recipient: 'a@example.com', purpose: '', language: 'en' } as const;
  const sort = { by: 'identifier', direction: 'ascending' } as const;
  const selection = { kind: 'named' as const, identifiers: [identifier] };
  disk.state = 'full';
  const saves = (name: string) => test.files.answers.push(join(test.folder, name));
  saves('applications.csv');
  saves('activity.csv');
  saves('link.eml');
  for (const goesOut of [
    () => test.call['applications.export']({ selection, sort, table, as: 'csv', title: 'Applications' }),
    () => test.call['activity.exportCsv']({ filter: NO_ACTIVITY_FILTER, words }),
    () => test.call['reportLinks.mail']({ ...mail, way: 'file' }),
    () => test.call['reportLinks.mail']({ ...mail, way: 'program' }),
    () => test.call['reportLinks.mail']({ ...mail, way: 'copy' }),
    () => test.call['reportLinks.copy']({ id }),
    () => test.call['reportLinks.open']({ id }),
    () => test.call['applications.copy']({ selection, sort, as: { kind: 'identifiers' } }),
  ]) {
    expect(await refusalOf(goesOut())).toMatchObject({
      kind: 'not-written-down',
      detail: 'The disk is full.',
    });
  }
  for (const name of ['applications.csv', 'activity.csv', 'link.eml']) {
    expect(existsSync(join(test.folder, name))).toBe(true);
  }
  expect(test.clipboard.at(-1)?.text).toBe(identifier);
});

it('writes nothing into the records of another connection, and says so', async () => {
  const { test, goOut } = await deskWithDialogs();
  const service = await scriptedService({});
  test.whileDialogIsOpen(() => connectTo(test, service.url));
  expect(await refusalOf(goOut('an application as a PDF'))).toMatchObject({ kind: 'not-written-down' });
  expect(await told(test)).not.toContain('application-saved');
});

it('saves the mail of a link after a lock, and nothing while the desk is locked', async () => {
  const { test } = await deskWithDialogs();
  const [{ identifier }] = await practise(test);
  const { id } = await test.call['reportLinks.create']({ subject: { kind: 'application', identifier } });
  const mail = { id, recipient: 'a@example.com', purpose: '', language: 'en', way: 'file' } as const;
  const file = join(test.folder, 'link.eml');

  test.files.answers.push(file);
  test.whileDialogIsOpen(() => test.call['vault.lock']({}));
  expect(await refusalOf(test.call['reportLinks.mail'](mail))).toMatchObject({ kind: 'locked' });
  expect(existsSync(file)).toBe(false);
  await unlock(test);

  test.files.answers.push(file);
  test.whileDialogIsOpen(async () => {
    await test.call['vault.lock']({});
    await unlock(test);
  });
  expect(await test.call['reportLinks.mail'](mail)).toMatchObject({ outcome: 'saved' });
  expect(readFileSync(file, 'utf8')).toContain('a@example.com');
  expect(await linksOf(test)).toMatchObject([{ recipient: 'a@example.com' }]);
});
