import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { NEWEST_VERSION } from '#electron/records/migrations/index.ts';
import { NO_OFFICE_DATA } from '#shared/features/applications/fields.ts';
import { approvalResult, scriptedService } from './scripted-service.ts';
import { activityRequest, member, practise, refusalOf, testDesk } from './test-desk.ts';

const TOKEN = 'canary-organisation-token-77aa';
const PASSPHRASE = 'canary passphrase of four words';
const LINK = 'canary-link-99';
const OFFICE = {
  ...NO_OFFICE_DATA,
  name: 'Canary Applicant',
  property: 'Canary Court',
  unit: 'C-9',
  note: 'canary note',
  tags: ['canary tag'],
  applicantToken: 'canaryApplicantToken',
};
const PARTY = { name: 'Canary Leasing', address: 'Canary Street', phone: '555-CANARY' };

/** The parts that the tests look at; that the rest is there shows in the file itself. */
const bundle = z.object({
  versions: z.record(z.string(), z.string()),
  system: z.string(),
  desk: z.object({ connection: z.object({ origin: z.string(), proxy: z.string() }) }),
  preferences: z.object({
    theme: z.string(),
    isOfficeFilledIn: z.boolean(),
    propertiesWithOwnBands: z.number(),
  }),
  records: z.object({
    schemaVersion: z.number(),
    integrity: z.string(),
    chain: z.object({ state: z.string(), brokenAt: z.number().nullable() }),
    counts: z.record(z.string(), z.number()),
  }),
  calls: z.array(z.string()),
  log: z.array(z.string()),
});

test('tells of the program and its records, and holds nothing of anybody', async () => {
  const service = await scriptedService({
    getapplicationapproval: ({ body }) =>
      body.includes('canaryapp-404')
        ? { status: 404, json: { success: false, message: 'No canaryapp-404 here' } }
        : { status: 200, json: approvalResult },
    addCoapplicant: () => ({ status: 200, json: { success: true } }),
    getTempUrl: () => ({ status: 200, json: { url: `https://127.0.0.1/${LINK}` } }),
  });
  const test = await testDesk({ keyStore: 'passphrase' });
  await test.call['vault.choosePassphrase']({ passphrase: PASSPHRASE });
  await test.call['connections.connect']({
    name: 'Canary service',
    baseUrl: `${service.url}/canary-path`,
    token: TOKEN,
  });
  await test.call['lookUps.start']({ text: 'canaryapp, canaryapp-404' });
  await test.waitForLookUp();
  const identifier = 'canaryapp';
  await test.call['applications.saveOfficeData']({ identifier, office: OFFICE });
  const members = ['canaryPrimary', 'canarySecond'].map(member);
  await test.call['households.save']({ id: null, members, property: 'Canary Court', note: 'canary' });
  await test.call['reportLinks.create']({ subject: { kind: 'application', identifier } });
  await test.call['preferences.change']({
    theme: 'dark',
    office: PARTY,
    agency: PARTY,
    propertyBands: { 'Canary Court': { approvePercent: 80, declinePercent: 50 } },
    linkMail: {
      contact: 'canary contact',
      templates: { en: null, es: null },
      announceEnd: true,
    },
  });
  test.logLines.push(
    `[2026-11-22 04:12:33.123] [error] canaryapp of Canary Applicant, Canary Court, canaryPrimary, canaryapp-404`,
    `Bearer ${TOKEN} and ${TOKEN}, https://127.0.0.1/${LINK}, open '${test.folder}/profiles/x'`,
    "[2026-11-22 04:12:34.000] [warn] The records took 812 ms for 'listApplications'.",
  );

  const { id, text, suggestedName } = await test.call['diagnostics.prepare']({});
  expect(text.toLowerCase()).not.toContain('canary');
  expect(text).not.toContain(test.folder);
  expect(suggestedName).toMatch(/^threshold-diagnostics-\d{4}-\d\d-\d\d\.json$/);
  const told = bundle.parse(JSON.parse(text));
  expect(told.versions).toMatchObject({ threshold: '0.1.0', node: process.versions.node });
  expect(told.desk.connection).toEqual(expect.objectContaining({ origin: service.url, proxy: 'none' }));
  expect(told.preferences).toEqual({ theme: 'dark', isOfficeFilledIn: true, propertiesWithOwnBands: 1 });
  expect(told.records).toMatchObject({
    schemaVersion: NEWEST_VERSION,
    integrity: 'whole',
    chain: { state: 'whole', brokenAt: null },
    counts: { applications: 1, households: 1, reportLinks: 1, decisions: 0 },
  });
  const untimed = told.calls.map((call) =>
    call.replace(/^\S+Z /, '').replace(/after \d+ ms/, 'after a while'),
  );
  expect(untimed[0]).toBe('link-requested succeeded after a while');
  expect(untimed.slice(1).sort()).toEqual([
    'application-looked-up failed (not-found, status 404)',
    'application-looked-up succeeded after a while',
  ]);
  expect(told.log).toContain(
    "[2026-11-22 04:12:34.000] [warn] The records took 812 ms for 'listApplications'.",
  );

  const file = join(test.folder, 'diagnostics.json');
  test.files.answers.push(file);
  expect(await test.call['diagnostics.save']({ id })).toEqual({ file });
  expect(readFileSync(file, 'utf8')).toBe(text);
  const [entry] = (await test.call['activity.list']({ ...activityRequest, kind: 'diagnostics-saved' }))
    .entries;
  expect(entry?.sentence).toBe('tester saved diagnostics in diagnostics.json');
});

test('what was not shown is not saved, and nothing is told of a dialog that was left', async () => {
  const desk = await testDesk();
  await practise(desk);
  const first = await desk.call['diagnostics.prepare']({});
  const second = await desk.call['diagnostics.prepare']({});
  desk.files.answers.push(join(desk.folder, 'never.json'));
  expect(await refusalOf(desk.desk().useCases['diagnostics.save']({ id: first.id }))).toMatchObject({
    kind: 'changed-meanwhile',
  });
  desk.files.answers.length = 0;
  expect(await desk.call['diagnostics.save']({ id: second.id })).toEqual({ file: null });
  const { total } = await desk.call['activity.list']({ ...activityRequest, kind: 'diagnostics-saved' });
  expect(total).toBe(0);
});

test('a desk on which no records are open has diagnostics, too', async () => {
  const desk = await testDesk();
  const { text } = await desk.call['diagnostics.prepare']({});
  expect(JSON.parse(text)).toMatchObject({ records: null, calls: [], desk: { connection: null } });
});
