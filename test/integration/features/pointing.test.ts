import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { approvalResult, connectTo, type Script, scriptedService } from './scripted-service.ts';
import { activityRequest, linksOf, refusalOf, testDesk } from './test-desk.ts';

const RULE = {
  ...{
    attribute_enabled: '1',
    baseline_value: '30',
    weight: '10',
    baseline_type: 'up',
    evaluation_value: '3',
  },
  ...{ evaluation_type: 'down', score_value: '1' },
};
/** Under names that nobody could guess. */
const foreign: Script = {
  status: 200,
  json: { underwriting: { checks: [{ key: 'net_monthly_rent', observed: '34', ...RULE }] } },
};
const identifier = 'APP-1';
const NOTHING = { results: { map: null, value: null, name: null }, link: null };
const POINTED = {
  results: { map: ['underwriting', 'checks'], value: 'observed', name: 'key' },
  link: null,
};

async function deskOn(script: () => Script) {
  const service = await scriptedService({ getapplicationapproval: script });
  const test = await testDesk();
  await connectTo(test, service.url);
  const lookUp = async () => {
    await test.call['lookUps.start']({ text: identifier });
    await test.waitForLookUp();
  };
  const pointedAt = async () =>
    (await test.call['activity.list']({ ...activityRequest, kind: 'replies-pointed-at' })).entries;
  return { test, lookUp, pointedAt };
}

it('a reply that is not understood is kept, pointed into, read by it from then on, also after a restart, and undone', async () => {
  const { test, lookUp, pointedAt } = await deskOn(() => foreign);
  await lookUp();
  expect((await refusalOf(test.call['applications.get']({ identifier }))).kind).toBe('not-on-this-desk');

  const { replies } = await test.call['pointing.try']({ pointing: POINTED, identifier: null });
  expect(replies).toMatchObject([
    {
      identifier,
      before: { outcome: 'not', detail: 'The approval result holds no attributes.' },
      after: { outcome: 'whole', attributes: [{ name: 'net_monthly_rent', measured: 34, points: 9 }] },
    },
  ]);
  expect(JSON.parse(replies[0]?.text ?? '')).toEqual('json' in foreign ? foreign.json : null);
  // Trying counts for nothing.
  await lookUp();
  expect((await refusalOf(test.call['applications.get']({ identifier }))).kind).toBe('not-on-this-desk');

  const kept = await test.call['pointing.keep']({ pointing: POINTED });
  expect(kept).toMatchObject({ pointing: POINTED, last: { by: expect.any(String) } });
  await test.restart();
  await lookUp();
  expect((await test.call['applications.get']({ identifier })).row).toMatchObject({
    score: 9,
    scorePercent: 90,
  });
  expect((await pointedAt())[0]?.sentence).toContain(
    'attributes at /underwriting/checks, values in observed, names in key',
  );

  await test.call['pointing.keep']({ pointing: NOTHING });
  expect((await test.call['pointing.get']({})).pointing).toEqual(NOTHING);
  expect((await pointedAt())[0]?.sentence).toContain('reset how');
  expect((await refusalOf(test.call['applications.refresh']({ identifier }))).kind).toBe('unreadable');
});

it('what would make fewer of the last replies understood does not count', async () => {
  const known: Script = {
    status: 200,
    json: { net_monthly_rent: { ...RULE, attribute_value: '34' } },
  };
  const { test, lookUp, pointedAt } = await deskOn(() => known);
  await lookUp();
  const wrong = { results: { map: null, value: 'baseline_type', name: null }, link: null };
  const refused = await refusalOf(test.call['pointing.keep']({ pointing: wrong }));
  expect(refused).toMatchObject({ kind: 'invalid-input', field: 'pointing' });
  expect((await test.call['pointing.get']({})).pointing).toEqual(NOTHING);
  expect(await pointedAt()).toEqual([]);
});

it('what is stored is judged again by what was pointed at', async () => {
  const two: Script = {
    status: 200,
    json: { net_monthly_rent: { ...RULE, attribute_value: '90', observed: '30' } },
  };
  const { test, lookUp } = await deskOn(() => two);
  await lookUp();
  expect((await test.call['applications.get']({ identifier })).row.score).toBe(0);
  await test.call['pointing.keep']({
    pointing: { results: { map: null, value: 'observed', name: null }, link: null },
  });
  expect((await test.call['applications.get']({ identifier })).row.score).toBe(10);
});

