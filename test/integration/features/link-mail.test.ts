import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { NO_OFFICE_DATA } from '#shared/features/applications/fields.ts';
import { approvalResult, connectTo, scriptedService } from './scripted-service.ts';
import {
  activityRequest,
  linksOf,
  refusalOf,
  type TestDesk,
  type TestDeskOptions,
  testDesk,
} from './test-desk.ts';

const HOUR_MS = 3_600_000;
const ADDRESS = 'https://127.0.0.1/r/3f9c7e21?a=1&b=%C3%A9#x';
const OFFICE = 'Nuñez & 山田 <Leasing> مكتب';

/** A desk with a live link of Ann's, in an office that has said who it is. */
async function deskWithLink(options: Partial<TestDeskOptions> = {}) {
  const service = await scriptedService({
    getapplicationapproval: () => ({ status: 200, json: approvalResult }),
    getTempUrl: () => ({ status: 200, json: { success: true, url: ADDRESS } }),
  });
  const test = await testDesk(options);
  await connectTo(test, service.url);
  await test.call['lookUps.start']({ text: 'A-1' });
  await test.waitForLookUp();
  await test.call['applications.saveOfficeData']({
    identifier: 'A-1',
    office: {
      ...NO_OFFICE_DATA,
      name: 'Ann Example',
      property: '',
      unit: '',
      tags: [],
      applicantToken: 'applicant-1',
    },
  });
  await test.call['preferences.change']({ office: { name: OFFICE, address: '', phone: '555-0134' } });
  const { id } = await test.call['reportLinks.create']({
    subject: { kind: 'application', identifier: 'A-1' },
  });
  return { test, id };
}

const mail = {
  recipient: ' josé.müller@exämple.com ',
  purpose: 'Owner’s review',
  language: 'en',
} as const;

const mailedActivity = async (test: TestDesk) => {
  const { entries } = await test.call['activity.list']({ ...activityRequest, kind: 'link-mailed' });
  return entries.map(({ log }): unknown => JSON.parse(log?.data ?? 'null'));
};

