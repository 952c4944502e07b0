import { describe, expect, it } from 'vitest';
import { NO_OFFICE_DATA } from '#shared/features/applications/fields.ts';
import { approvalResult, connectTo, type Scripts, scriptedService } from './scripted-service.ts';
import {
  activityRequest,
  linksOf,
  member,
  practise,
  refusalOf,
  type TestDesk,
  type TestDeskOptions,
  testDesk,
} from './test-desk.ts';

const HOUR_MS = 3_600_000;
const ADDRESS = 'https://127.0.0.1/r/3f9c-secret-of-the-link';
const link = () => ({ status: 200, json: { success: true, message: '', url: ADDRESS } });
const subject = { kind: 'application', identifier: 'A-1' } as const;

/** A desk with the application A-1 and its applicant's token, at a service that answers as scripted. */
async function deskWithApplication(
  scripts: Scripts,
  name = 'Ann Example',
  options: Partial<TestDeskOptions> = {},
) {
  const service = await scriptedService({
    getapplicationapproval: () => ({ status: 200, json: approvalResult }),
    addCoapplicant: () => ({ status: 200, json: { success: true, message: '' } }),
    ...scripts,
  });
  const test = await testDesk(options);
  await connectTo(test, service.url);
  await test.call['lookUps.start']({ text: 'A-1' });
  await test.waitForLookUp();
  await test.call['applications.saveOfficeData']({
    identifier: 'A-1',
    office: {
      ...NO_OFFICE_DATA,
      name,
      property: '',
      unit: '',
      tags: [],
      applicantToken: 'applicant-1',
    },
  });
  return { test, service };
}

const activityOf = async (test: TestDesk) => {
  const { entries } = await test.call['activity.list'](activityRequest);
  return entries
    .filter(({ log }) => log?.subjectType === 'report-link')
    .map(({ kind, outcome }) => `${kind} ${outcome}`);
};

