import { describe, expect, it } from 'vitest';
import { activityRequest, everyLink, listRequest, practise, type TestDesk, testDesk } from './test-desk.ts';

describe('the whole job, through the use cases', () => {
  it('goes from practice to a household report link, and everything is there after a restart offline', async () => {
    const test = await testDesk();
    expect(test.desk().state()).toMatchObject({ activeProfileId: null, practice: null, vault: 'open' });

    const practising = await test.call['connections.choosePractice']({});
    expect(practising).toMatchObject({
      activeProfileId: 'practice',
      practice: { state: 'running' },
      records: { state: 'open' },
    });
    expect(practising.profiles).toMatchObject([{ id: 'practice', hasToken: true }]);

    const accepted = await test.call['lookUps.startSamples']({});
    expect(accepted).toMatchObject({ accepted: 240, duplicates: 0, refused: [] });
    const lookUp = await test.waitForLookUp();
    expect(lookUp).toMatchObject({ state: 'done', total: 240, found: 240, left: 0, failures: [] });
    expect(test.desk().state().service.state).toBe('online');

    const page = await test.call['applications.list'](listRequest);
    expect(page.total).toBe(240);
    expect(page.rows.every(({ name, property, applicantToken }) => name && property && applicantToken)).toBe(
      true,
    );
    expect(await test.call['applications.properties']({})).toHaveLength(4);

    // Publishing: edit one attribute, publish, and see the new rule judge an application.
    const { draft } = await test.call['approvalCenter.get']({});
    const { debt_to_income: former, ...others } = draft.settings;
    if (former === undefined) throw new Error('The default settings have debt_to_income.');
    const settings = { ...others, debt_to_income: { ...former, weight: former.weight + 5 } };
    await test.call['approvalCenter.saveDraft']({ draftId: draft.id, settings });
    const version = await test.call['approvalCenter.publish']({
      draftId: draft.id,
      reason: 'Debt counts more',
    });
    expect(version).toMatchObject({ number: 1, outcome: 'confirmed', publishedBy: 'tester' });

    const [first, second] = page.rows;
    if (!first?.applicantToken || !second?.applicantToken) throw new Error('Samples have tokens.');
    await test.call['lookUps.start']({ text: first.identifier });
    await test.waitForLookUp();
    const detail = await test.call['applications.get']({ identifier: first.identifier });
    expect(detail.judgedByVersion).toBe(1);
    expect(detail.settings.debt_to_income?.weight).toBe(former.weight + 5);
    expect(detail.earlierFetchCount).toBeGreaterThan(0);
    const raw = await test.call['applications.rawReply']({ identifier: first.identifier });
    expect(JSON.parse(raw.text)).toHaveProperty('debt_to_income');

    const household = await test.call['households.save']({
      id: null,
      members: [first, second].map(({ applicantToken }) => ({
        token: applicantToken ?? '',
        name: '',
        applicationIdentifier: null,
      })),
      property: first.property,
      note: 'Moves in together',
    });
    expect(household.members.map(({ name }) => name)).toEqual([first.name, second.name]);
    expect(household.state).toBe('draft');
    const sent = await test.call['households.send']({ id: household.id });
    expect(sent.state).toBe('confirmed');

    const link = await test.call['reportLinks.create']({
      subject: { kind: 'household', householdId: household.id },
    });
    expect(link).toMatchObject({ state: 'live', copies: 1, label: first.name });
    const address = test.clipboard[0]?.text ?? '';
    expect((await fetch(address)).status).toBe(200);
    await test.call['reportLinks.open']({ id: link.id });
    expect(test.opened).toEqual([address]);

    // Offline: the practice service is stopped, and stays so over the restart.
    const stopped = await test.call['connections.switchPractice']({ to: 'stopped' });
    expect(stopped).toMatchObject({ practice: { state: 'stopped' }, service: { state: 'offline' } });
    const before = await seen(test);
    await test.restart();
    expect(test.desk().state()).toMatchObject({
      activeProfileId: 'practice',
      practice: { state: 'stopped' },
      service: { state: 'offline' },
      records: { state: 'open' },
      notices: [],
    });
    expect(await seen(test)).toEqual(before);
    expect(await test.call['activity.verify']({})).toMatchObject({ whole: true });
  });

  it('keeps the address of the practice service over a restart, so that its links still open', async () => {
    const test = await testDesk();
    const [row] = await practise(test);
    const link = await test.call['reportLinks.create']({
      subject: { kind: 'application', identifier: row.identifier },
    });
    await test.restart();
    await test.waitForNews((all) => all['desk-state-changed'].at(-1)?.practice?.state === 'running');
    await test.call['reportLinks.copy']({ id: link.id });
    const [made, copied] = test.clipboard;
    expect(copied).toEqual(made);
    expect((await fetch(copied?.text ?? '')).status).toBe(200);
  });
});

/** Everything that is shown without the service, the activity of looking at it left out. */
async function seen({ call }: TestDesk) {
  const { rows } = await call['applications.list'](listRequest);
  const { entries } = await call['activity.list'](activityRequest);
  return {
    rows,
    details: await Promise.all(
      rows.slice(0, 5).map(({ identifier }) => call['applications.get']({ identifier })),
    ),
    approvalCenter: await call['approvalCenter.get']({}),
    versions: await call['approvalCenter.versions']({ before: null, limit: 100 }),
    households: await call['households.list']({}),
    links: (await call['reportLinks.list'](everyLink)).links,
    activity: entries.filter(({ kind }) => kind !== 'desk-started'),
  };
}