describe('mailing a report link', () => {
  it('opens the mail program with the office’s message, and keeps for whom and what for', async () => {
    const { test, id } = await deskWithLink();
    expect(await test.call['reportLinks.mail']({ id, ...mail, way: 'program' })).toEqual({
      outcome: 'opened',
      text: 'whole',
    });
    const [address = ''] = test.mails;
    const opened = new URL(address);
    expect(decodeURIComponent(opened.pathname)).toBe('josé.müller@exämple.com');
    expect(opened.searchParams.get('body')).toContain(`\r\n${ADDRESS}\r\n`);
    expect(opened.searchParams.get('body')).toMatch(/^Hello,\r\n\r\nHere is the link/);
    expect(opened.searchParams.get('body')).toContain(OFFICE);
    expect(opened.searchParams.get('body')).toContain('contact 555-0134');
    expect(address).not.toContain('Ann');
    expect(await linksOf(test)).toMatchObject([
      { recipient: 'josé.müller@exämple.com', purpose: mail.purpose, mailedAt: expect.any(String) },
    ]);
    expect(await mailedActivity(test)).toEqual([
      { way: 'program', isMailed: true, recipient: 'josé.müller@exämple.com', purpose: mail.purpose },
    ]);
    expect(JSON.stringify(test.logLines)).not.toContain('3f9c');
  });

  it('copies the message as text and as HTML, in the language that was chosen, for nobody in particular', async () => {
    const { test, id } = await deskWithLink();
    const request = { id, ...mail, recipient: '', language: 'es', way: 'copy' } as const;
    expect(await test.call['reportLinks.mail'](request)).toEqual({ outcome: 'copied' });
    const { text = '', html = '' } = test.clipboard.at(-1) ?? {};
    expect(text).toContain(`Este es el enlace al informe de evaluación:\n\n${ADDRESS}\n`);
    expect(html).toContain('<a href="https://127.0.0.1/r/3f9c7e21?a=1&amp;b=%C3%A9#x">');
    expect(html).toContain('Nuñez &amp; 山田 &lt;Leasing&gt; مكتب');
    expect(await linksOf(test)).toMatchObject([{ recipient: '', mailedAt: null, copies: 2 }]);
    expect(await test.call['reportLinks.undoCopy']({ ids: [id] })).toEqual({ clipboard: 'cleared' });
  });

  it('saves a file that a mail parser reads: one recipient, no name in the subject, the same text twice', async () => {
    const { test, id } = await deskWithLink();
    const file = join(test.folder, 'mail.eml');
    test.files.answers.push(file);
    expect(await test.call['reportLinks.mail']({ id, ...mail, way: 'file' })).toEqual({
      outcome: 'saved',
      file: 'mail.eml',
    });
    expect(test.files.suggested).toEqual([`report-link-${id}.eml`]);
    const bytes = await readFile(file);
    const parsed = await PostalMime.parse(bytes);
    expect(parsed.to).toHaveLength(1);
    expect(parsed.to?.[0]).toMatchObject({ name: '', address: expect.stringMatching(/^josé\.müller@/) });
    expect([parsed.cc, parsed.bcc, parsed.from]).toEqual([undefined, undefined, undefined]);
    expect(parsed.subject).toMatch(/^Your screening report link \(expires \w+day, .+ at \d/);
    expect(parsed.text).toContain(ADDRESS);
    expect(parsed.text).toContain(OFFICE);
    expect(parsed.html).toContain('<a href="https://127.0.0.1/r/3f9c7e21?a=1&amp;b=%C3%A9#x">');
    expect(parsed.html).toContain('Nuñez &amp; 山田 &lt;Leasing&gt; مكتب');
    expect(parsed.headers).toContainEqual(expect.objectContaining({ key: 'x-unsent', value: '1' }));
    expect(bytes.includes('Ann')).toBe(false);
    // A bare line feed is no line's end in a mail.
    expect(/(?<!\r)\n/.test(bytes.toString('latin1'))).toBe(false);
  });

  it.each([
    ['a line break', 'a@example.com\r\nBcc: all@example.com'],
    ['several addresses', 'a@example.com, b@example.com'],
    ['a name', 'Ann <a@example.com>'],
    ['nothing', ' '],
  ])('refuses a recipient with %s, and nothing goes out', async (_what, recipient) => {
    const { test, id } = await deskWithLink();
    for (const way of ['program', 'file'] as const) {
      const refused = await refusalOf(test.call['reportLinks.mail']({ id, ...mail, recipient, way }));
      expect(refused).toMatchObject({ kind: 'invalid-input', field: 'recipient' });
    }
    expect([test.mails, test.files.suggested]).toEqual([[], []]);
    expect(await linksOf(test)).toMatchObject([{ recipient: '', mailedAt: null }]);
  });

  it('mails, copies and saves no expired link, even where it ended while the file was being chosen', async () => {
    const { test, id } = await deskWithLink();
    const file = join(test.folder, 'late.eml');
    test.files.answers.push(file);
    const saving = test.call['reportLinks.mail']({ id, ...mail, way: 'file' });
    test.clock.advance(4 * HOUR_MS);
    expect(await refusalOf(saving)).toMatchObject({ kind: 'link-expired' });
    await expect(readFile(file)).rejects.toThrow('ENOENT');
    for (const way of ['program', 'copy'] as const) {
      expect(await refusalOf(test.call['reportLinks.mail']({ id, ...mail, way }))).toMatchObject({
        kind: 'link-expired',
      });
    }
    expect(test.mails).toEqual([]);
  });

  it('goes by the office’s own template, and refuses one that would go out without its link', async () => {
    const { test, id } = await deskWithLink();
    const { linkMail } = test.desk().state().preferences;
    const own = { subject: 'Report', body: 'See {link} until {expires}. {office}' };
    await test.call['preferences.change']({
      linkMail: { ...linkMail, templates: { en: own, es: null } },
    });
    await test.call['reportLinks.mail']({ id, ...mail, way: 'copy' });
    expect(test.clipboard.at(-1)?.text).toMatch(/^See https:\/\/127\.0\.0\.1\/r\/3f9c.* until /);
    const without = { ...linkMail, templates: { en: { ...own, body: 'Until {expires}' }, es: null } };
    expect(await refusalOf(test.call['preferences.change']({ linkMail: without }))).toMatchObject({
      kind: 'invalid-input',
      field: 'linkMail.templates.en',
    });
  });
});

describe('the end of a mailed link', () => {
  it('is announced once, a quarter of an hour before, where that is wished, without a name', async () => {
    const { test, id } = await deskWithLink();
    const { linkMail } = test.desk().state().preferences;
    await test.call['reportLinks.mail']({ id, ...mail, way: 'program' });
    test.clock.advance(4 * HOUR_MS - 15 * 60_000);
    await linksOf(test);
    expect(test.notifications).toEqual([]);
    await test.call['preferences.change']({ linkMail: { ...linkMail, announceEnd: true } });
    await linksOf(test);
    await linksOf(test);
    await test.restart();
    await linksOf(test);
    expect(test.notifications).toMatchObject([{ command: 'show-report-links' }]);
    expect(JSON.stringify(test.notifications)).not.toMatch(/Ann|josé|3f9c/);
  });

  it('is announced where it was mailed while the clock was being put right', async () => {
    const { test, id } = await deskWithLink({
      throughRecords: (records) => ({
        ...records,
        async moveReportLinks(links, nowMs) {
          await records.moveReportLinks(links, nowMs);
          await test.call['reportLinks.mail']({ id, ...mail, way: 'program' });
        },
      }),
    });
    const { linkMail } = test.desk().state().preferences;
    await test.call['preferences.change']({ linkMail: { ...linkMail, announceEnd: true } });
    test.clock.setWall(HOUR_MS);
    await linksOf(test);
    test.clock.advance(4 * HOUR_MS - 60_000);
    await linksOf(test);
    expect(test.notifications).toHaveLength(1);
  });

  it('is not announced where nobody was mailed', async () => {
    const { test } = await deskWithLink();
    const { linkMail } = test.desk().state().preferences;
    await test.call['preferences.change']({ linkMail: { ...linkMail, announceEnd: true } });
    test.clock.advance(4 * HOUR_MS - 60_000);
    await linksOf(test);
    expect(test.notifications).toEqual([]);
  });
});