describe('a report link', () => {
  it('is one click: asked for, on the clipboard as text and as HTML, live for four hours', async () => {
    const { test, service } = await deskWithApplication({ getTempUrl: link }, 'Ann <b>"&" O’Neil');
    const made = await test.call['reportLinks.create']({ subject });
    expect(made).toMatchObject({ subject, state: 'live', copies: 1, label: 'Ann <b>"&" O’Neil' });
    expect(Date.parse(made.expiresAt) - Date.parse(made.requestedAt)).toBe(4 * HOUR_MS);
    expect(test.clipboard).toEqual([
      { text: ADDRESS, html: `<a href="${ADDRESS}">Ann &lt;b&gt;&quot;&amp;&quot; O’Neil</a>` },
    ]);
    expect(service.received('getTempUrl')[0]?.body.toString()).toBe('guid=applicant-1');
    expect(await activityOf(test)).toEqual(['link-copied succeeded', 'link-requested succeeded']);
    expect(await test.call['reportLinks.copy']({ id: made.id })).toMatchObject({ copies: 2 });
    await test.call['reportLinks.open']({ id: made.id });
    expect(test.opened).toEqual([ADDRESS]);
  });

  it('never shows its address to the page, the activity or the log', async () => {
    const { test } = await deskWithApplication({ getTempUrl: link });
    const answers: unknown[] = [await test.call['reportLinks.create']({ subject })];
    answers.push(await linksOf(test), await test.call['activity.list'](activityRequest));
    const said = JSON.stringify([answers, test.news, test.logLines, test.desk().state()]);
    expect(said).not.toContain('secret-of-the-link');
  });

  it('needs the applicant’s token, or a household that is confirmed', async () => {
    const { test } = await deskWithApplication({ getTempUrl: link });
    const { office } = await test.call['applications.get']({ identifier: 'A-1' });
    await test.call['applications.saveOfficeData']({
      identifier: 'A-1',
      office: { ...office, applicantToken: null },
    });
    expect(await refusalOf(test.call['reportLinks.create']({ subject }))).toMatchObject({
      kind: 'invalid-input',
      field: 'applicantToken',
    });
    const { id } = await test.call['households.save']({
      id: null,
      members: [{ ...member('primary-1'), name: 'Primary' }, member('other-1')],
      property: '',
      note: '',
    });
    const ofHousehold = { kind: 'household', householdId: id } as const;
    expect(await refusalOf(test.call['reportLinks.create']({ subject: ofHousehold }))).toMatchObject({
      kind: 'household-not-confirmed',
    });
    expect(await linksOf(test)).toEqual([]);
    await test.call['households.send']({ id });
    expect(await test.call['reportLinks.create']({ subject: ofHousehold })).toMatchObject({
      label: 'Primary',
    });
  });

  it.each([
    ['the answer is lost', 'loses the answer' as const, 'unconfirmed', 'unconfirmed'],
    [
      'no link is in the answer',
      { status: 200, json: { success: true, message: '' } },
      'unreadable',
      'unconfirmed',
    ],
    ['the service refuses', { status: 400, json: { message: 'No such applicant.' } }, 'refused', 'failed'],
    ['the token is rejected', { status: 401, json: { message: 'Who?' } }, 'token-rejected', 'failed'],
  ])('where %s says so, keeps it in the list and asks only once', async (_what, script, kind, state) => {
    const { test, service } = await deskWithApplication({ getTempUrl: () => script });
    expect(await refusalOf(test.call['reportLinks.create']({ subject }))).toMatchObject({ kind });
    const [kept] = await linksOf(test);
    expect(kept).toMatchObject({ state, copies: 0 });
    expect(service.received('getTempUrl')).toHaveLength(1);
    expect(test.clipboard).toEqual([]);
    expect((await refusalOf(test.call['reportLinks.copy']({ id: kept?.id ?? 0 }))).kind).toBe(
      'not-on-this-desk',
    );
  });

  it.each([
    ['is no https', 'javascript:alert(1)'],
    ['holds credentials', 'https://ann:secret@127.0.0.1/r/1'],
    ['has 5,000 characters', `https://127.0.0.1/r/${'x'.repeat(4_980)}`],
  ])('is refused where its address %s', async (_what, url) => {
    const { test } = await deskWithApplication({
      getTempUrl: () => ({ status: 200, json: { success: true, url } }),
    });
    expect(await refusalOf(test.call['reportLinks.create']({ subject }))).toMatchObject({
      kind: 'unreadable',
    });
    expect(await linksOf(test)).toMatchObject([{ state: 'unconfirmed', copies: 0 }]);
    expect(test.clipboard).toEqual([]);
  });

  it('is refused where it leads to another host, which is named', async () => {
    const { test } = await deskWithApplication({
      getTempUrl: () => ({
        status: 200,
        json: { success: true, url: 'https://reports.example.com/r/7f3c9a1e55b04d28' },
      }),
    });
    expect(await refusalOf(test.call['reportLinks.create']({ subject }))).toMatchObject({
      kind: 'link-elsewhere',
      host: 'reports.example.com',
    });
    expect(await linksOf(test)).toMatchObject([{ state: 'failed', copies: 0 }]);
    expect(test.clipboard).toEqual([]);
  });

  it('is taken off the clipboard again, but nothing else is', async () => {
    const { test } = await deskWithApplication({ getTempUrl: link });
    const { id } = await test.call['reportLinks.create']({ subject });
    expect(await test.call['reportLinks.undoCopy']({ ids: [id] })).toEqual({ clipboard: 'cleared' });
    expect(test.clipboard.at(-1)).toEqual({ text: '' });
    test.clipboard.push({ text: 'something of the user’s' });
    expect(await test.call['reportLinks.undoCopy']({ ids: [id] })).toEqual({
      clipboard: 'holds something else',
    });
    expect(test.clipboard.at(-1)).toEqual({ text: 'something of the user’s' });
  });

  it('is made anew for the same person, recipient and purpose', async () => {
    const { test, service } = await deskWithApplication({ getTempUrl: link });
    const { id } = await test.call['reportLinks.create']({ subject });
    const mail = { recipient: 'owner@example.com', purpose: 'Owner’s review', language: 'en' } as const;
    await test.call['reportLinks.mail']({ id, ...mail, way: 'copy' });
    test.clock.advance(4 * HOUR_MS);
    const renewed = await test.call['reportLinks.renew']({ id });
    expect(renewed).toMatchObject({ subject, state: 'live', mailedAt: null, requestedBy: 'tester' });
    expect(renewed).toMatchObject({ recipient: mail.recipient, purpose: mail.purpose });
    expect(service.received('getTempUrl')).toHaveLength(2);
    expect(await linksOf(test)).toMatchObject([{ state: 'live' }, { id, state: 'expired' }]);
  });
});

