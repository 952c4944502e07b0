import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DeskCallError } from '#renderer/api/desk-call-error.ts';
import { DraftStore } from '#renderer/features/approval-center/draft-store.ts';
import type { ApprovalCenter } from '#shared/models/approval-center.ts';
import { defaultSettings, type Settings } from '#shared/scoring/index.ts';

const SAVE_AFTER_MS = 600;
const first = defaultSettings();

function withWeight(settings: Settings, weight: number): Settings {
  const setting = settings.net_monthly_rent;
  if (setting === undefined) throw new Error('The sample has no such attribute.');
  return { ...settings, net_monthly_rent: { ...setting, weight } };
}

const weightOf = (settings: Settings): number | undefined => settings.net_monthly_rent?.weight;

/** A desk that keeps what it is given to save, one answer after the other, each with a later time. */
function desk() {
  const saved: Settings[] = [];
  let failWith: Error | null = null;
  const centerOf = (settings: Settings): ApprovalCenter => ({
    draft: {
      settings,
      basedOnVersion: null,
      updatedAt: new Date(Date.UTC(2026, 2, 3) + saved.length * 1_000).toISOString(),
    },
    published: null,
  });
  const store = new DraftStore(centerOf(first).draft, {
    saveAfterMs: SAVE_AFTER_MS,
    save: async (settings) => {
      if (failWith !== null) throw failWith;
      saved.push(settings);
      return centerOf(settings);
    },
  });
  return {
    store,
    saved,
    centerOf,
    failWith: (error: Error | null) => {
      failWith = error;
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a draft', () => {
  test('shows a change at once and saves it by itself within a second', async () => {
    const { store, saved } = desk();
    store.change(withWeight(first, 11), 'weight');
    expect(weightOf(store.snapshot().settings)).toBe(11);
    expect(store.snapshot().saveState).toBe('unsaved');
    await vi.advanceTimersByTimeAsync(999);
    expect(saved.map(weightOf)).toEqual([11]);
    expect(store.snapshot().saveState).toBe('saved');
  });

  test('saves quick changes once, as they ended', async () => {
    const { store, saved } = desk();
    for (const weight of [11, 12, 13]) store.change(withWeight(first, weight), 'weight');
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS);
    expect(saved.map(weightOf)).toEqual([13]);
  });

  test('saves what was changed while an earlier state was on its way', async () => {
    const { store, saved } = desk();
    store.change(withWeight(first, 11), 'weight');
    vi.advanceTimersByTime(SAVE_AFTER_MS);
    store.change(withWeight(first, 12), 'other');
    expect(store.snapshot().saveState).toBe('unsaved');
    await vi.advanceTimersByTimeAsync(2 * SAVE_AFTER_MS);
    expect(saved.map(weightOf)).toEqual([11, 12]);
    expect(store.snapshot().saveState).toBe('saved');
  });

  test('is saved at once when asked, and only then is the asking over', async () => {
    const { store, saved } = desk();
    store.change(withWeight(first, 11), 'weight');
    await store.flush();
    expect(saved.map(weightOf)).toEqual([11]);
  });

  test('that cannot be saved says why, keeps the change, and is saved with the next one', async () => {
    const { store, saved, failWith } = desk();
    failWith(new DeskCallError({ kind: 'cache-failed', detail: 'The disk is full.' }));
    store.change(withWeight(first, 11), 'weight');
    await expect(store.flush()).rejects.toThrow('The disk is full.');
    expect(store.snapshot()).toMatchObject({ saveState: 'failed', error: { kind: 'cache-failed' } });
    expect(weightOf(store.snapshot().settings)).toBe(11);
    failWith(null);
    store.change(withWeight(first, 12), 'weight');
    await store.flush();
    expect(saved.map(weightOf)).toEqual([12]);
    expect(store.snapshot()).toMatchObject({ saveState: 'saved', error: null });
  });

  test('takes twenty mixed changes back one by one, and does them again', () => {
    const { store } = desk();
    const weights = Array.from({ length: 20 }, (_, index) => index + 11);
    for (const [index, weight] of weights.entries())
      store.change(withWeight(first, weight), `field ${index}`);
    for (const weight of weights.toReversed()) {
      expect(weightOf(store.snapshot().settings)).toBe(weight);
      store.undo();
    }
    expect(store.snapshot()).toMatchObject({ settings: first, canUndo: false, canRedo: true });
    for (const weight of weights) {
      store.redo();
      expect(weightOf(store.snapshot().settings)).toBe(weight);
    }
    expect(store.snapshot().canRedo).toBe(false);
  });

  test('takes quick changes of one field back in one step, and slow ones singly', () => {
    const { store } = desk();
    store.change(withWeight(first, 11), 'weight');
    store.change(withWeight(first, 12), 'weight');
    vi.advanceTimersByTime(5_000);
    store.change(withWeight(first, 13), 'weight');
    store.undo();
    expect(weightOf(store.snapshot().settings)).toBe(12);
    store.undo();
    expect(store.snapshot().settings).toBe(first);
  });

  test('forgets what was undone once something else is changed', () => {
    const { store } = desk();
    store.change(withWeight(first, 11), 'one');
    store.undo();
    store.change(withWeight(first, 12), 'two');
    expect(store.snapshot().canRedo).toBe(false);
  });

  test('takes over a newer draft of the desk, undoably, but never over something unsaved', async () => {
    const { store, centerOf, saved } = desk();
    const elsewhere = { ...centerOf(withWeight(first, 30)).draft, updatedAt: '2027-01-01T00:00:00.000Z' };
    store.change(withWeight(first, 11), 'weight');
    store.adopt(elsewhere);
    expect(weightOf(store.snapshot().settings)).toBe(11);
    await store.flush();
    store.adopt(elsewhere);
    expect(weightOf(store.snapshot().settings)).toBe(30);
    expect(saved.map(weightOf)).toEqual([11]);
    store.undo();
    expect(weightOf(store.snapshot().settings)).toBe(11);
  });

  test('is not set back by an answer that was on its way before the last save', async () => {
    const { store, centerOf } = desk();
    const old = centerOf(first).draft;
    store.change(withWeight(first, 11), 'weight');
    await store.flush();
    store.adopt(old);
    expect(weightOf(store.snapshot().settings)).toBe(11);
  });
});
