/** What one member's program says, however odd, closes no page for the others. */
import { expect, test } from 'vitest';
import type { Records } from '#electron/records/index.ts';
import { kindNames, saidOf } from '#test/torture/extremes/attack.ts';
import { OddOffice } from '#test/torture/extremes/office.ts';
import type { Closed } from '#test/torture/extremes/pages.ts';
import { activityRequest, listRequest, practise, testDesk } from '../features/test-desk.ts';

/** Several times what a busy machine takes. */
const LONGEST_MS = 1_200_000;
/** More seeds, each with more values in every field, are the night's: `EXTREME_SEEDS=20`. */
const seeds = Number(process.env.EXTREME_SEEDS ?? 1);
const PER_FIELD = seeds > 1 ? 4 : 1;
/** More than any list of a page has of one kind. */
const VERY_MANY = 1_100;
/** What pages show is looked at after so many kinds. */
const KINDS_AT_ONCE = 12;
/** They let people out and erase: of what they leave less can be shown. */
const LAST = [
  'office-founded',
  'member-',
  'people-',
  'applicant-erased',
  'retention-applied',
  'household-forgotten',
];

async function oddOffice(seed: number) {
  let records: Records | null = null;
  const desk = await testDesk({
    throughRecords: (opened) => {
      records = opened;
      return opened;
    },
  });
  await practise(desk);
  const open = (): Records => {
    if (records === null) throw new Error('No records are open.');
    return records;
  };
  return { desk, open, office: new OddOffice(open, () => desk.desk().useCases, seed) };
}

test('one event of an auditor with an impossible date closes neither the activity nor the list', async () => {
  const { desk, open, office } = await oddOffice(0);
  const auditor = await office.admit('auditor', 'auditor');
  const [identifier = ''] = office.identifiers;
  const rows = (await desk.call['applications.list'](listRequest)).rows.length;
  const lines = (await desk.call['activity.list'](activityRequest)).total;
  const saved = saidOf('application-saved', identifier, 'exports', { file: 'report.pdf' });
  const decided = saidOf('decision-recorded', identifier, 'decision', {
    outcome: 'approve',
    reasons: [],
    conditions: '',
    judgedBy: {
      version: null,
      settingsHash: 'rules',
      fetchedAt: '2026-11-02T15:00:00.000Z',
      score: 1,
      weight: 1,
      scorePercent: 1,
      band: null,
    },
  });
  const manager = await office.admit('manager', 'manager');
  await open().receiveEntries([
    auditor.make({ ...saved, header: { at: 1e300 } }),
    manager.make({ ...decided, header: { at: 8.64e15 } }),
  ]);
  const { entries, total } = await desk.call['activity.list'](activityRequest);
  expect(total).toBe(lines + 2);
  // They are there, and nothing of them is believed.
  expect(entries.slice(0, 2).map(({ log }) => log?.standing)).toEqual(['unreadable', 'unreadable']);
  const list = await desk.call['applications.list'](listRequest);
  expect(list.rows).toHaveLength(rows);
  expect(list.rows.find((row) => row.identifier === identifier)?.decision).toBeNull();
});

test('an edit of another’s note that a hub let pass is void where it arrives, and told', async () => {
  const { desk, open, office } = await oddOffice(0);
  const agent = await office.admit('agent', 'agent');
  const [identifier = ''] = office.identifiers;
  const { id } = await desk.call['notes.save']({ identifier, id: null, text: 'As it was written' });
  const edit = { text: 'As the agent puts it', firstAtMs: null };
  await open().receiveEntries([agent.make(saidOf('note-written', identifier, `note:${id}`, edit))]);
  const { notes } = await desk.call['notes.list']({ identifier });
  expect(notes.find((note) => note.id === id)?.text).toBe('As it was written');
  const { entries } = await desk.call['activity.list'](activityRequest);
  expect(entries[0]?.log?.standing).toBe('refused');
});

test.each(Array.from({ length: seeds }, (_, at) => at + 1))(
  'every kind of event with extreme values in every field leaves every page alive (seed %i)',
  { tags: 'night', timeout: LONGEST_MS },
  async (seed) => {
    const { desk, office } = await oddOffice(seed);
    const [manager, auditor] = [
      await office.admit('manager', 'manager'),
      await office.admit('auditor', 'auditor'),
    ];
    const isLast = (kind: string): boolean => LAST.some((begins) => kind.startsWith(begins));
    const kinds = [...kindNames.filter((kind) => !isLast(kind)), ...kindNames.filter(isLast)];
    const closed: (Closed & { readonly kinds: readonly string[] })[] = [];
    let said = 0;
    for (let at = 0; at < kinds.length; at += KINDS_AT_ONCE) {
      const some = kinds.slice(at, at + KINDS_AT_ONCE);
      for (const kind of some) {
        said += await office.say(kind, manager, PER_FIELD);
        if (seed % 2 === 0) said += await office.say(kind, auditor, PER_FIELD);
        if (!isLast(kind) && (at === 0 || seeds > 1)) await office.sayVeryMuch(kind, manager, VERY_MANY);
      }
      closed.push(...(await office.closedPages()).map((each) => ({ ...each, kinds: some })));
      if (closed.length > 0) break;
    }
    expect(closed).toEqual([]);
    // What was taken is opened again, settings of the office with it.
    await desk.restart();
    expect(await office.closedPages()).toEqual([]);
    expect(said).toBeGreaterThan(3_000);
  },
);