describe('where the report link is', () => {
  const subject = { kind: 'application', identifier } as const;
  const SECRET = '3f9c-secret-of-the-link';
  const PASSPHRASE = 'correct horse battery staple';
  const linkAt = (...path: string[]) => ({ ...NOTHING, link: path });
  /** The link under a name that nobody could guess, beside one elsewhere, a text and a name that may be a secret itself. */
  const answered = (where: string): Script => ({
    status: 200,
    json: {
      success: true,
      ticket: {
        opens: { at: where },
        [`https://127.0.0.1/r/${SECRET}`]: '1',
        help: { at: `https://help.stranger.example/${SECRET}` },
        number: 7,
        said: SECRET,
      },
    },
  });

  async function deskToLink(where: string) {
    const service = await scriptedService({
      getapplicationapproval: () => ({ status: 200, json: approvalResult }),
      getTempUrl: () => answered(where),
    });
    const test = await testDesk({ keyStore: 'passphrase' });
    await test.call['vault.choosePassphrase']({ passphrase: PASSPHRASE });
    await connectTo(test, service.url);
    await test.call['lookUps.start']({ text: identifier });
    await test.waitForLookUp();
    const { office } = await test.call['applications.get']({ identifier });
    await test.call['applications.saveOfficeData']({
      identifier,
      office: { ...office, applicantToken: 'applicant-1' },
    });
    return { test, service };
  }

  it.each([
    ['an address', `https://127.0.0.1/r/${SECRET}`, 'address'],
    ['an address that begins with its path', `/r/${SECRET}`, 'text'],
  ] as const)(
    'is pointed at in an answer of which only its places are shown, tried before it counts, and read by the next call: %s',
    async (_, where, kind) => {
      const { test } = await deskToLink(where);
      expect(await test.call['pointing.linkReply']({})).toBeNull();
      const missed = await refusalOf(test.call['reportLinks.create']({ subject }));
      expect(missed).toMatchObject({ kind: 'unreadable', field: 'link' });
      expect(test.clipboard).toEqual([]);

      const reply = await test.call['pointing.linkReply']({});
      expect(reply?.places).toEqual([
        { path: [], kind: 'object', size: 2, leads: 'nowhere', host: null },
        { path: ['success'], kind: 'other', size: 0, leads: 'nowhere', host: null },
        { path: ['ticket'], kind: 'object', size: 5, leads: 'nowhere', host: null },
        { path: ['ticket', 'opens'], kind: 'object', size: 1, leads: 'nowhere', host: null },
        { path: ['ticket', 'opens', 'at'], kind, size: where.length, leads: 'service', host: null },
        { path: ['ticket', 'help'], kind: 'object', size: 1, leads: 'nowhere', host: null },
        {
          ...{ path: ['ticket', 'help', 'at'], kind: 'address', size: 53, leads: 'elsewhere' },
          host: 'help.stranger.example',
        },
        { path: ['ticket', 'number'], kind: 'number', size: 0, leads: 'nowhere', host: null },
        { path: ['ticket', 'said'], kind: 'text', size: SECRET.length, leads: 'nowhere', host: null },
      ]);
      for (const wrong of [['ticket', 'said'], ['ticket', 'nothing'], ['ticket', 'help', 'at'], ['ticket']]) {
        const refused = await refusalOf(test.call['pointing.keep']({ pointing: linkAt(...wrong) }));
        expect(refused).toMatchObject({ kind: 'invalid-input', field: 'pointing' });
      }
      expect((await test.call['pointing.get']({})).pointing).toEqual(NOTHING);

      await test.call['pointing.keep']({ pointing: linkAt('ticket', 'opens', 'at') });
      expect(await test.call['pointing.linkReply']({})).toBeNull();
      const { entries } = await test.call['activity.list'](activityRequest);
      expect(entries[0]).toMatchObject({ kind: 'replies-pointed-at' });
      expect(entries[0]?.sentence).toContain('the link at /ticket/opens/at');
      const told = [missed, reply, entries, await linksOf(test), test.news, test.logLines];
      expect(JSON.stringify([...told, test.desk().state()])).not.toContain(SECRET);

      await test.call['vault.lock']({});
      await test.call['vault.unlock']({ passphrase: PASSPHRASE });
      expect(await test.call['reportLinks.create']({ subject })).toMatchObject({ state: 'live' });
      expect(test.clipboard[0]?.text).toMatch(new RegExp(`^https?://127\\.0\\.0\\.1(:\\d+)?/r/${SECRET}$`));

      await test.call['pointing.keep']({ pointing: NOTHING });
      expect((await refusalOf(test.call['reportLinks.create']({ subject }))).kind).toBe('unreadable');
    },
  );

  it('stays refused where it leads elsewhere, until the office allows the host', async () => {
    const { test } = await deskToLink('not a link');
    await refusalOf(test.call['reportLinks.create']({ subject }));
    const help = linkAt('ticket', 'help', 'at');
    const refused = await refusalOf(test.call['pointing.keep']({ pointing: help }));
    expect(refused.detail).toContain('Allow the host first.');
    await test.call['reportHosts.allow']({ host: 'help.stranger.example' });
    await test.call['pointing.keep']({ pointing: help });
    await test.call['reportLinks.create']({ subject });
    expect(test.clipboard).toMatchObject([{ text: `https://help.stranger.example/${SECRET}` }]);
    await test.call['reportHosts.disallow']({ host: 'help.stranger.example' });
    expect(await refusalOf(test.call['reportLinks.create']({ subject }))).toMatchObject({
      kind: 'link-elsewhere',
    });
  });

  it.each(['lock', 'end'] as const)(
    'is forgotten with the %s, and nothing of it is on the disk',
    async (how) => {
      const { test } = await deskToLink(`/r/${SECRET}`);
      await refusalOf(test.call['reportLinks.create']({ subject }));
      expect(await test.call['pointing.linkReply']({})).not.toBeNull();
      if (how === 'lock') await test.call['vault.lock']({});
      else await test.restart();
      await test.call['vault.unlock']({ passphrase: PASSPHRASE });
      expect(await test.call['pointing.linkReply']({})).toBeNull();
      const point = test.call['pointing.keep']({ pointing: linkAt('ticket', 'opens', 'at') });
      expect((await refusalOf(point)).kind).toBe('invalid-input');
      const files = await readdir(test.folder, { recursive: true, withFileTypes: true });
      for (const file of files.filter((one) => one.isFile())) {
        const bytes = await readFile(join(file.parentPath, file.name));
        expect(bytes.includes(SECRET), file.name).toBe(false);
      }
    },
  );
});