/** A desk with three applications, whose links have expired; the third has no applicant's token any more. */
async function deskWithExpiredLinks(getTempUrl: NonNullable<Scripts['getTempUrl']>) {
  const { test, service } = await deskWithApplication({ getTempUrl });
  const { office } = await test.call['applications.get']({ identifier: 'A-1' });
  await test.call['lookUps.start']({ text: 'A-2\nA-3' });
  await test.waitForLookUp();
  const ids: number[] = [];
  for (const identifier of ['A-1', 'A-2', 'A-3']) {
    const named = { ...office, name: `Ann ${identifier}`, applicantToken: `token-of-${identifier}` };
    await test.call['applications.saveOfficeData']({ identifier, office: named });
    ids.push((await test.call['reportLinks.create']({ subject: { kind: 'application', identifier } })).id);
  }
  await test.call['applications.saveOfficeData']({
    identifier: 'A-3',
    office: { ...office, applicantToken: null },
  });
  test.clock.advance(4 * HOUR_MS);
  test.clipboard.length = 0;
  return { test, service, ids };
}

describe('several report links at once', () => {
  it('are made anew, copied as one list of names and links, and taken off the clipboard in one step; what failed says why', async () => {
    const { test, ids } = await deskWithExpiredLinks(link);
    const { made, failed } = await test.call['reportLinks.renewSeveral']({ ids });
    expect(made).toMatchObject([
      { label: 'Ann A-1', state: 'live', copies: 1 },
      { label: 'Ann A-2', state: 'live', copies: 1 },
    ]);
    expect(failed).toMatchObject([{ id: ids[2], label: 'Ann A-3', error: { kind: 'invalid-input' } }]);
    expect(test.clipboard).toEqual([
      {
        text: `Ann A-1: ${ADDRESS}\nAnn A-2: ${ADDRESS}`,
        html: `<ul><li><a href="${ADDRESS}">Ann A-1</a></li><li><a href="${ADDRESS}">Ann A-2</a></li></ul>`,
      },
    ]);
    // Copied in one act; when the old ones were ended is not looked at.
    const acts = (await activityOf(test)).filter((act) => !act.startsWith('link-ended'));
    expect(acts.slice(0, 3)).toEqual([
      'link-copied succeeded',
      'link-requested succeeded',
      'link-requested succeeded',
    ]);
    const numbers = made.map(({ id }) => id);
    expect(await test.call['reportLinks.undoCopy']({ ids: numbers })).toEqual({ clipboard: 'cleared' });
    expect(test.clipboard.at(-1)).toEqual({ text: '' });
    expect(await linksOf(test)).toHaveLength(5);
  });

  it('are in the list where the clipboard refuses them, which is told: nobody asks for them twice', async () => {
    const { test, ids } = await deskWithExpiredLinks(link);
    test.clipboard.push = () => {
      throw new Error('The clipboard is held by another program.');
    };
    const { made, isCopied } = await test.call['reportLinks.renewSeveral']({ ids });
    expect(isCopied).toBe(false);
    expect(made).toMatchObject([
      { state: 'live', copies: 0 },
      { state: 'live', copies: 0 },
    ]);
    expect(test.logLines.join()).not.toContain(ADDRESS);
  });

  it('are asked for once for the same person, and not at all for the rest where the service does not answer', async () => {
    let isAway = false;
    const { test, service, ids } = await deskWithExpiredLinks(() => (isAway ? 'loses the answer' : link()));
    const [first = 0, second = 0] = ids;
    const again = await test.call['reportLinks.renew']({ id: first });
    test.clock.advance(4 * HOUR_MS);
    expect((await test.call['reportLinks.renewSeveral']({ ids: [first, again.id] })).made).toHaveLength(1);
    test.clock.advance(4 * HOUR_MS);
    isAway = true;
    test.clipboard.length = 0;
    const asked = service.received('getTempUrl').length;
    const { made, failed } = await test.call['reportLinks.renewSeveral']({ ids: [first, second] });
    expect(made).toEqual([]);
    expect(failed).toMatchObject([
      { id: first, error: { kind: 'unconfirmed' } },
      { id: second, error: { kind: 'unconfirmed' } },
    ]);
    expect(service.received('getTempUrl')).toHaveLength(asked + 1);
    expect(test.clipboard).toEqual([]);
  });
});

