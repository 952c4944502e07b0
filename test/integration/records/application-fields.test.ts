/** What the records must do for every field that the office keeps. */
import { expect, test } from 'vitest';
import {
  formFields,
  type GivenData,
  NO_OFFICE_DATA,
  NOTHING_GIVEN,
  officeFields,
} from '#shared/features/applications/fields.ts';
import { fixtureIdentifier, generateResults } from '#test/fixtures/applications.ts';
import { decryptedBytes } from './decrypted-bytes.ts';
import { newPlace, opened } from './open.ts';

const identifier = fixtureIdentifier(0);
const canary = (key: string) =>
  ({
    text: `canary${key}`,
    tags: [`canary${key}`],
    token: `canary${key}`,
    role: 'guarantor',
    date: '2031-07-19',
    time: '2031-07-19T08:15:00.000Z',
  }) as const;
const alone = (key: string, kind: keyof ReturnType<typeof canary>): GivenData => ({
  ...NOTHING_GIVEN,
  [key]: canary(key)[kind],
});

test('a field is filled where it has a gap, whatever else is written, and never written over', async () => {
  for (const { key, kind } of formFields) {
    const records = await opened();
    const given = alone(key, kind);
    const { note: _, ...kept } = given;
    await records.fillOfficeData([{ identifier, office: given }]);
    await records.storeResults([...generateResults(1, 7)]);
    expect((await records.application(identifier))?.office).toEqual(kept);
    const others = { text: 'other', tags: ['other'], token: 'other', date: '2030-01-01' };
    const other = { ...others, role: 'occupant', time: '2030-01-01T00:00:00.000Z' }[kind];
    await records.fillOfficeData([{ identifier, office: { ...NOTHING_GIVEN, [key]: other } }]);
    expect((await records.application(identifier))?.office).toEqual(kept);
    await records.saveOfficeData(identifier, NO_OFFICE_DATA, 0);
    await records.fillOfficeData([{ identifier, office: given }]);
    expect((await records.application(identifier))?.office).toEqual(kept);
  }
});

test('a field alone is due, and erased so that its bytes are gone', async () => {
  for (const { key, kind } of officeFields) {
    const place = newPlace();
    const records = await opened(place);
    await records.storeResults([...generateResults(1, 7)]);
    if (key === 'note') await records.saveNote(identifier, null, alone(key, kind).note, 1);
    else await records.saveOfficeData(identifier, alone(key, kind), 1);
    const beforeMs = Date.now();
    expect((await records.dueRecords('office-data', beforeMs, 'counted')).count).toBe(1);
    const none = { 'raw-replies': null, 'report-data': null, 'report-links': null };
    const others = { households: null, decisions: null, activity: null };
    await records.eraseDueRecords({
      before: { ...none, ...others, 'office-data': beforeMs },
      others: {},
      atMs: beforeMs,
    });
    expect((await records.application(identifier))?.office).toEqual(NO_OFFICE_DATA);
    expect((await records.dueRecords('office-data', beforeMs, 'counted')).count).toBe(0);
    await records.close();
    const bytes = decryptedBytes(place);
    const [written] = [canary(key)[kind]].flat();
    // The property stays: it is the office's, and nobody's data.
    expect([key, bytes.includes(written ?? '')]).toEqual([key, key === 'property']);
  }
});
