import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { HouseholdDraft, type HouseholdInput } from '#renderer/features/households/household-draft.ts';
import { DeskCallError } from '#renderer/rpc/desk-call-error.ts';
import type { Household } from '#shared/features/households/model.ts';
import { EMPTY_HOUSEHOLD, NOTHING_FETCHED } from '#test/fixtures/households.ts';

const member = (token: string) => ({ token, name: '', applicationIdentifier: null });

const saved = (id: number, { members, property, note }: HouseholdInput): Household => ({
  ...EMPTY_HOUSEHOLD,
  id,
  members: members.map((one) => ({ ...one, ...NOTHING_FETCHED })),
  property,
  note,
});

/** A desk that keeps what it is given, and answers when it is told to. */
function deskThatKeeps() {
  const calls: { id: number | null; input: HouseholdInput }[] = [];
  const gates: (() => void)[] = [];
  return {
    calls,
    answerNext: () => gates.shift()?.(),
    save: async (id: number | null, input: HouseholdInput): Promise<Household> => {
      calls.push({ id, input });
      await new Promise<void>((resolve) => gates.push(resolve));
      return saved(id ?? 7, input);
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a household that is edited', () => {
  test('is saved as soon as somebody is in it, and then under its number; texts a little after their last letter', async () => {
    const desk = deskThatKeeps();
    const draft = new HouseholdDraft(null, desk.save);
    draft.change({ property: 'Elm Court' });
    await vi.runAllTimersAsync();
    expect(desk.calls).toEqual([]);
    draft.change({ members: [member('a'), member('b')] });
    expect(draft.snapshot().saveState).toBe('unsaved');
    expect(desk.calls).toHaveLength(1);
    desk.answerNext();
    await draft.settle();
    expect(draft.snapshot()).toMatchObject({ id: 7, saveState: 'saved' });
    draft.change({ note: 'Two' });
    draft.change({ note: 'Two cats.' });
    expect(desk.calls).toHaveLength(1);
    await vi.runAllTimersAsync();
    desk.answerNext();
    await draft.settle();
    expect(desk.calls.map(({ id }) => id)).toEqual([null, 7]);
    expect(desk.calls.at(-1)?.input).toEqual({
      members: [member('a'), member('b')],
      property: 'Elm Court',
      note: 'Two cats.',
    });
  });

  test('that was begun with others is no draft before something of it is changed, or it is kept as it stands', async () => {
    const desk = deskThatKeeps();
    const start = { members: [member('a'), member('b')], property: 'Elm Court', note: '' };
    const left = new HouseholdDraft(null, desk.save);
    left.begin(start);
    expect(left.isAsBegun).toBe(true);
    await left.settle();
    await vi.runAllTimersAsync();
    expect(desk.calls).toEqual([]);

    const kept = new HouseholdDraft(null, desk.save);
    kept.begin(start);
    const keeping = kept.keep();
    desk.answerNext();
    await keeping;
    expect(kept.snapshot()).toMatchObject({ id: 7, saveState: 'saved' });

    const changed = new HouseholdDraft(null, desk.save);
    changed.begin(start);
    changed.change({ members: [member('a')] });
    desk.answerNext();
    await changed.settle();
    expect(desk.calls.map(({ input }) => input.members.length)).toEqual([2, 1]);
  });

  test('is never made twice: what is changed while it is saved is saved after it', async () => {
    const desk = deskThatKeeps();
    const draft = new HouseholdDraft(null, desk.save);
    draft.change({ members: [member('a')] });
    const settled = draft.settle();
    draft.change({ members: [member('a'), member('b')] });
    await vi.runAllTimersAsync();
    expect(desk.calls).toHaveLength(1);
    desk.answerNext();
    await vi.advanceTimersByTimeAsync(0);
    desk.answerNext();
    await settled;
    await draft.settle();
    expect(desk.calls.map(({ id, input }) => [id, input.members.length])).toEqual([
      [null, 1],
      [7, 2],
    ]);
    expect(draft.snapshot().saveState).toBe('saved');
  });

  test('keeps what could not be saved, says why, and saves it with the next change', async () => {
    let refuses = true;
    const draft = new HouseholdDraft(null, async (id, input) => {
      if (refuses) throw new DeskCallError({ kind: 'invalid-input', field: 'members' });
      return saved(id ?? 1, input);
    });
    draft.change({ members: [member('a')] });
    await draft.settle();
    expect(draft.snapshot()).toMatchObject({
      saveState: 'failed',
      error: { kind: 'invalid-input' },
      input: { members: [member('a')] },
    });
    refuses = false;
    draft.change({ note: 'Mended.' });
    await draft.settle();
    expect(draft.snapshot()).toMatchObject({ id: 1, saveState: 'saved', error: null });
  });

  test('is as it was begun once all changes are undone', async () => {
    const desk = deskThatKeeps();
    const before = saved(3, { members: [member('a'), member('b')], property: '', note: '' });
    const draft = new HouseholdDraft(before, desk.save);
    expect(draft.isAsBegun).toBe(true);
    draft.change({ members: [member('b'), member('a')] });
    expect(draft.isAsBegun).toBe(false);
    draft.undoAll();
    expect(draft.isAsBegun).toBe(true);
    const settled = draft.settle();
    desk.answerNext();
    await vi.advanceTimersByTimeAsync(0);
    desk.answerNext();
    await settled;
    expect(desk.calls.map(({ input }) => input.members)).toEqual([
      [member('b'), member('a')],
      [member('a'), member('b')],
    ]);
  });

  test('is not saved any more once it was removed', async () => {
    const desk = deskThatKeeps();
    const before = saved(3, { members: [member('a')], property: '', note: '' });
    const draft = new HouseholdDraft(before, desk.save);
    draft.change({ note: 'Too late.' });
    await draft.close();
    await vi.runAllTimersAsync();
    await draft.settle();
    expect(desk.calls).toEqual([]);
  });
});
