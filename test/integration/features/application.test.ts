import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { NO_APPLICATION_FILTER } from '#shared/features/applications/columns.ts';
import { connectTo, type ScriptedService, scriptedService } from './scripted-service.ts';
import { activityRequest, listRequest, practise, refusalOf, type TestDesk, testDesk } from './test-desk.ts';

async function serving(attributes: () => Record<string, unknown>): Promise<[TestDesk, ScriptedService]> {
  const service = await scriptedService({
    getapplicationapproval: () => ({ status: 200, json: attributes() }),
    setapprovalcenter: () => ({ status: 200, json: { success: true, message: 'Saved.' } }),
  });
  onTestFinished(() => service.close());
  const test = await testDesk();
  await connectTo(test, service.url);
  return [test, service];
}

const attribute = (measured: number | null, more: Record<string, unknown> = {}) => ({
  attribute_enabled: '1',
  weight: '10',
  baseline_value: '30',
  baseline_type: 'up',
  evaluation_value: '3',
  evaluation_type: 'down',
  score_value: '1',
  ...(measured === null ? {} : { attribute_value: String(measured) }),
  ...more,
});

describe('one application', () => {
  it('says what was other in each fetch than in the one before: values, points, rules, and attributes that came or went', async () => {
    let reply: Record<string, unknown> = { debt_to_income: attribute(34), evictions: attribute(null) };
    const [test] = await serving(() => reply);
    const identifier = 'A-1';
    await test.call['applications.refresh']({ identifier });
    expect(await test.call['applications.fetches']({ identifier })).toMatchObject([{ since: null }]);
    reply = { debt_to_income: attribute(40), evictions: attribute(null) };
    await test.call['applications.refresh']({ identifier });
    // The same answer again is no other fetch.
    await test.call['applications.refresh']({ identifier });
    reply = { debt_to_income: attribute(40, { score_value: '2' }), collections: attribute(30) };
    await test.call['applications.refresh']({ identifier });

    const detail = await test.call['applications.get']({ identifier });
    const fetches = await test.call['applications.fetches']({ identifier });
    expect(detail.earlierFetchCount).toBe(2);
    expect(fetches.map(({ score, weight }) => [score, weight])).toEqual([
      [14, 20],
      [7, 20],
      [9, 20],
    ]);
    expect(fetches[0]?.fetchedAt).toBe(detail.row.fetchedAt);
    expect(fetches.map(({ since }) => since)).toEqual([
      {
        otherRules: true,
        attributes: [
          {
            attribute: 'debt_to_income',
            before: { enabled: true, measured: 40, points: 7, weight: 10 },
            after: { enabled: true, measured: 40, points: 4, weight: 10 },
          },
          {
            attribute: 'collections',
            before: null,
            after: { enabled: true, measured: 30, points: 10, weight: 10 },
          },
          {
            attribute: 'evictions',
            before: { enabled: true, measured: null, points: 0, weight: 10 },
            after: null,
          },
        ],
      },
      {
        otherRules: false,
        attributes: [
          {
            attribute: 'debt_to_income',
            before: { enabled: true, measured: 34, points: 9, weight: 10 },
            after: { enabled: true, measured: 40, points: 7, weight: 10 },
          },
        ],
      },
      null,
    ]);
  });

  it('is counted under the newest version, and says nothing of it where it was judged by that one', async () => {
    const test = await testDesk();
    const [first] = await practise(test);
    const { identifier } = first;
    const { draft } = await test.call['approvalCenter.get']({});
    const publish = () => test.call['approvalCenter.publish']({ draftId: draft.id, reason: 'Because' });
    expect((await test.call['applications.get']({ identifier })).underNewest).toBeNull();
    const one = await publish();
    await test.call['applications.refresh']({ identifier });
    expect(await test.call['applications.get']({ identifier })).toMatchObject({
      judgedByVersion: 1,
      judgedByPublishedAt: one.publishedAt,
      underNewest: null,
    });

    const [name = ''] = Object.keys(draft.settings);
    const { [name]: removed, ...settings } = draft.settings;
    await test.call['approvalCenter.saveDraft']({ draftId: draft.id, settings });
    const two = await publish();
    const before = await test.call['applications.get']({ identifier });
    expect(before).toMatchObject({
      judgedByVersion: 1,
      underNewest: { version: 2, publishedAt: two.publishedAt },
    });
    expect(Object.keys(before.underNewest?.attributes ?? {})).toEqual(Object.keys(settings));
    // Without that attribute it is what looking it up under the newest rules says.
    const after = await test.call['applications.refresh']({ identifier });
    expect(before.underNewest?.score).toBe(after.row.score);
    expect(before.underNewest?.weight).toBe(before.row.weight - (removed?.enabled ? removed.weight : 0));
    expect(after.underNewest).toBeNull();
  });

  it('stands between its neighbours in the list as it is filtered and sorted, offline too', async () => {
    const test = await testDesk();
    await practise(test);
    await test.call['connections.switchPractice']({ to: 'stopped' });
    const sort = { by: 'score', direction: 'ascending' } as const;
    const request = { ...NO_APPLICATION_FILTER, search: 'ada', sort };
    const { rows } = await test.call['applications.list']({ ...listRequest, ...request });
    const identifiers = rows.map(({ identifier }) => identifier);
    expect(identifiers.length).toBeGreaterThan(2);
    for (const [place, identifier] of identifiers.entries()) {
      expect(await test.call['applications.neighbours']({ ...request, identifier })).toEqual({
        previous: identifiers[place - 1] ?? null,
        next: identifiers[place + 1] ?? null,
        position: place,
        total: identifiers.length,
      });
    }
    const unknown = test.call['applications.neighbours']({ ...request, identifier: 'nobody’s' });
    expect(await refusalOf(unknown)).toMatchObject({ kind: 'not-on-this-desk' });
  });

  it('is saved as a PDF under a name that every file system takes, and that stands in the activity', async () => {
    const [test] = await serving(() => ({ debt_to_income: attribute(34) }));
    const folder = mkdtempSync(join(tmpdir(), 'threshold-pdf-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const identifier = '../A:1 <b>"x"';
    await test.call['applications.refresh']({ identifier });
    const file = join(folder, 'one.pdf');
    test.files.answers.push(file, null);
    expect(await test.call['applications.savePdf']({ identifier })).toEqual({ file });
    expect(readFileSync(file, 'utf8')).toContain('%PDF');
    expect(await test.call['applications.savePdf']({ identifier })).toEqual({ file: null });
    expect(test.files.suggested).toEqual(Array(2).fill('application-..-A-1 -b-x-.pdf'));
    const { entries } = await test.call['activity.list']({
      ...activityRequest,
      kind: 'application-saved',
    });
    expect(entries.map(({ subject, sentence }) => [subject, sentence])).toEqual([
      [identifier, expect.stringMatching(/^tester saved .* as a PDF in one\.pdf$/)],
    ]);
    expect(await refusalOf(test.call['applications.savePdf']({ identifier: 'nobody’s' }))).toMatchObject({
      kind: 'not-on-this-desk',
    });
  });

  it('has tags that are tidied, found, suggested, and never sent', async () => {
    const [test, service] = await serving(() => ({ debt_to_income: attribute(34) }));
    const identifier = 'A-1';
    await test.call['applications.refresh']({ identifier });
    const { office } = await test.call['applications.get']({ identifier });
    const tags = ['  Call   back ', 'urgent', 'URGENT', '\u202egreen', ' '];
    const saved = await test.call['applications.saveOfficeData']({ identifier, office: { ...office, tags } });
    expect(saved.office.tags).toEqual(['Call back', 'green', 'urgent']);
    expect(saved.row.tags).toEqual(saved.office.tags);
    expect(await test.call['applications.tags']({})).toEqual(saved.office.tags);
    const { rows } = await test.call['applications.list']({ ...listRequest, tag: ['Urgent'] });
    expect(rows.map((row) => row.identifier)).toEqual([identifier]);
    await test.call['applications.refresh']({ identifier });
    expect(JSON.stringify(service.received('getapplicationapproval'))).not.toContain('urgent');
    // Which fields, never what stands in them.
    const { entries } = await test.call['activity.list']({ ...activityRequest, kind: 'tag-added' });
    expect(entries.map(({ sentence }) => sentence)).toEqual([expect.stringMatching(/changed the tags of/)]);
  });
});
