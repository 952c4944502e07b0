import { expect, test } from 'vitest';
import { activityRequest, practise, testDesk } from './test-desk.ts';

test('a chosen name stands in what was done before it, too, and stays', async () => {
  const desk = await testDesk();
  const [{ identifier }] = await practise(desk);
  expect(await desk.call['people.self']({})).toEqual({ name: 'tester', isChosen: false });
  const { row } = await desk.call['applications.get']({ identifier });
  const { by } = await desk.call['decisions.record']({
    identifier,
    fetchedAt: row.fetchedAt,
    outcome: 'decline',
    attributes: [],
    ownReasons: ['No reference'],
    conditions: '',
    override: { reason: 'Of the test', words: '' },
  });
  expect(by).toBe('tester');
  expect(await desk.call['people.nameYourself']({ name: 'Maria Ortiz' })).toEqual({
    name: 'Maria Ortiz',
    isChosen: true,
  });
  expect(desk.news['records-changed'].at(-1)?.areas).toContain('applications');

  const shown = async () => {
    const decisions = await desk.call['decisions.list']({ identifier });
    const { entries } = await desk.call['activity.list'](activityRequest);
    const line = (kind: string) => entries.find((entry) => entry.kind === kind);
    return {
      by: decisions.map((decision) => decision.by),
      decided: line('decision-recorded')?.sentence,
      who: line('decision-recorded')?.who,
      named: line('member-named')?.sentence,
    };
  };
  const expected = {
    by: ['Maria Ortiz'],
    decided: expect.stringMatching(/^Maria Ortiz declined /),
    who: 'Maria Ortiz',
    named: 'Maria Ortiz chose this name',
  };
  expect(await shown()).toEqual(expected);
  expect(await desk.call['activity.people']({})).toContain('Maria Ortiz');
  await desk.restart();
  expect(await shown()).toEqual(expected);

  await desk.call['people.nameYourself']({ name: 'Maria Ruiz' });
  expect(await shown()).toMatchObject({ by: ['Maria Ruiz'], named: 'Maria Ruiz chose this name' });
  const lines = async () => (await desk.call['activity.list'](activityRequest)).entries;
  const named = (await lines()).filter(({ kind }) => kind === 'member-named');
  expect(named.map(({ sentence }) => sentence)).toEqual([
    'Maria Ruiz chose this name',
    'Maria Ruiz chose the name Maria Ortiz',
  ]);

  // The same name again is nothing that happened.
  await desk.call['people.nameYourself']({ name: 'Maria Ruiz' });
  expect((await lines()).filter(({ kind }) => kind === 'member-named')).toHaveLength(2);
});

test('whoever is called as the operating system calls its user can say so, and is not asked again', async () => {
  const desk = await testDesk();
  await practise(desk);
  expect(await desk.call['people.nameYourself']({ name: 'tester' })).toEqual({
    name: 'tester',
    isChosen: true,
  });
  await desk.restart();
  expect(await desk.call['people.self']({})).toEqual({ name: 'tester', isChosen: true });
});
