import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { NO_OFFICE_DATA } from '#shared/features/applications/fields.ts';
import { approvalResult, scriptedService } from './scripted-service.ts';
import { activityRequest, linksOf, listRequest, member, refusalOf, testDesk } from './test-desk.ts';

const CANARY = 'canary-8f2b61c9d4e7a053-organisation-token';
const LINK_CANARY = 'link-canary-51d0b7';

/** Every file below the folder, by its path. */
async function filesBelow(folder: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map(await Promise.all(files.map(async (file) => [file, await readFile(file)] as const)));
}

/** A secret as it is, and in the encodings in which one might slip through. */
const spellings = (secret: string) => [
  secret,
  encodeURIComponent(secret),
  Buffer.from(secret).toString('base64').replaceAll('=', ''),
  Buffer.from(secret).toString('hex'),
];

describe('the organisation’s token', () => {
  it('is in no file, event, answer, error or log line, even where the service echoes it', async () => {
    const echo = { success: false, message: `Unknown token ${CANARY} (Bearer ${CANARY})` };
    const service = await scriptedService({
      getapplicationapproval: ({ body }) =>
        body.includes('echo')
          ? { status: 200, json: { ...approvalResult, note: `token ${CANARY}` } }
          : { status: 400, json: echo },
      setapprovalcenter: () => ({ status: 200, html: `<p>${CANARY}</p>` }),
      addCoapplicant: () => ({ status: 422, json: echo }),
      getTempUrl: () => ({ status: 200, json: { url: `https://127.0.0.1/${LINK_CANARY}` } }),
    });
    const test = await testDesk();
    const said: unknown[] = [];
    const hear = async (answer: Promise<unknown>) => {
      said.push(await answer.catch(async () => refusalOf(answer)));
    };
    await hear(test.call['connections.connect']({ name: 'Canary', baseUrl: service.url, token: CANARY }));
    await hear(test.call['connections.test']({}));
    await hear(test.call['connections.setToken']({ token: CANARY }));
    await hear(test.call['lookUps.start']({ text: 'echo-1, other-1, other-2' }));
    await hear(test.waitForLookUp());
    await hear(test.call['applications.rawReply']({ identifier: 'echo-1' }));
    await hear(test.call['applications.get']({ identifier: 'echo-1' }));
    await hear(
      test.call['applications.saveOfficeData']({
        identifier: 'echo-1',
        office: {
          ...NO_OFFICE_DATA,
          name: 'Ann',
          property: '',
          unit: '',
          tags: [],
          applicantToken: 'applicant-1',
        },
      }),
    );
    await hear(test.call['approvalCenter.publish']({ draftId: 1, reason: 'Echo' }));
    const members = ['one', 'two'].map(member);
    const household = await test.call['households.save']({ id: null, members, property: '', note: '' });
    await hear(test.call['households.send']({ id: household.id }));
    await hear(test.call['reportLinks.create']({ subject: { kind: 'application', identifier: 'echo-1' } }));
    await hear(test.call['applications.list'](listRequest));
    await hear(test.call['households.list']({}));
    await hear(linksOf(test));
    await hear(test.call['approvalCenter.versions']({ before: null, limit: 100 }));
    await hear(test.call['activity.list'](activityRequest));
    await hear(test.call['program.state']({}));
    const open = await filesBelow(test.folder);
    await test.close();
    const closed = await filesBelow(test.folder);

    // The search can find something: what it looks through is not empty, and the token did go out.
    expect(open.size).toBeGreaterThan(2);
    expect([...open.keys()].some((file) => file.endsWith('vault.json'))).toBe(true);
    expect(service.received('addCoapplicant')[0]?.head).toContain(CANARY);
    expect(test.clipboard[0]?.text).toContain(LINK_CANARY);

    const heard = JSON.stringify([said, test.news, test.logLines]);
    for (const secret of [...spellings(CANARY), ...spellings(LINK_CANARY)]) {
      expect(heard).not.toContain(secret);
      for (const [file, bytes] of [...open, ...closed]) {
        expect(bytes.includes(secret), `${file} holds a secret`).toBe(false);
      }
    }
  });
});