describe('the end of a report link', () => {
  it('comes after four hours by itself, and is told', async () => {
    const { test } = await deskWithApplication({ getTempUrl: link });
    const { id } = await test.call['reportLinks.create']({ subject });
    test.clock.advance(4 * HOUR_MS - 200);
    expect(await linksOf(test)).toMatchObject([{ state: 'live' }]);
    test.news['records-changed'].length = 0;
    await test.waitForNews((all) =>
      all['records-changed'].some(({ areas }) => areas.includes('reportLinks')),
    );
    expect(await linksOf(test)).toMatchObject([{ id, state: 'expired' }]);
    expect(await activityOf(test)).toContain('link-ended succeeded');
    for (const call of ['reportLinks.copy', 'reportLinks.open'] as const) {
      expect(await refusalOf(test.call[call]({ id }))).toMatchObject({ kind: 'link-expired' });
    }
    expect(test.clipboard).toHaveLength(1);
    expect(test.opened).toEqual([]);
  });

  it('is not put off by a clock set back while the desk runs', async () => {
    const { test } = await deskWithApplication({ getTempUrl: link });
    const { id } = await test.call['reportLinks.create']({ subject });
    test.clock.setWall(-10 * HOUR_MS);
    test.clock.advance(4 * HOUR_MS);
    expect(await refusalOf(test.call['reportLinks.copy']({ id }))).toMatchObject({ kind: 'link-expired' });
    expect(await linksOf(test)).toMatchObject([{ state: 'expired' }]);
    test.clock.setWall(-10 * HOUR_MS);
    await test.restart();
    expect(await linksOf(test)).toMatchObject([{ state: 'expired' }]);
  });

  it('is not put off by a clock set back while the desk is closed', async () => {
    const { test } = await deskWithApplication({ getTempUrl: link });
    const { id } = await test.call['reportLinks.create']({ subject });
    test.clock.setWall(-2 * HOUR_MS);
    await test.restart();
    expect(await linksOf(test)).toMatchObject([{ state: 'expired' }]);
    expect(await refusalOf(test.call['reportLinks.copy']({ id }))).toMatchObject({ kind: 'link-expired' });
  });

  it('is not put off by a clock set back just before the desk was cut off, for the machine was up all the time', async () => {
    const { test } = await deskWithApplication({ getTempUrl: link });
    const { id } = await test.call['reportLinks.create']({ subject });
    test.clock.advance(3 * HOUR_MS);
    // Nobody has looked at the links since the first hour, so that the clock was never seen to be later than it is now.
    test.clock.setWall(-2 * HOUR_MS);
    await test.restart();
    await test.call['reportLinks.copy']({ id });
    test.clock.advance(HOUR_MS);
    expect(await refusalOf(test.call['reportLinks.copy']({ id }))).toMatchObject({ kind: 'link-expired' });
  });

  it('comes while the machine sleeps, and is settled the moment it wakes', async () => {
    const { test } = await deskWithApplication({ getTempUrl: link });
    const { id } = await test.call['reportLinks.create']({ subject });
    test.clock.sleep(4 * HOUR_MS);
    test.news['records-changed'].length = 0;
    test.wake();
    await test.waitForNews((all) =>
      all['records-changed'].some(({ areas }) => areas.includes('reportLinks')),
    );
    expect(await activityOf(test)).toContain('link-ended succeeded');
    expect(await refusalOf(test.call['reportLinks.open']({ id }))).toMatchObject({ kind: 'link-expired' });
  });

  it('is not brought forward by a clock set forward: people then read another time, and as much is left', async () => {
    const { test } = await deskWithApplication({ getTempUrl: link });
    const { id, expiresAt } = await test.call['reportLinks.create']({ subject });
    const movedBy = async () => {
      const [shown] = await linksOf(test);
      expect(shown).toMatchObject({ id, state: 'live' });
      return Math.round((Date.parse(shown?.expiresAt ?? '') - Date.parse(expiresAt)) / 1_000);
    };
    test.clock.setWall(9 * HOUR_MS);
    expect(await movedBy()).toBe((9 * HOUR_MS) / 1_000);
    test.clock.setWall(-11 * HOUR_MS);
    expect(await movedBy()).toBe((-2 * HOUR_MS) / 1_000);
    test.clock.setWall(2 * HOUR_MS);
    test.clock.advance(4 * HOUR_MS - 1_000);
    await test.call['reportLinks.copy']({ id });
    test.clock.advance(1_000);
    expect(await refusalOf(test.call['reportLinks.copy']({ id }))).toMatchObject({ kind: 'link-expired' });
  });

  it('comes as it should in the next run after the clock was set forward and stayed so', async () => {
    const { test } = await deskWithApplication({ getTempUrl: link });
    const { id } = await test.call['reportLinks.create']({ subject });
    test.clock.setWall(9 * HOUR_MS);
    await linksOf(test);
    test.clock.advance(4 * HOUR_MS - 60_000);
    await test.restart();
    await test.call['reportLinks.copy']({ id });
    test.clock.advance(60_000);
    await test.restart();
    expect(await linksOf(test)).toMatchObject([{ state: 'expired' }]);
  });

  it('is tried again where the address could not be wiped', async () => {
    let failures = 1;
    const { test } = await deskWithApplication({ getTempUrl: link }, 'Ann Example', {
      throughRecords: (records) => ({
        ...records,
        async expireReportLinks(ids, nowMs) {
          if (ids.length > 0 && failures-- > 0) throw new Error('The disk is full.');
          await records.expireReportLinks(ids, nowMs);
        },
      }),
    });
    const { id } = await test.call['reportLinks.create']({ subject });
    test.clock.advance(4 * HOUR_MS);
    await expect(linksOf(test)).rejects.toThrow('The disk is full.');
    expect(await linksOf(test)).toMatchObject([{ id, state: 'expired' }]);
  });

  it('is settled at start before anything is shown', async () => {
    const { test } = await deskWithApplication({ getTempUrl: link });
    const { id } = await test.call['reportLinks.create']({ subject });
    test.clock.advance(3 * HOUR_MS);
    await test.restart();
    await test.call['reportLinks.copy']({ id });
    test.clock.advance(HOUR_MS);
    await test.restart();
    const { entries } = await test.call['activity.list'](activityRequest);
    expect(entries.slice(0, 2).map(({ kind }) => kind)).toEqual(['desk-started', 'link-ended']);
    expect(await linksOf(test)).toMatchObject([{ state: 'expired', copies: 2 }]);
  });

  it('leaves a new link of a corrected clock alone', async () => {
    const { test } = await deskWithApplication({ getTempUrl: link });
    test.clock.setWall(10 * HOUR_MS);
    await test.call['lookUps.start']({ text: 'A-1' });
    await test.waitForLookUp();
    test.clock.setWall(-10 * HOUR_MS);
    const { id } = await test.call['reportLinks.create']({ subject });
    await test.restart();
    await test.call['reportLinks.copy']({ id });
    expect(await linksOf(test)).toMatchObject([{ state: 'live', copies: 2 }]);
  });
});

describe('at the practice service', () => {
  it('a link opens a page with a captcha, without any token', async () => {
    const test = await testDesk();
    const [row] = await practise(test);
    await test.call['reportLinks.create']({ subject: { kind: 'application', identifier: row.identifier } });
    const page = await fetch(test.clipboard[0]?.text ?? '');
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('altcha');
  });
});
