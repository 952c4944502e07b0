/** A letter that went out is shown and printed again as it was, whatever the office, its templates and its people are by then. */
import { createHash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { asDatabase, connect } from '#electron/records/database.ts';
import type { Records } from '#electron/records/index.ts';
import { openVault } from '#electron/vault/index.ts';
import { dayOf } from '#shared/day.ts';
import type { Decision } from '#shared/features/decisions/model.ts';
import { noticeFacts, partiesAt } from '#shared/features/notices/facts.ts';
import {
  type NoticeDocument,
  noticeTemplate,
  withBasis,
  withTranslation,
} from '#shared/features/notices/notice.ts';
import { paperText } from '#shared/features/notices/paper.ts';
import { clockAt, openRecordsDesk, RECORDS_PASSPHRASE } from '#test/fixtures/make-records/open-desk.ts';
import { copyRecordsOf080, RECORDS_LEFT_MS } from '#test/fixtures/old-records.ts';
import { activityRequest, listRequest, practise, refusalOf, testDesk } from './test-desk.ts';

const DAY_MS = 86_400_000;
const office = { name: 'Oak Leasing', address: '1 Main Street\nSpringfield', phone: '217-555-0100' };
const agency = { name: 'Report Agency', address: '2 Side Street', phone: '1-800-555-0199' };
const letterhead = { name: 'Alder Court Apartments', address: '9 Alder Street', phone: '217-555-0177' };

/** A practice desk with a declined applicant at a property that has a letterhead of its own. */
async function declinedAtProperty() {
  let opened: Records | null = null;
  const test = await testDesk({
    throughRecords(records) {
      opened = records;
      return records;
    },
  });
  const records = (): Records => {
    if (opened === null) throw new Error('No records are open.');
    return opened;
  };
  const [{ identifier }] = await practise(test);
  await test.call['preferences.change']({ office, agency });
  const { id: propertyId } = await test.call['properties.add']({ name: 'Of this test' });
  await test.call['properties.change']({ id: propertyId, facts: { letterhead } });
  const own = await test.call['applications.get']({ identifier });
  await test.call['applications.saveOfficeData']({
    identifier,
    office: { ...own.office, property: 'Of this test', postalAddress: '3 Elm Street' },
  });
  const { id: decisionId } = await test.call['decisions.record']({
    identifier,
    fetchedAt: own.row.fetchedAt,
    outcome: 'decline',
    attributes: [],
    ownReasons: ['No reference'],
    conditions: '',
    override: { reason: 'Of the test', words: '' },
  });
  const template = async (language: 'en' | 'es'): Promise<NoticeDocument> => {
    const [{ office: details }, decisions, basis, property] = await Promise.all([
      test.call['applications.get']({ identifier }),
      test.call['decisions.list']({ identifier }),
      test.call['notices.basis']({ identifier, decisionId }),
      test.call['properties.named']({ name: 'Of this test' }),
    ]);
    const decision = decisions.find(({ id }): boolean => id === decisionId);
    if (decision === undefined) throw new Error('There is no decision.');
    const parties = partiesAt(property, test.desk().state().preferences, 'Practice');
    const facts = noticeFacts(identifier, details, decision satisfies Decision, basis, parties, language);
    return noticeTemplate({ ...facts, scores: [] }, language);
  };
  const issued = () => test.call['notices.list']({ decisionId });
  const issue = async (document: NoticeDocument, how: 'printed' | 'pdf' = 'printed', day?: string) => {
    if (how === 'printed') test.printing.push('sent');
    return test.call['notices.issue']({
      ...{ identifier, decisionId, how, document },
      ...(day === undefined ? {} : { day }),
    });
  };
  return { test, records, identifier, decisionId, propertyId, template, issue, issued };
}

it('is equal in its text after office, agency, property and names have changed, all tables were made again, and 400 days have gone', async () => {
  const { test, records, identifier, propertyId, template, issue, issued } = await declinedAtProperty();
  const document = {
    ...withTranslation(await template('en'), await template('es')),
    signature: 'Maria Ortiz',
  };
  const day = dayOf(test.clock.nowMs());
  await issue(document);
  const [before] = await issued();
  expect(before).toMatchObject({
    isPaperKept: true,
    document,
    paper: {
      day,
      letterhead,
      template: { id: 'federal' },
      letters: [
        { language: 'en', closing: 'Sincerely,', signature: ['Maria Ortiz', letterhead.name] },
        { language: 'es', closing: 'Atentamente,' },
      ],
    },
  });
  const text = paperText(before?.paper ?? { ...Object.create(null) });
  expect(text).toContain('PRACTICE');
  expect(text).toContain('9 Alder Street');

  await test.call['preferences.change']({
    office: { name: 'Another Office', address: 'Elsewhere 7', phone: '555-0001' },
    agency: { name: 'Another Agency', address: 'Elsewhere 8', phone: '555-0002' },
    language: 'es',
  });
  await test.call['properties.change']({ id: propertyId, facts: { letterhead: null, name: 'Renamed' } });
  const { office: details } = await test.call['applications.get']({ identifier });
  await test.call['applications.saveOfficeData']({
    identifier,
    office: { ...details, name: 'Another Name', postalAddress: 'Moved away', unit: '99' },
  });
  test.clock.advance(400 * DAY_MS);
  await test.restart();
  await records().rebuild(test.clock.nowMs());
  const [after] = await issued();
  expect(paperText(after?.paper ?? { ...Object.create(null) })).toBe(text);
  expect(after).toEqual(before);

  // The copy is written down, and is no other notice.
  const file = join(test.folder, 'copy.pdf');
  test.files.answers.push(file);
  const noticeId = after?.id ?? 0;
  expect(await test.call['notices.reprint']({ identifier, noticeId, how: 'pdf' })).toEqual({
    outcome: 'issued',
    file,
  });
  expect(await issued()).toEqual([after]);
  const { entries } = await test.call['activity.list']({ ...activityRequest, kind: 'notice-reprinted' });
  expect(entries).toMatchObject([{ log: { data: expect.stringContaining(sha256Of(file)) } }]);
  expect(
    await refusalOf(test.call['notices.reprint']({ identifier: 'A-nobody', noticeId, how: 'pdf' })),
  ).toMatchObject({ kind: 'not-on-this-desk' });
});

const sha256Of = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');

it('keeps the hash of its PDF, and nothing where the file is held by another program or cannot be there', async () => {
  const { test, template, issue, issued } = await declinedAtProperty();
  const document = await template('en');
  test.files.answers.push(join(test.folder, 'no such folder', 'notice.pdf'));
  expect(await refusalOf(issue(document, 'pdf'))).toMatchObject({ kind: 'file-failed' });
  expect(await issued()).toEqual([]);
  const file = join(test.folder, 'notice.pdf');
  test.files.answers.push(file);
  await issue(document, 'pdf');
  await issue(document);
  expect(await issued()).toMatchObject([
    { how: 'printed', pdf: null },
    { how: 'pdf', pdf: sha256Of(file) },
  ]);
});

it('has the date that the page shows, today’s or the day’s before, and no other', async () => {
  const { test, template, issue, issued } = await declinedAtProperty();
  const document = await template('en');
  const at = (days: number): string => dayOf(test.clock.nowMs() + days * DAY_MS);
  for (const days of [-2, 1]) {
    expect(await refusalOf(issue(document, 'printed', at(days)))).toMatchObject({
      kind: 'changed-meanwhile',
    });
  }
  await issue(document, 'printed', at(-1));
  expect(await issued()).toMatchObject([{ paper: { day: at(-1) } }]);
});

it('tells of no report only with a reason, and keeps it', async () => {
  const { test, template, issue, issued } = await declinedAtProperty();
  const document = await template('en');
  const other = (reason: string) => withBasis(document, { kind: 'other-information', agencies: [], reason });
  expect(await refusalOf(issue(other(' ')))).toMatchObject({ kind: 'invalid-input', field: 'basis' });
  expect(await issued()).toEqual([]);
  await issue(other('A landlord’s call'));
  const [notice] = await issued();
  expect(notice).toMatchObject({
    complete: true,
    document: { basis: { kind: 'other-information', reason: 'A landlord’s call' } },
  });
  const text = paperText(notice?.paper ?? { ...Object.create(null) });
  expect(text).not.toMatch(/report|agency|60 days|landlord/i);
  const anyTime = {
    show: 'all',
    sort: 'newest',
    search: '',
    from: null,
    to: null,
    today: dayOf(test.clock.nowMs()),
    assignee: null,
    isKept: false,
  } as const;
  expect((await test.call['notices.register']({ ...anyTime, offset: 0, limit: 10 })).notices).toMatchObject([
    { noReport: 'A landlord’s call' },
  ]);
});

it('opens as it was kept although its template is gone', async () => {
  const { template, issue, issued } = await declinedAtProperty();
  const document = { ...(await template('en')), template: { id: 'of-counsel-withdrawn', version: 7 } };
  await issue(document);
  expect(await issued()).toMatchObject([
    { isPaperKept: true, paper: { template: { id: 'of-counsel-withdrawn', version: 7 } } },
  ]);
});

it('of 0.8.0 is shown with what was kept, and says what the log has of its date and letterhead', async () => {
  const copy = copyRecordsOf080();
  const { desk, call } = await openRecordsDesk(copy.folder, clockAt(RECORDS_LEFT_MS + DAY_MS), 'ana');
  onTestFinished(async () => {
    await desk.close();
    rmSync(copy.folder, { recursive: true });
  });
  // Its file has notices without paper.
  const vault = await openVault({ folder: copy.folder, keyStore: null });
  await vault.unlock(RECORDS_PASSPHRASE);
  const file = connect(copy.file, vault.databaseKey(copy.profileId), { readonly: true });
  const kept = asDatabase(file)
    .prepare<{ document: string; at_ms: number }>('SELECT document, at_ms FROM notices ORDER BY id')
    .all();
  expect(
    asDatabase(file).prepare<string>("SELECT name FROM pragma_table_info('notices')").pluck().all(),
  ).not.toContain('paper');
  file.close();
  expect(kept.length).toBeGreaterThan(3);

  await call['vault.unlock']({ passphrase: RECORDS_PASSPHRASE });
  const { rows } = await call['applications.list']({ ...listRequest, limit: 500 });
  const decisions = (
    await Promise.all(
      rows
        .filter(({ decision }) => decision !== null)
        .map(({ identifier }) => call['decisions.list']({ identifier })),
    )
  ).flat();
  const notices = (
    await Promise.all(decisions.map(({ id }) => call['notices.list']({ decisionId: id })))
  ).flat();
  expect(notices).toHaveLength(kept.length);
  for (const notice of notices) {
    expect(notice).toMatchObject({
      isPaperKept: false,
      pdf: null,
      document: { basis: null, template: null },
    });
    const text = paperText(notice.paper);
    for (const part of [
      'opening',
      'reasons',
      'agency',
      'notDecided',
      'dispute',
      'freeCopy',
      'contact',
    ] as const) {
      expect(text).toContain(notice.document.parts[part]);
    }
    expect(text).toContain('Copy. The date and letterhead');
    expect(notice.paper.day).toBe(dayOf(Date.parse(notice.at)));
  }
  // Its office gave itself a name after these letters: the log has none of then, and today's is not taken for it.
  expect(desk.state().preferences.office.name).toBe('Oak Street Leasing');
  expect(new Set(notices.map(({ paper }) => paper.letterhead.name))).toEqual(new Set(['']));
});

it('without its paper has the letterhead that the log says it had: the property’s of then, or the office’s', async () => {
  const { test, records, decisionId, propertyId, template, issued } = await declinedAtProperty();
  const issueAsBefore = async (): Promise<void> => {
    test.clock.advance(DAY_MS);
    const document = { ...(await template('en')), basis: null, template: null };
    await records().addNotice({
      ...{ decisionId, document, how: 'printed', complete: true },
      atMs: test.clock.nowMs(),
    });
    test.clock.advance(DAY_MS);
  };
  await issueAsBefore();
  await test.call['properties.change']({ id: propertyId, facts: { letterhead: null } });
  await issueAsBefore();
  const renamed = { name: 'Another Office', address: 'Elsewhere 7', phone: '555-0001' };
  await test.call['preferences.change']({ office: renamed });
  await issueAsBefore();
  expect(await issued()).toMatchObject([
    { isPaperKept: false, paper: { letterhead: renamed } },
    { isPaperKept: false, paper: { letterhead: office } },
    { isPaperKept: false, paper: { letterhead } },
  ]);
});
