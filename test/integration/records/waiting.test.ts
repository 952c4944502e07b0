/** What this desk made and the hub does not have: by acts, which may be long, and by entries. */
import { expect, onTestFinished, test } from 'vitest';
import { MergeDesk } from '#test/torture/merge/desk.ts';

const AT_MS = Date.UTC(2026, 10, 26, 12);

function sharedDesk(): MergeDesk {
  const desk = new MergeDesk('d0', 'm0');
  onTestFinished(() => desk.close());
  const tags = ['Pets', 'Late', 'Urgent'];
  desk.act(
    tags.map((tag) => ({ kind: 'tag-added', id: 'A-1', data: { tag } })),
    AT_MS,
  );
  desk.records.beginSharing(desk.entries()[0]?.hash ?? '');
  return desk;
}

test('an act of which the hub has a part waits until it has all of it', () => {
  const desk = sharedDesk();
  const last = desk.entries().length;
  const seen = Array.from({ length: last + 1 }, (_, sent) => {
    desk.records.officeSent(sent);
    const { waitingActs, waitingSinceMs, unsent, made } = desk.records.officeHere();
    return { waitingActs, waitingSinceMs, unsent, made };
  });
  // The founding entry, and the act of three.
  expect(seen).toEqual([
    { waitingActs: 2, waitingSinceMs: AT_MS, unsent: 4, made: 4 },
    { waitingActs: 1, waitingSinceMs: AT_MS, unsent: 3, made: 4 },
    { waitingActs: 1, waitingSinceMs: AT_MS, unsent: 2, made: 4 },
    { waitingActs: 1, waitingSinceMs: AT_MS, unsent: 1, made: 4 },
    { waitingActs: 0, waitingSinceMs: null, unsent: 0, made: 4 },
  ]);
});

test('of thousands of acts more are counted with each question, until it is all of them', () => {
  const desk = sharedDesk();
  for (let no = 0; no < 6_000; no += 1) {
    desk.act([{ kind: 'tag-added', id: `A-${no}`, data: { tag: 'Pets' } }], AT_MS);
  }
  const ask = (): number => desk.records.officeHere().waitingActs;
  const counted = [ask(), ask(), ask()];
  expect(counted[0]).toBeGreaterThan(0);
  expect(counted[0]).toBeLessThan(6_002);
  expect(counted.slice(1)).toEqual([6_002, 6_002]);
  desk.records.officeSent(4_000);
  expect(ask()).toBe(2_004);
});
