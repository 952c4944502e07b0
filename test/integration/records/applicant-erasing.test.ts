import { copyFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { eraseInCopy } from '#electron/features/retention/records/erase-again.ts';
import type { Records } from '#electron/records/index.ts';
import { hashOfHeader } from '#electron/records/log/entry.ts';
import { NO_OFFICE_DATA } from '#shared/features/applications/fields.ts';
import { noticeTemplate } from '#shared/features/notices/notice.ts';
import { linkFailed } from '#test/fixtures/answers.ts';
import { generateResults } from '#test/fixtures/applications.ts';
import { FACTS } from '#test/fixtures/notice-facts.ts';
import { decryptedBytes } from './decrypted-bytes.ts';
import { listRequest } from './list-request.ts';
import { newDecision } from './new-decision.ts';
import { newPlace, opened, type Place } from './open.ts';

const DAY_MS = 86_400_000;
const NOW_MS = Date.UTC(2026, 8, 1);
const BOUND_MS = NOW_MS - 730 * DAY_MS;
const SELMA = 'APP-SELMA';
const BEN = 'APP-BEN';
// Property and unit are the office's own records, and stay.
const TYPED = ['name', 'email', 'phone', 'postalAddress'] as const;
const WORDS = [...TYPED, 'note', 'tag', 'reply', 'member', 'recipient', 'unsaved', 'odd'] as const;
const DECIDED = ['reason', 'notice', 'delivery'] as const;

/** What is planted of one applicant, found nowhere else. */
const word = (of: string, what: string): string => `canary${what}${of.toLowerCase().replace('-', '')}`;

async function plant(records: Records, identifier: string, atMs: number): Promise<void> {
  const [, other, latest] = [...generateResults(3, 7)].map((result) => ({ ...result, identifier }));
  if (other === undefined || latest === undefined) throw new Error('There is no result.');
  const say = (what: string) => word(identifier, what);
  await records.storeResults([{ ...other, fetchedAtMs: atMs }]);
  await records.storeResults([{ ...latest, fetchedAtMs: atMs + 1 }]);
  const typed = Object.fromEntries(TYPED.map((field) => [field, say(field)]));
  const office = { ...NO_OFFICE_DATA, ...typed, tags: [say('tag')] };
  await records.saveOfficeData(identifier, { ...office, applicantToken: `T-${identifier}` }, atMs);
  await records.saveNote(identifier, null, say('note'), atMs);
  await records.keepNotUnderstood({
    call: 'getapplicationapproval',
    subject: identifier,
    atMs,
    reply: say('odd'),
  });
  const link = await records.addReportLink({
    subject: { kind: 'application', identifier },
    label: say('name'),
    requestedAtMs: atMs,
    requestedAtUptimeMs: 0,
    expiresAtMs: atMs + 1,
    requestedBy: 'ana',
    recipient: say('recipient'),
    purpose: '',
  });
  await records.endReportLinkRequest(link, linkFailed(atMs));
  await records.keepUnsavedText({ place: 'office-data', of: identifier }, say('unsaved'), atMs);
  const decision = await records.addDecision({
    ...newDecision(identifier, 'decline', atMs + 1),
    reasons: [{ attribute: null, pointsLost: null, text: say('reason') }],
  });
  const document = noticeTemplate(FACTS, 'en');
  await records.addNotice({
    decisionId: decision.id,
    atMs,
    how: 'printed',
    document: { ...document, parts: { ...document.parts, opening: say('notice') } },
    complete: true,
  });
  const [notice] = await records.noticesOf(identifier);
  const sending = { how: 'email', on: '2026-05-04', number: '', sentBy: '', words: '' } as const;
  await records.addDelivery(identifier, notice?.id ?? 0, { ...sending, to: say('delivery') }, null, atMs);
}

async function planted(place: Place, atMs: number): Promise<Records> {
  const records = await opened(place);
  for (const identifier of [SELMA, BEN]) await plant(records, identifier, atMs);
  await records.saveHousehold({
    id: null,
    members: [
      { token: `T-${SELMA}`, name: word(SELMA, 'member'), applicationIdentifier: SELMA },
      { token: `T-${BEN}`, name: word(BEN, 'member'), applicationIdentifier: null },
    ],
    property: '',
    note: '',
    state: 'draft',
    atMs,
  });
  return records;
}

/** The words of one applicant that somebody with the key finds in the closed files. */
const foundIn = (place: Place, of: string): string[] => {
  const bytes = decryptedBytes(place);
  return [...WORDS, ...DECIDED].filter((what) => bytes.includes(word(of, what)));
};
const ALL = [...WORDS, ...DECIDED].filter((what) => what !== 'reply');

const eraseSelma = async (records: Records): Promise<void> => {
  await records.eraseApplicant({ identifier: SELMA, decisionsBeforeMs: BOUND_MS, atMs: NOW_MS });
  await records.eraseRemains();
};

async function chainHolds(records: Records): Promise<boolean> {
  let previous = '';
  for (const { header, hash } of await records.entriesAfter(0, 1_000)) {
    if (header.prev !== previous || hashOfHeader(header) !== hash) return false;
    previous = hash;
  }
  return true;
}

test('of an applicant whose decisions are past their time nothing is left in any byte, and the other applicant is whole', async () => {
  const place = newPlace();
  const records = await planted(place, BOUND_MS - DAY_MS);
  const held = await records.heldOfApplicant({ identifier: SELMA, decisionsBeforeMs: BOUND_MS });
  expect(Object.fromEntries(held.goes.map(({ what, count }) => [what, count]))).toEqual({
    'office-data': 1,
    results: 2,
    replies: 2,
    households: 1,
    'report-links': 1,
    'unsaved-texts': 1,
    decisions: 1,
    notices: 1,
  });
  expect(held).toMatchObject({ name: word(SELMA, 'name'), stays: [], decidedMs: null });
  await eraseSelma(records);
  expect(await records.application(SELMA)).toBeNull();
  expect(await records.decisions(SELMA)).toEqual([]);
  expect((await records.listApplications(listRequest())).total).toBe(1);
  expect((await records.households()).map(({ members }) => members.map(({ token }) => token))).toEqual([
    [`T-${BEN}`],
  ]);
  const after = await records.heldOfApplicant({ identifier: SELMA, decisionsBeforeMs: BOUND_MS });
  expect(after).toEqual({ name: '', goes: [], stays: [], decidedMs: null });
  expect(await records.verifyActivity()).toMatchObject({ whole: true });
  expect(await chainHolds(records)).toBe(true);
  await records.close();
  expect(foundIn(place, SELMA)).toEqual([]);
  expect(foundIn(place, BEN)).toEqual(ALL);
});

test('the same search finds every word where nothing was erased', async () => {
  const place = newPlace();
  await (await planted(place, NOW_MS)).close();
  expect(foundIn(place, SELMA)).toEqual(ALL);
});

test('a decision whose days are not over stays with its notice and its result, and goes when they are', async () => {
  const place = newPlace();
  const records = await planted(place, NOW_MS - DAY_MS);
  const asked = { identifier: SELMA, decisionsBeforeMs: BOUND_MS };
  const { stays, decidedMs } = await records.heldOfApplicant(asked);
  expect(stays.map(({ what }) => what)).toEqual(['decisions', 'notices', 'results', 'replies']);
  expect(decidedMs).toBe(NOW_MS - DAY_MS + 1);
  await eraseSelma(records);
  const [decision] = await records.decisions(SELMA);
  expect(decision?.reasons[0]?.text).toBe(word(SELMA, 'reason'));
  expect(await records.notices(decision?.id ?? 0)).toHaveLength(1);
  const application = await records.application(SELMA);
  expect(application).toMatchObject({ office: NO_OFFICE_DATA, fetchedAtMs: NOW_MS - DAY_MS + 1 });
  expect(await records.rawReply(SELMA)).not.toBeNull();
  expect(await records.fetchedResults(SELMA)).toHaveLength(1);
  expect((await records.listApplications(listRequest({ search: word(SELMA, 'name') }))).total).toBe(0);
  await records.close();
  expect(foundIn(place, SELMA)).toEqual([...DECIDED]);

  const later = await opened(place);
  await later.eraseApplicant({ ...asked, decisionsBeforeMs: NOW_MS, atMs: NOW_MS + 1 });
  await later.eraseRemains();
  expect(await later.decisions(SELMA)).toEqual([]);
  await later.close();
  expect(foundIn(place, SELMA)).toEqual([]);
});

test('an erased applicant is erased in a copy of before, and not again where the desk has looked it up since', async () => {
  const place = newPlace();
  const records = await planted(place, BOUND_MS - DAY_MS);
  await records.close();
  const copy = { ...place, file: `${place.file}.before-restore` };
  copyFileSync(place.file, copy.file);
  const again = await opened(place);
  await eraseSelma(again);
  const erased = await again.whatWasErased();
  await plant(again, SELMA, NOW_MS);
  await again.close();
  expect(foundIn(copy, SELMA)).toEqual(ALL);
  expect(eraseInCopy(copy.file, Uint8Array.from(place.key), erased, NOW_MS)).toBeGreaterThan(0);
  expect(foundIn(copy, SELMA)).toEqual([]);
  expect(foundIn(copy, BEN)).toEqual(ALL);

  const since = { ...place, file: `${place.file}.since` };
  copyFileSync(place.file, since.file);
  expect(eraseInCopy(since.file, Uint8Array.from(place.key), erased, NOW_MS)).toBe(0);
  expect(foundIn(since, SELMA)).toContain('name');
});
