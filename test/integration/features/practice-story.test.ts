import { describe, expect, it } from 'vitest';
import { isAddress, isPhone } from '#shared/features/notices/party-facts.ts';
import { attributeLabel, findings } from '#shared/scoring/index.ts';
import { listRequest, testDesk } from './test-desk.ts';

const STORY = ['A-10001', 'A-10002', 'A-10003', 'A-10005', 'A-10006', 'A-10007'];

describe('what practice begins with', () => {
  it('has one rule the wrong way round, whose finding says so; a connection to a service has none', async () => {
    const test = await testDesk();
    await test.call['connections.choosePractice']({});
    const { draft } = await test.call['approvalCenter.get']({});
    const found = findings(draft.settings);
    expect(found).toMatchObject([{ kind: 'against-usual-direction', severity: 'warning' }]);
    expect(attributeLabel(found[0]?.attribute ?? '')).toBe('Credit score');

    const clean = await test.call['approvalCenter.createDraft']({
      name: 'New',
      from: { kind: 'starting-rules' },
    });
    expect(findings(clean.draft.settings)).toEqual([]);
  });

  it('shows by a tag and a note, in the user’s language, which applications are worth a look', async () => {
    const test = await testDesk();
    await test.call['preferences.change']({ language: 'es' });
    await test.call['connections.choosePractice']({});
    await test.call['lookUps.startSamples']({});
    await test.waitForLookUp();
    expect(await test.call['applications.tags']({})).toEqual(['Vale la pena ver']);
    const { rows } = await test.call['applications.list']({ ...listRequest, tag: ['Vale la pena ver'] });
    expect(rows.map(({ identifier }) => identifier).sort()).toEqual(STORY);
    for (const identifier of STORY) {
      const { row } = await test.call['applications.get']({ identifier });
      expect(row).toMatchObject({ note: expect.stringMatching(/./), noteCount: 1 });
    }
  });

  it('has somebody whose numbers differ, somebody who is not measured, and somebody who changes', async () => {
    const test = await testDesk();
    await test.call['connections.choosePractice']({});
    await test.call['lookUps.startSamples']({});
    await test.waitForLookUp();
    const { rows } = await test.call['applications.list']({ ...listRequest, serviceDiffers: true });
    expect(rows.map(({ identifier }) => identifier)).toEqual(['A-10006']);
    const unmeasured = await test.call['applications.get']({ identifier: 'A-10005' });
    expect(unmeasured.row.notMeasuredCount).toBeGreaterThan(0);

    const before = await test.call['applications.get']({ identifier: 'A-10007' });
    await test.call['lookUps.start']({ text: 'A-10007' });
    await test.waitForLookUp();
    const after = await test.call['applications.get']({ identifier: 'A-10007' });
    expect(after.earlierFetchCount).toBe(1);
    expect(after.row.score).toBeGreaterThan(before.row.score ?? 0);
  });

  it('has an office and an agency to practice a letter with, and leaves those alone that were entered', async () => {
    const test = await testDesk();
    await test.call['connections.choosePractice']({});
    await test.call['lookUps.startSamples']({});
    await test.waitForLookUp();
    const { preferences } = await test.call['program.state']({});
    expect(isPhone(preferences.office.phone) && isAddress(preferences.office.address)).toBe(true);
    expect(isPhone(preferences.agency.phone) && isAddress(preferences.agency.address)).toBe(true);
    expect([preferences.office.name, preferences.agency.name]).toEqual([
      expect.stringContaining('(sample)'),
      expect.stringContaining('(sample)'),
    ]);

    const office = { ...preferences.office, name: 'Elm Street Leasing' };
    await test.call['preferences.change']({ office });
    await test.call['lookUps.startSamples']({});
    await test.waitForLookUp();
    expect((await test.call['program.state']({})).preferences.office.name).toBe('Elm Street Leasing');
  });

  it('marks made-up properties in the user’s language', async () => {
    const test = await testDesk();
    await test.call['preferences.change']({ language: 'es' });
    await test.call['connections.choosePractice']({});
    await test.call['lookUps.startSamples']({});
    await test.waitForLookUp();
    const { properties: names } = await test.call['properties.names']({ property: null });
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) expect(name).toMatch(/ \(muestra\)$/);
  });
});
